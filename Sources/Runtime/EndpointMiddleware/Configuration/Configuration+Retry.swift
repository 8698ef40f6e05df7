extension Provider.Configuration {
    /// The policy for retries. If it is set, a `RetryInterceptor` applies it. `nil` sends each call once.
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
