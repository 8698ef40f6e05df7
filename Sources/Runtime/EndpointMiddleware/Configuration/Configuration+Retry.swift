extension Provider.Configuration {
    /// Adds a `RetryInterceptor` with this policy. `nil` sends each call once.
    public var retry: RetryPolicy? {
        get { self[RetryPolicy.self] }
        set { self[RetryPolicy.self] = newValue }
    }
}

extension RetryPolicy: ChainSetting {
    public func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] {
        [RetryInterceptor(self, clock: configuration.clock)]
    }
}
