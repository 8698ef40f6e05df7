extension Provider.Configuration {
    /// Logs requests and responses, after all other plugins that the provider is created with. `nil` logs nothing.
    public var log: LoggerPlugin? {
        get { self[LoggerPlugin.self] }
        set { self[LoggerPlugin.self] = newValue }
    }
}

extension LoggerPlugin: ChainSetting {
    public func plugins(in configuration: Provider.Configuration) -> [any Plugin] { [self] }
}
