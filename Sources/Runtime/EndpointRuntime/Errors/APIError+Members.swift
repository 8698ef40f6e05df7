// All properties of the failure are also properties of the error.

extension APIError {
    /// The reason, for comparison. Setting another reason changes the case of the error.
    public var reason: Reason {
        get { failure.reason }
        set { failure.reason = newValue }
    }

    /// The name of the operation: `posts.getPosts`; see `Route.operation`.
    public var operation: String {
        get { failure.operation }
        set { failure.operation = newValue }
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

    /// The cause of this error, unchanged: a `URLError` for a failed connection, a `DecodingError` for a body that
    /// cannot be decoded.
    public var underlying: (any Error)? {
        get { failure.underlying }
        set { failure.underlying = newValue }
    }

    /// Provides the `localizedDescription`.
    public var localizer: any ErrorLocalizer {
        get { failure.localizer }
        set { failure.localizer = newValue }
    }

    /// The location of code and message in the error body; see `serverCode` and `serverMessage`.
    public var errorMembers: ErrorMembers {
        get { failure.errorMembers }
        set { failure.errorMembers = newValue }
    }
}

extension APIError {
    /// The status of the response, if there was one.
    public var statusCode: Int? { failure.statusCode }

    /// The delay that the server requests (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? { failure.retryAfter }

    /// Whether the same call may succeed later, because the connection or the server failed temporarily or a limit of
    /// calls was reached.
    public var isRecoverable: Bool { failure.isRecoverable }

    /// Whether the session's credentials are no longer valid and the user should sign in again. `false` for the 401 of
    /// an operation that bypasses the token refresh, such as a sign-in, and of a call without credentials.
    public var requiresLogout: Bool { failure.requiresLogout }

    /// The API's own code for the failure; see `Failure.serverCode`.
    public var serverCode: String? { failure.serverCode }

    /// The server's message about the failure; see `Failure.serverMessage`.
    public var serverMessage: String? { failure.serverMessage }

    /// Returns the API's own code as a value of an open enum. A code that the enum does not list becomes an unknown
    /// value.
    public func code<Code: OpenEnum<String>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the API's own code as a value of an open enum of numbers; `nil` if the code is not a number.
    public func code<Code: OpenEnum<Int>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the API's own code as a value of a closed enum or of an app's own type; `nil` if the type does not have
    /// the code.
    public func code<Code: RawRepresentable<String>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the API's own code as a value of a closed enum of numbers; `nil` if the type does not have the code.
    public func code<Code: RawRepresentable<Int>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the error body as the type that the description declares for this operation; `nil` if the response has
    /// another status or shape, if it is a success that could not be decoded, or if the type belongs to other
    /// operations.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? { failure.body(of: type) }

    /// Returns the error body decoded from JSON; `nil` if it cannot be decoded.
    public func body<Body: ModelValue>(of type: Body.Type) -> Body? { failure.body(of: type) }
}
