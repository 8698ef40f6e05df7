import CodegenDiagnostics
import CodegenHTTP
import CodegenRequests

/// The clients that may use the control page and its HTTP API.
package enum PageAccess: String, CaseIterable, Sendable {
    /// Clients on the same machine.
    case loopback
    /// All clients that reach the server.
    case network
    /// No clients. The paths of the page then belong to the description.
    case off
}

/// Rejects calls of the control page and of the state from other machines and from pages of other sites.
///
/// The page changes the answers of the server, so a web page in a browser on the same machine must not call it. Browsers
/// send the site of a page as `Origin` and `Sec-Fetch-Site`. A site that changes its DNS record to 127.0.0.1 passes
/// these checks, but its name is in `Host`.
struct PageGuard: Sendable {
    let access: PageAccess
    /// The resource in the reasons of refusals.
    var subject = "the control page"

    /// - Parameters:
    ///   - isLocal: Whether the client is on the same machine.
    ///   - isPage: Whether the call loads the page itself, which links of other sites may open.
    func check(_ call: RequestMessage, isLocal: Bool, isPage: Bool) throws(Refusal) {
        guard isLocal || access == .network else {
            throw Refusal(403, "\(subject) is for clients on this machine; --page network allows others")
        }
        let host = call.value("Host") ?? ""
        guard isTrusted(host) else {
            throw Refusal(
                403, "the Host '\(host.prefix(80))' is not an address: use 127.0.0.1, localhost or another address")
        }
        if let origin = call.value("Origin"), origin.lowercased() != "http://\(host.lowercased())" {
            throw Refusal(403, "pages of '\(origin.prefix(80))' may not use \(subject)")
        }
        let site = call.value("Sec-Fetch-Site") ?? "none"
        let isLink = isPage && call.value("Sec-Fetch-Mode") == "navigate"
        guard ["none", "same-origin"].contains(site) || isLink else {
            throw Refusal(403, "pages of other sites may not use \(subject)")
        }
    }

    /// Returns whether a site of the internet cannot have this host. Names ending in `.local` belong to the local
    /// network (RFC 6762).
    private func isTrusted(_ host: String) -> Bool {
        var name = host.lowercased()[...]
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]") else { return false }
            let address = name[name.index(after: name.startIndex)..<end]
            return address.contains(":") && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        if let colon = name.lastIndex(of: ":") { name = name[..<colon] }
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        if access == .network, name.hasSuffix(".local") { return true }
        let octets = name.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4 && octets.allSatisfy { UInt8($0) != nil && $0.first?.isNumber == true }
    }
}
