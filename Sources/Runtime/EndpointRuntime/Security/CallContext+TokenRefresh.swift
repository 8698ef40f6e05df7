extension CallContext {
    /// Whether the current task runs for the refresh of a token. Such a call belongs to another call, which waits for
    /// the token and has already passed the interceptors.
    public var isTokenRefresh: Bool { RefreshScope.isOpen() }
}
