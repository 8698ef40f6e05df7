import EndpointRuntime

extension APIError {
    /// Creates the error of a call for which a mock or a `PartialPostsAPI` has no response.
    ///
    /// - Parameter operation: the name of the operation. It is part of the reason, and the error's `operation`.
    public nonisolated init(unexpectedCall operation: String) {
        self.init(.unexpectedCall(operation), operation: operation)
    }
}
