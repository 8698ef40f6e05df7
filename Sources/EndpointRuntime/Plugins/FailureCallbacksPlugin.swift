/// Calls the app when a sign-in is needed or the network is unavailable, once per failed call.
public nonisolated struct FailureCallbacksPlugin: Plugin {
    private let onAuthorizationRequired: @Sendable (APIError) -> Void
    private let onConnectionFailure: @Sendable (APIError) -> Void

    /// - Parameters:
    ///   - onAuthorizationRequired: a call ended with 401, or its token could not be renewed. Not for routes that
    ///     `bypassesTokenRefresh`: their 401 is a response.
    ///   - onConnectionFailure: a call ended without a response because the server could not be reached in time.
    public init(
        onAuthorizationRequired: @escaping @Sendable (APIError) -> Void = { _ in },
        onConnectionFailure: @escaping @Sendable (APIError) -> Void = { _ in }
    ) {
        self.onAuthorizationRequired = onAuthorizationRequired
        self.onConnectionFailure = onConnectionFailure
    }

    public func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        guard case .failure(let error) = result, error.reason != .cancelled else { return }
        if !context.route.bypassesTokenRefresh, error.statusCode == 401 || error.requiresLogout {
            onAuthorizationRequired(error)
        }
        switch error.reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout: onConnectionFailure(error)
        default: break
        }
    }
}
