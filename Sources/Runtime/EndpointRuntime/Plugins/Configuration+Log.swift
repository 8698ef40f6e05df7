extension Provider.Configuration {
    /// Logs requests and responses. The logger follows all plugins that are passed to the provider. `nil` disables
    /// logging.
    public var log: LoggerPlugin? {
        get { self[LoggerPlugin.self] }
        set { self[LoggerPlugin.self] = newValue }
    }
}

extension LoggerPlugin: ChainSetting {
    public func plugins(in configuration: Provider.Configuration) -> [any Plugin] { [self] }
}
