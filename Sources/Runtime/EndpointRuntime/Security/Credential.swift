import Foundation

/// A credential for a security scheme.
///
/// Leading and trailing white space is removed. An empty credential counts as no credential. If a credential for a
/// header field contains a line break or another control character, the call ends with `.requestEncoding`. The same
/// applies to user names and passwords of `.basic` with such a character, and to user names with a colon.
public nonisolated enum Credential: Hashable, Sendable {
    /// An access token for http bearer, OAuth 2 and OpenID Connect schemes.
    case bearer(String)
    /// A user name and password (RFC 7617, section 2). The user name must not contain a colon: a server would read the
    /// rest of the name as part of the password.
    case basic(user: String, password: String)
    case apiKey(String)
    /// The value of the `Authorization` header after the scheme name.
    case custom(String)

    /// The credential after the scheme name in the `Authorization` header. White space around it is not part of a field
    /// value (RFC 9110, section 5.5), and Foundation would drop a field with a line break, for example from the end of
    /// a file.
    var authorizationValue: String {
        switch self {
        case .bearer(let token), .apiKey(let token), .custom(let token): token.trimmed
        case .basic(let user, let password): Data("\(user):\(password)".utf8).base64EncodedString()
        }
    }

    /// The reason why the credential cannot be sent in an `Authorization` header field, without its value; `nil` if it
    /// can be sent.
    var authorizationProblem: String? {
        guard case .basic(let user, let password) = self else { return HeadSyntax.problem(in: authorizationValue) }
        if user.contains(":") { return "a colon in the user name" }
        return HeadSyntax.problem(in: user) ?? HeadSyntax.problem(in: password)
    }

    /// The value of an API key parameter.
    var keyValue: String {
        switch self {
        case .basic(_, let password): password
        default: authorizationValue
        }
    }

    /// Whether there is no credential to send. A string that consists only of white space is empty.
    public var isEmpty: Bool {
        switch self {
        case .bearer(let text), .apiKey(let text), .custom(let text): text.trimmed.isEmpty
        case .basic(let user, let password): user.isEmpty && password.isEmpty
        }
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
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

/// The credentials of an app, by the name of the scheme in the description: `["bearerAuth": .bearer("…")]`.
public nonisolated struct Credentials: Sendable, ExpressibleByDictionaryLiteral {
    private let find: @Sendable (SecurityScheme) async -> Credential?

    /// Creates credentials that can change.
    ///
    /// - Parameter find: called for each scheme of a route before each attempt. It returns `nil` if there is no
    ///   credential, for example if the user is not signed in.
    public init(_ find: @escaping @Sendable (SecurityScheme) async -> Credential?) {
        self.find = find
    }

    /// Creates credentials that do not change.
    ///
    /// - Parameter byScheme: the credentials by the scheme's name in the description.
    public init(_ byScheme: [String: Credential]) {
        find = { byScheme[$0.name] }
    }

    public init(dictionaryLiteral elements: (String, Credential)...) {
        self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
    }

    /// Returns the credential of the scheme; `nil` if there is none.
    public func credential(for scheme: SecurityScheme) async -> Credential? { await find(scheme) }
}
