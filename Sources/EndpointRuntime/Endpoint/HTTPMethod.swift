/// A request method (RFC 9110, section 9). Methods that are not listed are written as literals: `"PURGE"`.
public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let get = HTTPMethod(rawValue: "GET")
    public static let head = HTTPMethod(rawValue: "HEAD")
    public static let post = HTTPMethod(rawValue: "POST")
    public static let put = HTTPMethod(rawValue: "PUT")
    public static let patch = HTTPMethod(rawValue: "PATCH")
    public static let delete = HTTPMethod(rawValue: "DELETE")
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    public static let trace = HTTPMethod(rawValue: "TRACE")
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
