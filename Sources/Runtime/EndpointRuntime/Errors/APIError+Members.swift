// Everything that the failure knows is known of the error.

extension APIError {
    /// The reason, for comparison. Setting another reason changes the case of the error.
    public var reason: Reason {
        get { failure.reason }
        set { failure.reason = newValue }
    }

    /// The operation's name in the description.
    public var operationID: String {
        get { failure.operationID }
        set { failure.operationID = newValue }
    }

    /// The request, if it could be built.
    public var request: Request? {
        get { failure.request }
        set { failure.request = newValue }
    }

    /// The response, if there was one.
    public var response: HTTPResponse? {
        get { failure.response }
        set { failure.response = newValue }
    }

    /// The error below this one, unchanged: a `URLError` for a failed connection, a `DecodingError` for a bad body.
    public var underlying: (any Error)? {
        get { failure.underlying }
        set { failure.underlying = newValue }
    }

    /// Provides the `localizedDescription`.
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

    /// The delay that the server asks for (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? { failure.retryAfter }

    /// Whether the same call may succeed later: after a transient connection failure, or because the server asks to
    /// wait.
    public var isRecoverable: Bool { failure.isRecoverable }

    /// Whether the session's credentials are no longer valid and the user should sign in again. Not after the 401 of an
    /// operation that bypasses the token refresh, such as signing in, or of a call without credentials.
    public var requiresLogout: Bool { failure.requiresLogout }

    /// The API's own code for the failure; see `Failure.serverCode`.
    public var serverCode: String? { failure.serverCode }

    /// What the server says about the failure; see `Failure.serverMessage`.
    public var serverMessage: String? { failure.serverMessage }

    /// The API's own code as a member of its enumeration; one that the enumeration does not list is kept as unknown.
    public func code<Code: OpenEnum<String>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// The same for an enumeration of numbers.
    public func code<Code: OpenEnum<Int>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// The API's own code as a member of a closed enumeration, or of an app's own type; nil for a code that it does not
    /// have.
    public func code<Code: RawRepresentable<String>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// The same for an enumeration of numbers.
    public func code<Code: RawRepresentable<Int>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// The error body as the type that the description declares for this operation; `nil` when the response has another
    /// status or shape, or is a success that could not be read.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? { failure.body(of: type) }

    /// The error body, read as JSON; `nil` when it is not that.
    public func body<Body: ModelValue>(of type: Body.Type) -> Body? { failure.body(of: type) }
}
