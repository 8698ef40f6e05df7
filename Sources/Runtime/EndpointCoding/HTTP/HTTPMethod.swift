/// A request method (RFC 9110, section 9). Write other methods as literals: `"PURGE"`. If a method is not a token (RFC
/// 9110, section 5.6.2), its call fails with `.requestEncoding`.
public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads a resource (RFC 9110, section 9.3.1).
    public static let get = HTTPMethod(rawValue: "GET")
    /// Reads a resource without the body of the response (RFC 9110, section 9.3.2).
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Sends the body to the resource for processing (RFC 9110, section 9.3.3).
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces the resource with the body (RFC 9110, section 9.3.4).
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes parts of the resource (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes the resource (RFC 9110, section 9.3.5).
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Returns the communication options of the resource (RFC 9110, section 9.3.7).
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Echoes the request (RFC 9110, section 9.3.8). URLSession rejects it on some platforms.
    public static let trace = HTTPMethod(rawValue: "TRACE")
    /// Opens a tunnel (RFC 9110, section 9.3.6). For proxies.
    public static let connect = HTTPMethod(rawValue: "CONNECT")
    /// Sends a query in the body. The method is safe and idempotent.
    public static let query = HTTPMethod(rawValue: "QUERY")

    /// Whether the method is safe: its requests do not change the state of the server (RFC 9110, section 9.2.1).
    public var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace, .query: true
        default: false
        }
    }

    /// Whether several identical requests have the same effect as one (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        isSafe || self == .put || self == .delete
    }
}

extension HTTPMethod: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }
}
