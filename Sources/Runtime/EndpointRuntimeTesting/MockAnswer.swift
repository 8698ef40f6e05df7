import EndpointRuntime

/// One response of a `MockMethod`.
public nonisolated enum MockAnswer<Output: Sendable>: Sendable {
    /// The method returns this value.
    case success(Output)
    /// The method throws this error.
    case failure(APIError)
    /// The method returns the operation's sample, or fails with `.unexpectedCall` if there is none.
    case sample

    /// The method throws an error with this reason.
    public static func failure(_ reason: APIError.Reason) -> MockAnswer {
        .failure(APIError(reason))
    }
}

extension MockAnswer where Output == Void {
    /// The method succeeds without a result.
    public static var success: MockAnswer { .success(()) }
}
