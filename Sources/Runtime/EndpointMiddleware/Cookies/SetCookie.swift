import Foundation

/// A cookie described by a `Set-Cookie` field (RFC 6265, sections 5.2 and 5.3). Stored by `MemoryCookieStorage`.
struct SetCookie: Sendable {
    let name: String
    let value: String
    private(set) var domain: String
    /// A cookie without a `Domain` attribute is sent only to the host that set it.
    private(set) var isHostOnly = true
    private(set) var path: String
    private var isSecure = false
    private var expires: Date?

    private static let maximumSize = 4_096

    /// Returns `nil` if the field is not a cookie, if it contains a control character other than the tab (RFC 6265bis,
    /// section 5.7), or if the host of the URL must not set it.
    init?(_ field: String, from url: URL, now: Date) {
        guard HeadSyntax.problem(in: field) == nil else { return nil }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(Self.pair)
        guard let first = parts.first, let value = first.value, !first.name.isEmpty,
            first.name.utf8.count + value.utf8.count <= Self.maximumSize, let host = url.host?.lowercased()
        else { return nil }
        name = first.name
        self.value = value
        domain = host
        path = Self.defaultPath(of: url)
        var maximumAge: Int64?
        // If an attribute is repeated, the last one counts (RFC 6265, section 5.3).
        for (attribute, value) in parts.dropFirst() {
            switch attribute.lowercased() {
            case "domain":
                let named = (value ?? "").lowercased()
                let bare = named.hasPrefix(".") ? String(named.dropFirst()) : named
                if !bare.isEmpty { (domain, isHostOnly) = (bare, !bare.contains(".")) }
            case "path": path = value.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.defaultPath(of: url)
            case "secure": isSecure = true
            case "max-age": maximumAge = value.flatMap(Self.seconds) ?? maximumAge
            case "expires": expires = value.flatMap(CookieDate.parse) ?? expires
            default: break
            }
        }
        guard Self.domain(domain, covers: host), domain == host || domain.contains(".") else { return nil }
        if let maximumAge { expires = maximumAge <= 0 ? .distantPast : now.addingTimeInterval(Double(maximumAge)) }
        if isSecure, url.scheme?.lowercased() != "https" { return nil }
    }

    func isExpired(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

    func hasSameKey(as other: SetCookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
    }

    /// RFC 6265, section 5.4.
    func isSent(to url: URL) -> Bool {
        guard let host = url.host?.lowercased() else { return false }
        let isRightHost = isHostOnly ? host == domain : Self.domain(domain, covers: host)
        return isRightHost && Self.covers(path: path, requested: url)
            && (!isSecure || url.scheme?.lowercased() == "https")
    }

    /// RFC 6265, section 5.1.4.
    static func covers(path: String, requested url: URL) -> Bool {
        let requested = Self.path(of: url)
        guard requested.hasPrefix(path) else { return false }
        return requested == path || path.hasSuffix("/") || requested.dropFirst(path.count).hasPrefix("/")
    }

    /// RFC 6265, section 5.1.3. An IP address covers only itself.
    private static func domain(_ domain: String, covers host: String) -> Bool {
        if host == domain { return true }
        return host.hasSuffix(".\(domain)") && host.contains { $0.isLetter } && !host.contains(":")
    }

    /// RFC 6265, section 5.1.4.
    private static func defaultPath(of url: URL) -> String {
        let path = path(of: url)
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Returns the path including a trailing slash, which `URL.path` omits.
    private static func path(of url: URL) -> String {
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
        return path.isEmpty ? "/" : path
    }

    private static func pair(_ text: Substring) -> (name: String, value: String?) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        return (sides[0], sides.count == 2 ? sides[1] : nil)
    }

    private static func seconds(_ text: String) -> Int64? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return text.hasPrefix("-") ? -1 : min(Int64(digits) ?? .max, 315_360_000)
    }
}
