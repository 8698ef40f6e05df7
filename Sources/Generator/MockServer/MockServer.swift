import CodegenDiagnostics
import CodegenHTTP
import CodegenPlatform
import CodegenRequests
import FlyingSocks

/// An HTTP server that responds according to a description. Used by `codegen serve`, and by tests that call it with
/// generated clients.
package final class MockServer: Sendable {
    package struct Options: Sendable {
        /// The address of the interface. Host names other than `localhost` are not resolved.
        package var host = "127.0.0.1"
        /// The port; 0 for any free port.
        package var port: UInt16 = 0
        /// The value of `Access-Control-Allow-Origin`.
        package var origin = "*"
        /// The state that calls read and change, and that the control page shows; `nil` for a server without a memory.
        package var state: ServerState?
        /// The saved sequences of answers.
        package var sequences = SequenceBook()
        /// The accepted values of credentials.
        package var credentials = AcceptedCredentials()
        /// The clock that waits for `Prefer: delay`.
        package var clock: any Clock<Duration> = ContinuousClock()
        /// The time limits for clients.
        var timeouts = Connection.Timeouts()
        /// The clients that may use the control page.
        package var page = PageAccess.loopback
        /// Called with one line for each call.
        package var log: @Sendable (String) -> Void = { _ in }

        package init() {}
    }

    /// The reason why the server cannot run, for the user.
    package struct Failure: Error, Hashable {
        package let reason: String
    }

    package static let maximumBody = 10 << 20
    private static let smallBody = 64 << 10

    private let options: Options
    private let mounts: Guarded<MountTable>
    private let control: Control
    private let calls = WorkQueue(threads: ProcessInfo.processInfo.activeProcessorCount)
    private let largeCalls = WorkQueue(threads: 1)

    package convenience init(_ description: ServedDescription, options: Options = Options()) {
        self.init([Mount(description)], options: options)
    }

    package init(_ mounts: [Mount], options: Options = Options()) {
        self.options = options
        control = Control(
            access: options.page, state: options.state, sequences: options.sequences, clock: options.clock)
        self.mounts = Guarded(
            MountTable(
                mounts, origin: options.origin, state: options.state, book: control.book, accepted: options.credentials)
        )
    }

    /// Replaces a description. Calls in progress keep the old description.
    package func replace(_ description: ServedDescription, at path: String = "") {
        let chosen = OperationAnswers(book: control.book, mount: path)
        let next = Responder(
            description, origin: options.origin, state: options.state, at: path, chosen: chosen,
            accepted: options.credentials)
        let table = mounts.withLock { table in
            table.replace(next, at: path)
            return table
        }
        control.keepUsable(in: table)
    }

    /// Replaces all descriptions.
    package func replace(_ mounts: [Mount]) {
        let next = MountTable(
            mounts, origin: options.origin, state: options.state, book: control.book,
            accepted: options.credentials)
        self.mounts.withLock { $0 = next }
        control.keepUsable(in: next)
    }

    /// Returns the URL of the control page for a browser on this machine; `nil` if there is none.
    /// - Parameter url: The address of the server.
    package func pageURL(at url: String) -> String? {
        guard options.page != .off else { return nil }
        let local = url.replacing("//0.0.0.0:", with: "//127.0.0.1:").replacing("//[::]:", with: "//[::1]:")
        return local + Control.path
    }

    /// Serves until the task is cancelled.
    /// - Parameter whenListening: Called with the address: `http://127.0.0.1:8080`.
    package func run(whenListening: @Sendable (_ url: String) async -> Void) async throws(Failure) {
        let listener = try listener()
        let running = Task { [self] in
            try await listener.run { socket in
                let isLocal = Peer.isLocal(socket)
                await Connection(socket, timeouts: self.options.timeouts, maximumBody: Self.maximumBody) { request in
                    await self.answer(request, isLocal: isLocal)
                }.run()
            }
        }
        await withTaskCancellationHandler {
            await whenListening(Self.url(listener.address, options.host))
            _ = await running.result
        } onCancel: {
            running.cancel()
        }
        if case .failure(let error) = await running.result, !Task.isCancelled { throw failure(error) }
    }

    // MARK: Socket

    private func listener() throws(Failure) -> Listener {
        let host = options.host == "localhost" ? "127.0.0.1" : options.host
        do {
            if let address = try? sockaddr_in.inet(ip4: host, port: options.port) { return try Listener(address) }
            if let address = try? sockaddr_in6.inet6(ip6: host, port: options.port) { return try Listener(address) }
        } catch {
            throw failure(error)
        }
        throw Failure(
            reason: "'\(options.host)' is not an address of an interface: use an address such as 127.0.0.1 or ::1")
    }

    private func failure(_ error: any Error) -> Failure {
        let location = "\(options.host):\(options.port)"
        guard case SocketError.failed(_, let code, let message)? = error as? SocketError else {
            return Failure(reason: "\(location) cannot be used: \(error)")
        }
        switch code {
        case EADDRINUSE: return Failure(reason: "port \(options.port) is in use; choose another one, or 0 for any")
        case EACCES: return Failure(reason: "port \(options.port) needs more rights than this process has")
        case EADDRNOTAVAIL: return Failure(reason: "\(options.host) is not an address of this machine")
        default: return Failure(reason: "\(location) cannot be used: \(message)")
        }
    }

    private static func url(_ address: Socket.Address?, _ host: String) -> String {
        switch address {
        case .ip4(let ip, let port): "http://\(ip):\(port)"
        case .ip6(let ip, let port): "http://[\(ip)]:\(port)"
        case .unix, nil: "http://\(host)"
        }
    }

    // MARK: Calls

    private func answer(_ request: Result<RequestMessage, Refusal>, isLocal: Bool) async -> Answer {
        let start = ContinuousClock.now
        let mounts = mounts.withLock { $0 }
        let answer: Answer
        var key: AnswerBook.Key?
        switch request {
        case .success(let call) where control.isMeant(by: call):
            return await control.answer(call, isLocal: isLocal, in: mounts)
        case .success(let call): (answer, key) = await self.answer(call, isLocal: isLocal, mounts)
        case .failure(let refusal): answer = mounts.answer(refusal)
        }
        if answer.delay > 0 { try? await options.clock.sleep(for: .seconds(answer.delay)) }
        let call = LoggedCall(call: try? request.get(), answer: answer, operation: key, time: start.duration(to: .now))
        control.log.add(call.entry)
        options.log(call.line)
        return answer
    }

    /// Responds to a call. Large bodies are validated in sequence on their own queue, so small bodies do not wait.
    private func answer(
        _ outer: RequestMessage, isLocal: Bool, _ mounts: MountTable
    ) async -> (answer: Answer, operation: AnswerBook.Key?) {
        if let state = options.state, outer.path == StatePage.path {
            return (StatePage(state: state, access: options.page).answer(outer, isLocal: isLocal), nil)
        }
        guard let (mount, responder, call) = mounts.find(outer) else { return (mounts.nothing(at: outer), nil) }
        let queue = call.body.count > Self.smallBody ? largeCalls : calls
        let answer = await queue.run { responder.answer(call) }
        return (answer, answer.operation.map { AnswerBook.Key(mount: mount, operation: $0) })
    }
}
