/// A request method (RFC 9110, section 9). Methods that are not listed are written as literals: `"PURGE"`. One that is not
/// a token (RFC 9110, section 5.6.2) ends its call with `.requestEncoding`.
public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads a resource (RFC 9110, section 9.3.1).
    public static let get = HTTPMethod(rawValue: "GET")
    /// GET without the body of the response (RFC 9110, section 9.3.2).
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Hands the body to the resource (RFC 9110, section 9.3.3).
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces the resource by the body (RFC 9110, section 9.3.4).
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes parts of the resource (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes the resource (RFC 9110, section 9.3.5).
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Asks what the resource allows (RFC 9110, section 9.3.7).
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Echoes the request (RFC 9110, section 9.3.8); URLSession refuses it on some platforms.
    public static let trace = HTTPMethod(rawValue: "TRACE")
    /// Opens a tunnel (RFC 9110, section 9.3.6); for proxies.
    public static let connect = HTTPMethod(rawValue: "CONNECT")
    /// A safe method with a body.
    public static let query = HTTPMethod(rawValue: "QUERY")

    /// Sending it changes nothing on the server (RFC 9110, section 9.2.1).
    public var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace, .query: true
        default: false
        }
    }

    /// Sending it twice has the effect of sending it once (RFC 9110, section 9.2.2).
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
