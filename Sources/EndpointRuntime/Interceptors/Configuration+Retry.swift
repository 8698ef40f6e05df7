extension Provider.Configuration {
    /// When calls are sent again: a `RetryInterceptor`; `nil` sends each once.
    public var retry: RetryPolicy? {
        get { self[RetryPolicy.self] }
        set { self[RetryPolicy.self] = newValue }
    }
}

extension RetryPolicy: ChainSetting {
    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] {
        [RetryInterceptor(self, clock: configuration.clock)]
    }
}
