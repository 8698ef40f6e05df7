import Foundation

/// A credential for a security scheme.
///
/// Leading and trailing white space is removed. An empty credential counts as none. A credential for a header field
/// that contains a line break or another control character ends the call with `.requestEncoding`.
public nonisolated enum Credential: Hashable, Sendable {
    /// An access token: of http bearer, OAuth 2 and OpenID Connect schemes.
    case bearer(String)
    /// User name and password (RFC 7617); the user name must not contain a colon.
    case basic(user: String, password: String)
    case apiKey(String)
    /// The value of the `Authorization` header behind the scheme's word.
    case custom(String)

    /// The credential after the scheme in the `Authorization` header. White space around it is not part of a field's
    /// value (RFC 9110, section 5.5), and Foundation would drop a field with a line break, as at the end of files.
    var authorizationValue: String {
        switch self {
        case .bearer(let token), .apiKey(let token), .custom(let token): token.trimmed
        case .basic(let user, let password): Data("\(user):\(password)".utf8).base64EncodedString()
        }
    }

    /// What an API key parameter carries.
    var keyValue: String {
        switch self {
        case .basic(_, let password): password
        default: authorizationValue
        }
    }

    /// Whether there is no credential to send: the text consists of white space only.
    public var isEmpty: Bool {
        switch self {
        case .bearer(let text), .apiKey(let text), .custom(let text): text.trimmed.isEmpty
        case .basic(let user, let password): user.isEmpty && password.isEmpty
        }
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without secrets, for logs.
    public var description: String {
        switch self {
        case .bearer: "Credential.bearer"
        case .basic(let user, _): "Credential.basic(user: \(user))"
        case .apiKey: "Credential.apiKey"
        case .custom: "Credential.custom"
        }
    }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The credentials of an app by the name of the scheme in the description: `["bearerAuth": .bearer("…")]`.
public nonisolated struct Credentials: Sendable, ExpressibleByDictionaryLiteral {
    private let find: @Sendable (SecurityScheme) async -> Credential?

    /// Credentials that may change.
    ///
    /// - Parameter find: called for each scheme of a route before each attempt. It returns `nil` if there is no credential,
    ///   for example if the user is not signed in.
    public init(_ find: @escaping @Sendable (SecurityScheme) async -> Credential?) {
        self.find = find
    }

    /// - Parameter byScheme: by the scheme's name in the description.
    public init(_ byScheme: [String: Credential]) {
        find = { byScheme[$0.name] }
    }

    public init(dictionaryLiteral elements: (String, Credential)...) {
        self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
    }

    /// The credential of the scheme; `nil` if there is none.
    public func credential(for scheme: SecurityScheme) async -> Credential? { await find(scheme) }
}
