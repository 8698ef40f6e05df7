// Moya 15; passwords and tokens are logged
func loggingProvider(_ write: @escaping (String) -> Void) -> MoyaProvider<Helpdesk> {
    let plugin = NetworkLoggerPlugin(
        configuration: .init(output: { _, items in items.forEach(write) }, logOptions: .verbose))
    return MoyaProvider(plugins: [plugin])
}
