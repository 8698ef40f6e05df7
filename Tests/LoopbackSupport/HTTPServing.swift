import FlyingFox
import FlyingSocks

/// Runs `body` with a real HTTP server on a free port of the loopback interface.
package func withHTTPServer<Output: Sendable>(
    _ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    run body: @Sendable (_ url: String) async throws -> Output
) async throws -> Output {
    let server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: ClosureHTTPHandler(answer))
    return try await beside {
        try? await server.run()
    } run: {
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.disconnected }
        return try await body("http://127.0.0.1:\(port)")
    }
}
