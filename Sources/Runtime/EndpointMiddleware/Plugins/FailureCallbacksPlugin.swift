/// A plugin that calls the app if sign-in is required or the network is unavailable, once for each failed call.
public nonisolated struct FailureCallbacksPlugin: Plugin {
    private let onAuthorizationRequired: @Sendable (APIError) -> Void
    private let onConnectionFailure: @Sendable (APIError) -> Void

    /// - Parameters:
    ///   - onAuthorizationRequired: called if a call ended with 401, or if its token could not be refreshed. Not called
    ///     for routes with `bypassesTokenRefresh`.
    ///   - onConnectionFailure: called if a call ended because the server could not be reached or did not respond in
    ///     time.
    public init(
        onAuthorizationRequired: @escaping @Sendable (APIError) -> Void = { _ in },
        onConnectionFailure: @escaping @Sendable (APIError) -> Void = { _ in }
    ) {
        self.onAuthorizationRequired = onAuthorizationRequired
        self.onConnectionFailure = onConnectionFailure
    }

    public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
        guard let error = summary.error, error.reason != .cancelled else { return }
        if !context.route.bypassesTokenRefresh, error.statusCode == 401 || error.requiresLogout {
            onAuthorizationRequired(error)
        }
        switch error.reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout: onConnectionFailure(error)
        default: break
        }
    }
}
