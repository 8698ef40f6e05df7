extension Provider.Configuration {
    /// Adds an `AuthenticationInterceptor` for this session, which sends its access token and refreshes it. `nil` sends
    /// no token.
    public var session: TokenSession? {
        get { self[TokenSession.self] }
        set { self[TokenSession.self] = newValue }
    }
}

extension TokenSession: ChainSetting {
    public func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] {
        [AuthenticationInterceptor(self)]
    }
}
