import EndpointRuntime

/// One response of a `MockMethod`.
public nonisolated enum MockAnswer<Output: Sendable>: Sendable {
    /// The method returns this.
    case success(Output)
    /// The method throws this.
    case failure(APIError)
    /// The operation's sample; `.unexpectedCall` where there is none.
    case sample

    /// The method throws an error of this reason.
    public static func failure(_ reason: APIError.Reason) -> MockAnswer {
        .failure(APIError(reason))
    }
}

extension MockAnswer where Output == Void {
    /// A method without a result succeeds.
    public static var success: MockAnswer { .success(()) }
}
