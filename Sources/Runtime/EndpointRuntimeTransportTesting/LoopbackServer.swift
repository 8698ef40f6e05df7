import EndpointRuntime
import Foundation

/// A server on plain sockets, with a thread for each connection. Its responses, valid or invalid, are defined by a
/// case.
///
/// Safe to share (`@unchecked Sendable`): all mutable state is in `state`.
final class LoopbackServer: @unchecked Sendable {
    /// Handles one request on the thread of its connection.
    ///
    /// - Returns: whether the connection stays open for another request.
    typealias Handler = @Sendable (LoopbackRequest, LoopbackConnection) throws -> Bool

    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private struct State {
        var connections: Set<Int32> = []
        var isStopping = false
    }

    private let listening: Int32
    private let port: UInt16
    private let handle: Handler
    private let state = Locked(State())

    var url: String { "http://127.0.0.1:\(port)" }

    init(_ handle: @escaping Handler) throws {
        self.handle = handle
        (listening, port) = try Self.bound(listens: true)
        Thread.detachNewThread { [self] in accept() }
    }

    /// Runs `body` with the URL of a port that is bound, but on which no server listens.
    static func withClosedPort(_ body: (_ url: String) async throws -> Void) async throws {
        let (descriptor, port) = try bound(listens: false)
        defer { close(descriptor) }
        try await body("http://127.0.0.1:\(port)")
    }

    /// Ends all connections. Each thread closes its own descriptor when it ends: if another thread closed it earlier,
    /// another server could already use the same number.
    func stop() {
        state.withLock { state in
            state.isStopping = true
            for descriptor in state.connections { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
        shutdown(listening, Int32(SHUT_RDWR))
    }

    private static func bound(listens: Bool) throws -> (Int32, UInt16) {
        let descriptor = socket(AF_INET, SystemSocket.stream, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound, !listens || listen(descriptor, 512) == 0 else {
            let failure = Failure(call: "bind", code: errno)
            close(descriptor)
            throw failure
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    private func accept() {
        defer { close(listening) }
        while true {
            let descriptor = Foundation.accept(listening, nil, nil)
            guard descriptor >= 0 else { return }
            let isWanted = state.withLock { state in
                if !state.isStopping { state.connections.insert(descriptor) }
                return !state.isStopping
            }
            guard isWanted else {
                close(descriptor)
                return
            }
            Thread.detachNewThread { [self] in
                serve(LoopbackConnection(descriptor) { [self] in state.withLock { $0.isStopping } })
                state.withLock { _ = $0.connections.remove(descriptor) }
                close(descriptor)
            }
        }
    }

    private func serve(_ connection: LoopbackConnection) {
        while let request = connection.nextRequest(), (try? handle(request, connection)) == true {}
    }
}

/// Constants and functions that differ between systems.
enum SystemSocket {
    #if canImport(Darwin)
        static let stream: Int32 = SOCK_STREAM
        static let noSignal: Int32 = 0
    #else
        static let stream = Int32(SOCK_STREAM.rawValue)
        static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// Sets small buffers, so that a client that does not read is detected, and makes writing to a closed connection an
    /// error instead of a signal.
    static func prepare(_ descriptor: Int32) {
        var size: Int32 = 65_536
        let length = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, length)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length)
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, length)
        #endif
    }
}
