import CodegenOpenAPI
import CodegenRequests

/// The first line of a request (RFC 9112, section 3).
struct RequestLine: Sendable {
    let method: String
    /// The percent-encoded path, without the query.
    let path: String
    let query: String
    /// The host and the port of a target in absolute form, which wins over the header `Host` (RFC 9112, section 3.2.2).
    let authority: String?
    let isHTTP10: Bool

    init(_ line: ArraySlice<UInt8>) throws(Refusal) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, HeaderToken.isValid(parts[0]) else {
            throw Refusal(400, "the first line is not a request line: method, target and version")
        }
        isHTTP10 = try Self.isHTTP10(parts[2])
        method = String(decoding: parts[0], as: UTF8.self)
        (path, query, authority) = try Self.target(parts[1])
    }

    private static func isHTTP10(_ version: ArraySlice<UInt8>) throws(Refusal) -> Bool {
        let text = String(decoding: version, as: UTF8.self)
        guard text.hasPrefix("HTTP/"), text.utf8.count == 8, text.dropFirst(5).first?.isNumber == true else {
            throw Refusal(400, "the first line does not end with an HTTP version")
        }
        guard text.hasPrefix("HTTP/1.") else { throw Refusal(505, "only HTTP/1.1 and HTTP/1.0 are supported") }
        return text == "HTTP/1.0"
    }

    private static func target(
        _ bytes: ArraySlice<UInt8>
    ) throws(Refusal) -> (path: String, query: String, authority: String?) {
        guard let text = String(validUTF8: bytes), bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw Refusal(400, "the target of the request has characters that must be percent-encoded")
        }
        var rest = text[...]
        var authority: String?
        // Clients send absolute URLs to proxies.
        for scheme in ["http://", "https://"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
            let host = rest.prefix { $0 != "/" && $0 != "?" }
            guard !host.isEmpty, !host.contains("@") else {
                throw Refusal(400, "the target of the request has no host, or has a user")
            }
            authority = String(host)
            rest = rest[host.endIndex...]
            if !rest.hasPrefix("/") { rest = "/" + rest }
        }
        guard rest.hasPrefix("/") || rest == "*" else {
            throw Refusal(400, "the target of the request is neither a path nor a URL")
        }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "", authority)
    }
}
