extension Provider.Configuration {
    /// The session of the user's access token. If it is set, an `AuthenticationInterceptor` sends the token and
    /// refreshes it. `nil` sends no token.
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
