import Foundation

/// Bytes on their way from a transport to a reader. What the reader has not taken yet waits here, up to a limit: more
/// than that is an error, because a connection cannot be paused on every platform and memory must not grow.
///
/// Made by a `Transport` for each streamed response. The transport should hold it weakly: when the last reader is gone,
/// `onCancel` is called.
public final class BytePipe: Sendable {
    /// Some bytes; `nil` is the end.
    public typealias Piece = Result<Data?, TransportError>

    private enum End {
        case complete
        case failed(TransportError)
    }

    private struct State {
        var buffer = Data()
        var end: End?
        var waiting: [CheckedContinuation<Piece, Never>] = []
    }

    private let limit: Int
    private let onCancel: @Sendable () -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - limit: bytes that may wait.
    ///   - onCancel: called at most once, when the reader wants no more before the end came.
    public init(limit: Int, onCancel: @escaping @Sendable () -> Void = {}) {
        self.limit = limit
        self.onCancel = onCancel
    }

    deinit {
        if state.withLock({ $0.end == nil }) { onCancel() }
    }

    /// Adds bytes.
    /// - Returns: whether more is wanted.
    public func push(_ piece: Data) -> Bool {
        if piece.isEmpty { return state.withLock { $0.end == nil } }
        let (goesOn, reader) = state.withLock { state -> (Bool, CheckedContinuation<Piece, Never>?) in
            guard state.end == nil else { return (false, nil) }
            if !state.waiting.isEmpty { return (true, state.waiting.removeFirst()) }
            guard piece.count <= limit - state.buffer.count else {
                state.end = .failed(.rejected(.streamOverflow(limit: limit)))
                return (false, nil)
            }
            state.buffer.append(piece)
            return (true, nil)
        }
        reader?.resume(returning: .success(piece))
        return goesOn
    }

    /// Nothing more will come. What waits can still be read.
    public func finish(_ error: TransportError? = nil) {
        _ = end(error.map(End.failed) ?? .complete, keepingBuffer: true)
    }

    /// The reader wants no more. What is read after that fails with `.cancelled`, unless everything was read before.
    public func cancel() {
        if end(.failed(.cancelled), keepingBuffer: false) { onCancel() }
    }

    /// All bytes that wait, or the next that come; nil at the end. Cancelling the task that waits ends the pipe.
    public func next() async -> Piece {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let answer = take(or: continuation) { continuation.resume(returning: answer) }
            }
        } onCancel: {
            cancel()
        }
    }

    private func take(or continuation: CheckedContinuation<Piece, Never>) -> Piece? {
        state.withLock { state in
            if !state.buffer.isEmpty {
                defer { state.buffer = Data() }
                return .success(state.buffer)
            }
            switch state.end {
            case .complete: return .success(nil)
            case .failed(let error): return .failure(error)
            case nil:
                state.waiting.append(continuation)
                return nil
            }
        }
    }

    /// - Returns: whether it had not ended before.
    private func end(_ end: End, keepingBuffer: Bool) -> Bool {
        let (isFirst, waiting) = state.withLock { state -> (Bool, [CheckedContinuation<Piece, Never>]) in
            if !keepingBuffer, !state.buffer.isEmpty {
                state.buffer = Data()
                // A body of which a part is thrown away has not come to a good end.
                if case .complete = state.end { state.end = end }
            }
            guard state.end == nil else { return (false, []) }
            defer { state.waiting = [] }
            state.end = end
            return (true, state.waiting)
        }
        for reader in waiting {
            switch end {
            case .complete: reader.resume(returning: .success(nil))
            case .failed(let error): reader.resume(returning: .failure(error))
            }
        }
        return isFirst
    }
}
