extension Provider.Configuration {
    /// The storage for cached responses. If it is set, a `CacheInterceptor` uses it. `nil` disables caching.
    public var cache: (any CacheStorage)? {
        get { self[CacheSetting.self]?.storage }
        set { self[CacheSetting.self] = newValue.map { CacheSetting(storage: $0) } }
    }
}

private struct CacheSetting: ChainSetting {
    let storage: any CacheStorage

    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] { [CacheInterceptor(storage)] }
}
