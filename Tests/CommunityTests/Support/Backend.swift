import Community
import EndpointRuntime
import FlyingFox
import Foundation
import LoopbackSupport

/// A real HTTP server on a free port of the loopback interface. It returns its responses in order and repeats the last
/// one. It records all requests.
struct Backend: Sendable {
    /// The URL including the path of the version, like the servers of the description.
    let url: String
    fileprivate let log: Locked<[Received]>
    fileprivate let arrivals: AsyncStream<Void>

    var requests: [Received] { log.withLock { $0 } }

    /// Returns a client of this server. It is signed in if there is a token.
    func client(token: String? = nil, configuration: Provider.Configuration = .init()) -> CommunityClient {
        CommunityClient(
            provider: Provider(
                server: CommunityServer(url: url), plugins: [AccessTokenPlugin { token }], configuration: configuration)
        )
    }

    /// Returns when a request has arrived. Call this only once per backend.
    func waitForRequest() async {
        for await _ in arrivals { return }
    }
}

/// A request as received by the server.
struct Received: Sendable {
    /// Method, path and query from the request line: `GET /v1/posts?page=1`.
    let line: String
    /// Fields by lowercase name. Values of repeated fields are joined with a comma.
    let headers: [String: String]
    let body: Data

    var json: EndpointRuntime.JSONValue? { try? JSONCoding.decode(from: body) }
}

/// Runs `body` with a server that returns these responses.
func withBackend<Output: Sendable>(
    _ answers: Answer..., run body: @Sendable (Backend) async throws -> Output
) async throws -> Output {
    let queue = Locked(answers)
    let log = Locked<[Received]>([])
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    return try await withHTTPServer { request in
        let received = try await Received(request)
        log.withLock { $0.append(received) }
        arrival.yield()
        return FlyingFox.HTTPResponse(queue.withLock { $0.count > 1 ? $0.removeFirst() : $0.first })
    } run: { url in
        try await body(Backend(url: "\(url)/v1", log: log, arrivals: arrivals))
    }
}

extension Received {
    fileprivate init(_ request: HTTPRequest) async throws {
        line = "\(request.method.rawValue) \(request.target.rawValue)"
        headers = Dictionary(
            request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
        body = try await request.bodyData
    }
}
