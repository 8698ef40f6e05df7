import FlyingFox
import FlyingSocks
import Foundation

/// Runs `body` beside a server that reads the head of a request and hangs up.
func withServerThatHangsUp(run body: @Sendable (_ url: String) async throws -> Void) async throws {
    let socket = try Socket(domain: AF_INET)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.disconnected }
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    let running = Task {
        await withTaskGroup { group in
            group.addTask { try? await pool.run() }
            group.addTask {
                while let connection = try? await listening.accept() { await hangUp(connection) }
            }
        }
    }
    defer {
        running.cancel()
        try? socket.close()
    }
    try await body("http://127.0.0.1:\(port)/v1")
}

/// Runs `body` with the URL of a port that is taken, but where no one listens.
func withClosedPort(run body: (_ url: String) async throws -> Void) async throws {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.disconnected }
    try await body("http://127.0.0.1:\(port)/v1")
}

private func hangUp(_ connection: AsyncSocket) async {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), let byte = try? await connection.read() { head.append(byte) }
    try? connection.close()
}
