extension CallContext {
    /// Whether the current task runs for the refresh of a token. Such a call belongs to another call that waits for the
    /// token and has passed the interceptors already.
    public var isTokenRefresh: Bool { RefreshScope.isOpen() }
}
