#if canImport(Network)
    import Dispatch
    import Network

    // Only for Apple platforms: this file has never been compiled where this package is developed, which is Linux.

    /// Asks the system for the condition of the network, by its path monitor. One is enough for an app.
    ///
    /// Safe to share (`@unchecked Sendable`) because `monitor` is touched by `init` and `deinit` only.
    public final class PathMonitor: NetworkMonitor, @unchecked Sendable {
        private let monitor = NWPathMonitor()
        private let source = NetworkConditionSource()

        /// Begins to watch, until the monitor is released.
        public init() {
            monitor.pathUpdateHandler = { [source] path in source.update(NetworkCondition(path)) }
            monitor.start(queue: DispatchQueue(label: "EndpointRuntime.PathMonitor"))
        }

        deinit { monitor.cancel() }

        public var condition: NetworkCondition? { source.condition }

        public var conditions: AsyncStream<NetworkCondition> { source.conditions }
    }

    extension NetworkCondition {
        nonisolated fileprivate init(_ path: NWPath) {
            let interface: Interface? =
                if path.usesInterfaceType(.wifi) {
                    .wifi
                } else if path.usesInterfaceType(.cellular) {
                    .cellular
                } else if path.usesInterfaceType(.wiredEthernet) {
                    .wired
                } else {
                    path.status == .satisfied ? .other : nil
                }
            self.init(
                isConnected: path.status == .satisfied, interface: interface, isExpensive: path.isExpensive,
                isConstrained: path.isConstrained)
        }
    }
#endif
