import CodegenOpenAPI
import CodegenRequests

/// Assigns the requests of traffic to the operations of a description.
struct TrafficRouter: Sendable {
    enum Outcome: Sendable {
        case found(OperationRouter.Match, path: String, query: String)
        /// The host belongs to the description, but no operation has the method and the path.
        case undeclared(path: String)
        case otherHost
    }

    private let router: OperationRouter
    private let servers: [ServerPattern]

    /// - Parameter further: The URLs of servers that the description does not contain.
    init(_ document: ResolvedDocument, further: [String]) {
        router = OperationRouter(document)
        let declared = (document.servers + document.operations.flatMap(\.servers)).map(\.url)
        var servers = (further + declared).map(ServerPattern.init)
        if servers.isEmpty { servers = [ServerPattern("/")] }
        var unique: [ServerPattern] = []
        for server in servers where !unique.contains(server) { unique.append(server) }
        self.servers = unique
    }

    private static func rank(_ server: ServerPattern, _ path: String) -> (Int, Int) {
        server.path.contains(.any) ? (1, -path.utf8.count) : (0, path.utf8.count)
    }

    func route(_ method: String, _ url: String) -> Outcome {
        let address = RequestAddress(url)
        let own = servers.filter { $0.hasHost(address.host) }
        var undeclared: String?
        // The longest base path is the most specific one. A variable could match the whole path, so base paths with
        // variables come last, the shortest match first.
        let paths = own.flatMap { server in server.paths(behind: address.path).map { (server, $0) } }
            .sorted { Self.rank($0.0, $0.1) < Self.rank($1.0, $1.1) }
        for (server, path) in paths {
            switch router.route(method, path) {
            case .found(let match): return .found(match, path: path, query: address.query)
            case .otherMethods: undeclared = path
            case .nothing: if server.host != nil { undeclared = undeclared ?? path }
            }
        }
        return undeclared.map(Outcome.undeclared) ?? .otherHost
    }
}
