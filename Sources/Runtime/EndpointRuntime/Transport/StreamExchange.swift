import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request with a response that is passed on as it arrives. The reader holds the pipe strongly, the exchange only
/// weakly. When the reader is released, the pipe is released too, and the connection is closed.
final class StreamExchange: SessionExchange {
    private struct State {
        weak var pipe: BytePipe?
        var hasHead = false
        /// If `false`, the response is an error or a redirect. Its body is collected, and the request's timeout
        /// applies.
        var isStream = false
        /// Whether the task is suspended until the reader has caught up. Changed by the engine.
        var isSuspended = false
        var deadline: Deadline?
        var received: Int64 = 0
        var expected: Int64?
    }

    let settlement = Settlement<ByteStream>()
    private let buffer: StreamBuffer
    private let idle: Duration?
    private let report: TransferProgress.Report?
    let timer: ExchangeTimer?
    private let pace: (@Sendable (StreamExchange) -> Void)?
    private let stop: @Sendable (StreamExchange) -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - buffer: the limits of bytes that wait for the reader.
    ///   - idle: the longest time without data after the head; `nil` sets no limit.
    ///   - pace: suspends or resumes the task; `nil` if the platform does not support it.
    ///   - stop: closes the connection when the reader stops.
    init(
        buffer: StreamBuffer, idle: Duration?, report: TransferProgress.Report?, timer: ExchangeTimer? = nil,
        pace: (@Sendable (StreamExchange) -> Void)?, stop: @escaping @Sendable (StreamExchange) -> Void
    ) {
        self.buffer = buffer
        self.idle = idle
        self.report = report
        self.timer = timer
        self.pace = pace
        self.stop = stop
    }

    /// Whether the exchange ended before the head arrived. After the head, the reader ends the exchange.
    var isFinished: Bool { settlement.isSettled && !state.withLock { $0.hasHead } }

    func start(deadline: Deadline) {
        state.withLock { $0.deadline = deadline }
        if settlement.isSettled { deadline.cancel() }
    }

    /// Each chunk restarts the timeout.
    func sent(_ bytes: Int64, of total: Int64) {
        state.withLock { $0.hasHead ? nil : $0.deadline }?.restart()
        report?(TransferProgress(.upload, bytes: bytes, of: total))
    }

    func receive(_ head: URLResponse) -> Bool {
        guard let http = head as? HTTPURLResponse else {
            fail(.failed(URLError(.badServerResponse)))
            return false
        }
        let response = HTTPResponse(http)
        let pipe = makePipe()
        state.withLock { state in
            state.hasHead = true
            state.pipe = pipe
            state.expected = response.isIdentity ? http.expectedContentLength : nil
            state.isStream = response.isSuccess
            guard state.isStream else {
                state.deadline?.restart()
                return
            }
            if let idle { state.deadline?.restart(in: idle) } else { state.deadline?.cancel() }
        }
        return settlement.settle(.success(ByteStream(head: response, body: pipe)))
    }

    private func makePipe() -> BytePipe {
        var onDemand: (@Sendable () -> Void)?
        if let pace { onDemand = { [self] in pace(self) } }
        return BytePipe(
            limit: buffer.memory, spillLimit: buffer.disk, onDemand: onDemand, onCancel: { [self] in stop(self) })
    }

    func receive(_ piece: Data) -> Bool {
        let (pipe, progress) = state.withLock { state -> (BytePipe?, TransferProgress) in
            if !state.isStream { state.deadline?.restart() }
            if let idle, state.isStream, !state.isSuspended { state.deadline?.restart(in: idle) }
            state.received += Int64(piece.count)
            return (state.pipe, TransferProgress(.download, bytes: state.received, of: state.expected))
        }
        guard pipe?.push(piece) == true else {
            end()
            return false
        }
        report?(progress)
        return true
    }

    /// Returns whether the task must be suspended (`true`) or resumed (`false`); `nil` if its state is correct. The
    /// idle timeout does not run while the task is suspended.
    func changePace() -> Bool? {
        state.withLock { state in
            guard let isPaused = state.pipe?.isPaused, isPaused != state.isSuspended else { return nil }
            state.isSuspended = isPaused
            if let idle, state.isStream { state.deadline?.restart(in: isPaused ? .seconds(315_360_000) : idle) }
            return isPaused
        }
    }

    func complete(_ error: (any Error)?) {
        guard state.withLock({ $0.hasHead }) else {
            fail(error.map { TransportError($0, afterHead: false) } ?? .failed(URLError(.badServerResponse)))
            return
        }
        end()?.finish(error.map { TransportError($0, afterHead: true) })
    }

    func fail(_ error: TransportError) {
        let pipe = end()
        if !settlement.settle(.failure(error)) { pipe?.finish(error) }
    }

    @discardableResult
    private func end() -> BytePipe? {
        let (pipe, deadline) = state.withLock { ($0.pipe, $0.deadline) }
        deadline?.cancel()
        return pipe
    }
}

/// The limits of bytes of a streamed body that wait for the reader.
struct StreamBuffer: Sendable {
    let memory: Int
    /// The limit on disk when the memory is full.
    let disk: Int64
}
