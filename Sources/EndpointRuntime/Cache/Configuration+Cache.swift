extension Provider.Configuration {
    /// Where answers are kept: a `CacheInterceptor`; `nil` keeps none.
    public var cache: (any CacheStorage)? {
        get { self[CacheSetting.self]?.storage }
        set { self[CacheSetting.self] = newValue.map { CacheSetting(storage: $0) } }
    }
}

private struct CacheSetting: ChainSetting {
    let storage: any CacheStorage

    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] { [CacheInterceptor(storage)] }
}
