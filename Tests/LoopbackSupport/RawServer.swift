import FlyingFox
import FlyingSocks
import Foundation

/// An action of a misbehaving server on a connection, after it has received the head of the request.
package enum Step: Sendable {
    case send(String)
    case sendBytes([UInt8])
    /// Signals to the test that this point is reached.
    case signal(Signal)
    /// Sends the same text repeatedly until the client closes the connection.
    case flood(String)
    /// Sends the same text repeatedly, with a pause before each time.
    case drip(String, every: Duration)
    /// Sends no data for this duration.
    case pause(Duration)
    /// Waits for a signal of the test.
    case wait(Signal)
    /// Reads this number of bytes of the body, in pieces, with a pause before each piece.
    case take(Int, pieces: Int, every: Duration)
    /// Sends no more data, and waits until the client closes the connection.
    case holdUntilClosed
}

/// An event that a test waits for.
package struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (stream, continuation) = AsyncStream<Void>.makeStream()
    }

    package func fire() {
        continuation.yield()
        continuation.finish()
    }

    package func wait() async {
        for await _ in stream { return }
    }
}

/// Runs `body` with a socket that executes `steps` on every connection and then closes it.
package func withRawServer<Output: Sendable>(
    _ steps: Step..., run body: @Sendable (_ url: String) async throws -> Output
) async throws -> Output {
    try await withRawServer(steps, run: body)
}

package func withRawServer<Output: Sendable>(
    _ steps: [Step], run body: @Sendable (_ url: String) async throws -> Output
) async throws -> Output {
    let socket = try Socket(domain: AF_INET)
    try socket.setValue(true, for: .localAddressReuse)
    // If the server reads slowly, the sent data waits in the client and not here.
    try socket.setValue(65_536, for: .receiveBufferSize)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    let url = try url(of: socket)
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    return try await beside {
        await withTaskGroup { group in
            group.addTask { try? await pool.run() }
            group.addTask { await serve(listening, steps) }
        }
        try? socket.close()
    } run: {
        try await body(url)
    }
}

/// Runs `body` with the URL of a port that is bound, but on which no server listens.
package func withClosedPort(run body: (_ url: String) async throws -> Void) async throws {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try await body(try url(of: socket))
}

private func url(of socket: Socket) throws -> String {
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.disconnected }
    return "http://127.0.0.1:\(port)"
}

private func serve(_ listening: AsyncSocket, _ steps: [Step]) async {
    await withTaskGroup { group in
        while let connection = try? await listening.accept() {
            group.addTask {
                try? await play(steps, on: connection)
                try? connection.close()
            }
        }
    }
}

private func play(_ steps: [Step], on connection: AsyncSocket) async throws {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) { head.append(try await connection.read()) }
    for step in steps {
        switch step {
        case .send(let text): try await connection.write(Data(text.utf8))
        case .sendBytes(let bytes): try await connection.write(Data(bytes))
        case .signal(let signal): signal.fire()
        case .flood(let text):
            while (try? await connection.write(Data(text.utf8))) != nil {}
        case .drip(let text, let pause):
            while (try? await connection.write(Data(text.utf8))) != nil { try await Task.sleep(for: pause) }
        case .pause(let time): try await Task.sleep(for: time)
        case .wait(let signal): await signal.wait()
        case .take(let count, let pieces, let pause):
            for _ in 0..<pieces {
                try await Task.sleep(for: pause)
                _ = try await connection.read(bytes: count / pieces)
            }
        case .holdUntilClosed:
            while (try? await connection.read()) != nil {}
        }
    }
}
