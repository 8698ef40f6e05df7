extension Provider.Configuration {
    /// Whose token is sent, and renewed: an `AuthenticationInterceptor`; `nil` sends none.
    public var session: TokenSession? {
        get { self[TokenSession.self] }
        set { self[TokenSession.self] = newValue }
    }
}

extension TokenSession: ChainSetting {
    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] {
        [AuthenticationInterceptor(self)]
    }
}
