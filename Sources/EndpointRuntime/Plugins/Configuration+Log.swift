extension Provider.Configuration {
    /// Writes what is sent and what comes back, behind all other plugins that the provider is made with; `nil` writes
    /// nothing.
    public var log: LoggerPlugin? {
        get { self[LoggerPlugin.self] }
        set { self[LoggerPlugin.self] = newValue }
    }
}

extension LoggerPlugin: ChainSetting {
    func plugins(in configuration: Provider.Configuration) -> [any Plugin] { [self] }
}
