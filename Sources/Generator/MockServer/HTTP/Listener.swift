import CodegenDiagnostics
import CodegenPlatform
import FlyingSocks

/// Accepts connections on one socket, and serves each connection in a task of its own.
struct Listener: Sendable {
    private let socket: Socket
    private let pool: SocketPool<Queue>

    #if canImport(Darwin)
        private typealias Queue = kQueue
    #else
        private typealias Queue = ePoll
    #endif

    /// The time before the next attempt after a failed accept. If descriptors are exhausted, a connection has to end
    /// first.
    private static let pause: Duration = .milliseconds(50)

    /// - Throws: `SocketError` if the address cannot be used.
    init(_ address: some SocketAddress) throws {
        socket = try Socket(domain: Int32(type(of: address).family), type: .stream)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            #if canImport(Darwin)
                try socket.setValue(true, for: .noSIGPIPE)
            #endif
            try socket.bind(to: address)
        } catch {
            try? socket.close()
            throw error
        }
        // Closes the socket if it fails.
        try socket.listen()
        #if canImport(Darwin)
            pool = .kQueue()
        #else
            pool = .ePoll()
        #endif
    }

    var address: Socket.Address? { try? socket.sockname() }

    /// Serves until the task is cancelled, then waits until all connections have ended.
    /// - Throws: The error, if listening ends for another reason.
    func run(_ serve: @escaping @Sendable (AsyncSocket) async -> Void) async throws {
        defer { try? socket.close() }
        try await pool.prepare()
        let listening = try AsyncSocket(socket: socket, pool: pool)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { try await accept(on: listening, serve) }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func accept(on listening: AsyncSocket, _ serve: @escaping @Sendable (AsyncSocket) async -> Void)
        async throws
    {
        let connections = OpenTasks()
        do {
            while true {
                do {
                    let connection = try await listening.accept()
                    // Bytes are sent at once, even if the client has not acknowledged the previous bytes.
                    try? connection.socket.setValue(true, for: .noDelay)
                    connections.start { await serve(connection) }
                } catch SocketError.failed(_, let code, _) where Self.isPassing(code) {
                    try await Task.sleep(for: Self.pause)
                }
            }
        } catch {
            await connections.cancel()
            throw error
        }
    }

    /// Returns whether an error does not concern the listening socket: a client has disconnected, or a resource of the
    /// machine is exhausted.
    private static func isPassing(_ code: Int32) -> Bool {
        [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EINTR, EPROTO, EPERM, ENETDOWN, EHOSTUNREACH].contains(code)
    }
}

extension SocketOption where Self == BoolSocketOption {
    static var noDelay: Self { BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY) }
}

/// Concurrent tasks that are released when they end. Task groups with this behaviour need macOS 14.
private final class OpenTasks: Sendable {
    private struct State {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
    }

    private let state = Guarded(State())

    func start(_ operation: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            // The task is always added before it ends, because its end takes the same lock.
            state.tasks[number] = Task {
                await operation()
                self.state.withLock { $0.tasks[number] = nil }
            }
        }
    }

    /// Cancels all tasks and waits until they have ended.
    func cancel() async {
        let tasks = state.withLock { Array($0.tasks.values) }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}
