import EndpointRuntime
import Foundation

#if ASYNC_HTTP_CLIENT
    import EndpointRuntimeAsyncHTTPClient
#endif

/// The code that one would write for an HTTP client without this library.
protocol BareClient: Sendable {
    /// Returns a small, decoded response.
    func thing(_ url: URL) async throws -> BareThing
    /// Returns the length of a body, counted while it is received.
    func stream(_ url: URL) async throws -> Int
    func download(_ url: URL, to file: URL) async throws
    func upload(_ file: URL, to url: URL) async throws
    /// Uploads pieces that are generated while they are sent.
    func upload(_ pieces: Pieces, to url: URL) async throws
    func end() async throws
}

/// The HTTP client below the calls. Bare clients and transports are configured alike: no cookies, no cache, no
/// redirects, and the requested number of connections.
enum Beneath: String, CaseIterable, Sendable {
    case urlSession = "URLSession"
    #if ASYNC_HTTP_CLIENT
        case asyncHTTPClient = "async-http-client"
    #endif

    func bare(connections: Int) -> any BareClient {
        switch self {
        case .urlSession: BareURLSession(connections: connections)
        #if ASYNC_HTTP_CLIENT
            case .asyncHTTPClient: BareAsyncHTTPClient(connections: connections)
        #endif
        }
    }

    func transport(connections: Int) -> any Transport {
        switch self {
        case .urlSession: return URLSessionTransport(configuration: BareURLSession.configuration(connections))
        #if ASYNC_HTTP_CLIENT
            case .asyncHTTPClient:
                var configuration = AsyncHTTPClientTransport.Configuration()
                configuration.maximumConnectionsPerHost = connections
                return AsyncHTTPClientTransport(configuration: configuration)
        #endif
        }
    }

    func provider(_ server: URL, connections: Int) -> Provider {
        var configuration = Provider.Configuration()
        configuration.maximumCallsPerHost = connections
        return Provider(
            server: ConfiguredServer(url: server.absoluteString), transport: transport(connections: connections),
            configuration: configuration)
    }
}

/// Bytes that are generated piece by piece.
struct Pieces: AsyncSequence, Sendable {
    typealias Element = Data

    static let piece = Data(repeating: 7, count: 131_072)

    let total: Int

    struct Iterator: AsyncIteratorProtocol {
        var missing: Int

        mutating func next() async -> Data? {
            guard missing > 0 else { return nil }
            defer { missing -= Pieces.piece.count }
            return Pieces.piece.prefix(missing)
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(missing: total) }
}

struct Unexpected: Error {
    let words: String
}
