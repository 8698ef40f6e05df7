extension Provider.Configuration {
    /// Adds a `CacheInterceptor` with this storage. `nil` caches nothing.
    public var cache: (any CacheStorage)? {
        get { self[CacheSetting.self]?.storage }
        set { self[CacheSetting.self] = newValue.map { CacheSetting(storage: $0) } }
    }
}

private struct CacheSetting: ChainSetting {
    let storage: any CacheStorage

    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] { [CacheInterceptor(storage)] }
}
