import Foundation

/// A buffer of bytes between a transport and a reader. Unread bytes wait in memory up to one limit, then in a temporary
/// file up to another limit. More bytes are an error. A transport that can pause its connection does so before the
/// memory is full.
///
/// Created by a `Transport` for each streamed response. The transport should keep only a weak reference: when the last
/// reader is released, `onCancel` is called.
package final class BytePipe: Sendable {
    /// A chunk; `nil` at the end.
    package typealias Piece = Result<Data?, TransportError>

    private enum End {
        case complete
        case failed(TransportError)
    }

    private struct State {
        var buffer = Data()
        /// The bytes that follow the buffer.
        var spill: StreamSpill
        var end: End?
        var waiting: [CheckedContinuation<Piece, Never>] = []
        var isPaused = false

        var count: Int64 { Int64(buffer.count) + spill.count }
    }

    private let limit: Int
    private let spillLimit: Int64
    private let onDemand: (@Sendable () -> Void)?
    /// Produces the pieces on demand; `nil` if they are pushed.
    private let source: (@Sendable () async throws -> Data?)?
    private let onCancel: @Sendable () -> Void
    private let state: Locked<State>

    /// - Parameters:
    ///   - limit: the maximum number of buffered bytes in memory.
    ///   - spillLimit: the maximum number of buffered bytes in a temporary file when the memory is full.
    ///   - onCancel: called at most once, if the reader stops before the end.
    ///   - onDemand: called whenever `isPaused` has changed.
    ///   - source: produces the pieces on demand; `nil` if they are pushed.
    package init(
        limit: Int, spillLimit: Int64 = 0, onDemand: (@Sendable () -> Void)? = nil,
        source: (@Sendable () async throws -> Data?)? = nil, onCancel: @escaping @Sendable () -> Void = {}
    ) {
        self.limit = limit
        self.spillLimit = spillLimit
        self.onDemand = onDemand
        self.source = source
        self.onCancel = onCancel
        state = Locked(State(spill: StreamSpill(limit: spillLimit)))
    }

    deinit {
        if state.withLock({ $0.end == nil }) { onCancel() }
    }

    /// Whether the connection should pause. The value is `true` from the moment half of the memory is full until the
    /// reader reads again.
    package var isPaused: Bool { state.withLock { $0.isPaused } }

    /// Appends bytes.
    /// - Returns: whether the pipe accepts more bytes.
    package func push(_ piece: Data) -> Bool {
        if piece.isEmpty { return state.withLock { $0.end == nil } }
        let (goesOn, pauses, reader) = state.withLock { state -> (Bool, Bool, CheckedContinuation<Piece, Never>?) in
            guard state.end == nil else { return (false, false, nil) }
            if !state.waiting.isEmpty { return (true, false, state.waiting.removeFirst()) }
            state.end = keep(piece, &state).map { .failed(.rejected($0)) }
            let pauses = !state.isPaused && state.end == nil && state.count >= Int64(limit / 2)
            if pauses { state.isPaused = true }
            return (state.end == nil, pauses, nil)
        }
        reader?.resume(returning: .success(piece))
        if pauses { onDemand?() }
        return goesOn
    }

    /// - Returns: the reason why the bytes could not be buffered; `nil` if they were buffered.
    private func keep(_ piece: Data, _ state: inout State) -> APIError.Reason? {
        if state.spill.isEmpty, piece.count <= limit - state.buffer.count {
            state.buffer.append(piece)
            return nil
        }
        do {
            let sum = Int64(limit).addingReportingOverflow(spillLimit)
            return try state.spill.append(piece)
                ? nil : .streamOverflow(limit: sum.overflow ? .max : Int(clamping: sum.partialValue))
        } catch {
            return .file("the stream cannot be buffered on disk")
        }
    }

    /// Ends the pipe. Buffered bytes can still be read.
    package func finish(_ error: TransportError? = nil) {
        _ = end(error.map(End.failed) ?? .complete, keepingBuffer: true)
    }

    /// Ends reading. Further reads fail with `.cancelled`, unless the end was already read.
    package func cancel() {
        if end(.failed(.cancelled), keepingBuffer: false) { onCancel() }
    }

    /// Returns buffered bytes, or waits for the next bytes; `nil` at the end. Cancelling the waiting task ends the
    /// pipe.
    package func next() async -> Piece {
        if let source, state.withLock({ $0.end == nil }) { return await pull(from: source) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (answer, goesOn) = take(or: continuation)
                if goesOn { onDemand?() }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            cancel()
        }
    }

    private func pull(from source: @Sendable () async throws -> Data?) async -> Piece {
        do {
            let piece = try await source()
            if piece == nil { finish() }
            return .success(piece)
        } catch {
            if Task.isCancelled { cancel() } else { finish((error as? TransportError) ?? .failed(error)) }
            return .failure(Task.isCancelled ? .cancelled : (error as? TransportError) ?? .failed(error))
        }
    }

    /// - Returns: the bytes or the end, if available, and whether the connection should resume.
    private func take(or continuation: CheckedContinuation<Piece, Never>) -> (Piece?, Bool) {
        state.withLock { state in
            let goesOn = state.isPaused
            state.isPaused = false
            if !state.buffer.isEmpty {
                defer { state.buffer = Data() }
                return (.success(state.buffer), goesOn)
            }
            if !state.spill.isEmpty { return (spilled(&state), goesOn) }
            switch state.end {
            case .complete: return (.success(nil), false)
            case .failed(let error): return (.failure(error), false)
            case nil:
                state.waiting.append(continuation)
                return (nil, goesOn)
            }
        }
    }

    private func spilled(_ state: inout State) -> Piece {
        do {
            return .success(try state.spill.next())
        } catch {
            let failure = TransportError.rejected(.file("the stream cannot be read from disk"))
            state.spill = StreamSpill(limit: 0)
            state.end = .failed(failure)
            return .failure(failure)
        }
    }

    /// - Returns: whether the pipe had not ended before.
    private func end(_ end: End, keepingBuffer: Bool) -> Bool {
        let (isFirst, waiting) = state.withLock { state -> (Bool, [CheckedContinuation<Piece, Never>]) in
            if !keepingBuffer, !state.buffer.isEmpty || !state.spill.isEmpty {
                state.buffer = Data()
                state.spill = StreamSpill(limit: 0)
                // A body with discarded bytes must not end as complete.
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
