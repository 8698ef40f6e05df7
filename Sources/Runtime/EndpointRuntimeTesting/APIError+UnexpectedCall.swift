import EndpointRuntime

extension APIError {
    /// A call that a mock or a `PartialPostsAPI` has no response for.
    ///
    /// - Parameter operation: the operation's name in the description: the reason and the error's `operationID`.
    public nonisolated init(unexpectedCall operation: String) {
        self.init(.unexpectedCall(operation), operationID: operation)
    }
}
