#if canImport(Network)
    import Dispatch
    import Network

    // Compiled for Apple platforms only; on Linux the compiler checks this file against stubs.

    /// A monitor that uses the path monitor of the system. One instance is enough for an app.
    ///
    /// Safe to share (`@unchecked Sendable`) because only `init` and `deinit` use `monitor`.
    public final class PathMonitor: NetworkMonitor, @unchecked Sendable {
        private let monitor = NWPathMonitor()
        private let source = NetworkConditionSource()

        /// Starts monitoring, until this object is released.
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
