// Everything that the failure knows is known of the error.

extension APIError {
    /// What went wrong, in a form to compare; with another reason the error has another case.
    public var reason: Reason {
        get { failure.reason }
        set { failure.reason = newValue }
    }

    /// The operation's name in the description.
    public var operationID: String {
        get { failure.operationID }
        set { failure.operationID = newValue }
    }

    /// What was asked, if the request could be built.
    public var request: RequestSummary? {
        get { failure.request }
        set { failure.request = newValue }
    }

    /// What the server answered, if it did.
    public var response: HTTPResponse? {
        get { failure.response }
        set { failure.response = newValue }
    }

    /// The error below this one, unchanged: a `URLError` for a failed connection, a `DecodingError` for a bad body.
    public var underlying: (any Error)? {
        get { failure.underlying }
        set { failure.underlying = newValue }
    }

    /// Chooses the words of `localizedDescription`.
    public var localizer: any ErrorLocalizer {
        get { failure.localizer }
        set { failure.localizer = newValue }
    }

    /// Where the error body has its code and message; see `serverCode` and `serverMessage`.
    public var errorMembers: ErrorMembers {
        get { failure.errorMembers }
        set { failure.errorMembers = newValue }
    }
}

extension APIError {
    /// The status of the response, if there was one.
    public var statusCode: Int? { failure.statusCode }

    /// How long the server asked to wait (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? { failure.retryAfter }

    /// The same call may succeed later: the connection failed for a passing cause, or the server asks for patience.
    public var isRecoverable: Bool { failure.isRecoverable }

    /// The session's credentials are of no more use: the app should ask its user to sign in again. Not after the 401 of
    /// an operation that bypasses the refresh of tokens, such as signing in, nor after that of a call without
    /// credentials.
    public var requiresLogout: Bool { failure.requiresLogout }

    /// The API's own code for the failure; see `Failure.serverCode`.
    public var serverCode: String? { failure.serverCode }

    /// What the server says about the failure; see `Failure.serverMessage`.
    public var serverMessage: String? { failure.serverMessage }

    /// The API's own code as a member of its enumeration; one that the enumeration does not list is kept as unknown.
    public func code<Code: RawRepresentable>(as type: Code.Type) -> Code? where Code.RawValue == String {
        failure.code(as: type)
    }

    /// The same for an enumeration of numbers.
    public func code<Code: RawRepresentable>(as type: Code.Type) -> Code? where Code.RawValue == Int {
        failure.code(as: type)
    }

    /// The error body as the type that the description declares for this operation; `nil` when the response has another
    /// status or shape, or is a success that could not be read.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? { failure.body(of: type) }

    /// The error body, read as JSON; `nil` when it is not that.
    public func body<Body: ReadableValue>(of type: Body.Type) -> Body? { failure.body(of: type) }
}
