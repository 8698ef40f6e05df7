import CodegenDiagnostics
import Dispatch

/// The events of a YAML document. If the document is large, another thread reads the events in batches, while this
/// thread builds nodes from earlier events.
///
/// `@unchecked Sendable`: only the thread that has set `isReading` uses the reader, and only the owner uses the
/// current events.
final class EventStream: @unchecked Sendable {
    /// The minimum size for reading on another thread. Smaller documents are complete before a thread has started.
    private static let leastBytes = 256 << 10
    private static let eventsInBatch = 1_024
    /// The maximum number of batches that wait. Waiting events need memory.
    private static let mostBatches = 8

    private struct State {
        /// The batches that are read but not used, the next batch first.
        var ready: [[Event]] = []
        /// The failure that follows the events in `ready`.
        var failure: ReadingFailure?
        var isReading = false
        /// Whether the end of the stream was read.
        var isComplete = false
        var isEnded = false
    }

    private let reader: EventReader
    private let isLarge: Bool
    private let state = Guarded(State())
    private let added = DispatchSemaphore(value: 0)
    private let taken = DispatchSemaphore(value: 0)
    private var current: [Event] = []
    private var position = 0

    init(_ text: SourceText) {
        reader = EventReader(text)
        isLarge = text.bytes.count >= Self.leastBytes
        guard isLarge else { return }
        // If the system has no thread, `nextBatch` reads the events.
        _ = WorkThread.begin { [self] in readAhead() }
    }

    /// Stops reading ahead. Must be called when no more events are needed.
    func end() {
        guard isLarge else { return }
        state.withLock { $0.isEnded = true }
        taken.signal()
    }

    /// Returns the next event. After the end of the stream, returns the end again.
    func next() throws(ReadingFailure) -> Event {
        guard isLarge else { return try reader.next() }
        if position == current.count {
            current = try nextBatch()
            position = 0
        }
        position += 1
        return current[position - 1]
    }

    private enum Step {
        case batch([Event])
        case failure(ReadingFailure)
        case read, wait
    }

    /// Returns the next batch. If none is ready and the other thread is not reading, this thread reads it.
    private func nextBatch() throws(ReadingFailure) -> [Event] {
        while true {
            let step = state.withLock { state -> Step in
                if !state.ready.isEmpty { return .batch(state.ready.removeFirst()) }
                if let failure = state.failure { return .failure(failure) }
                if state.isReading { return .wait }
                state.isReading = true
                return .read
            }
            switch step {
            case .batch(let events):
                taken.signal()
                return events
            case .failure(let failure): throw failure
            case .wait: added.wait()
            case .read: readBatch()
            }
        }
    }

    private func readAhead() {
        while true {
            let step = state.withLock { state -> Step? in
                if state.isEnded || state.isComplete || state.failure != nil { return nil }
                if state.isReading || state.ready.count >= Self.mostBatches { return .wait }
                state.isReading = true
                return .read
            }
            switch step {
            case .read: readBatch()
            case .wait: taken.wait()
            case nil, .batch, .failure: return
            }
        }
    }

    private func readBatch() {
        var events: [Event] = []
        events.reserveCapacity(Self.eventsInBatch)
        var failure: ReadingFailure?
        var isComplete = false
        do throws(ReadingFailure) {
            while events.count < Self.eventsInBatch, !isComplete {
                let event = try reader.next()
                if case .streamEnd = event.kind { isComplete = true }
                events.append(event)
            }
        } catch {
            failure = error
        }
        state.withLock { state in
            if !events.isEmpty { state.ready.append(events) }
            (state.failure, state.isComplete) = (failure, isComplete)
            state.isReading = false
        }
        added.signal()
    }
}
