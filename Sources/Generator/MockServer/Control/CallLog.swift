import CodegenDiagnostics
import CodegenPlatform

/// The latest calls of a server, for the control page and for tests that wait for a call.
final class CallLog: Sendable {
    struct Entry: Sendable {
        /// The number of the call, beginning with 1.
        var number = 0
        let time: Date
        let method: String
        /// The path and the query.
        let target: String
        /// `nil` for a connection that was closed without a response.
        let status: Int?
        /// The operation; `nil` if no operation was found.
        let operation: AnswerBook.Key?
        let note: String
        /// The reasons of a refusal, with the positions of the violated schemas.
        let reasons: [String]
        let milliseconds: Int
        /// The messages; `nil` for bytes that are not a request.
        var exchange: LoggedExchange?
    }

    struct Page: Sendable {
        /// A number that changes with each call and each change of answers, descriptions and state. It begins with a
        /// random number, so that a client notices a restart of the server.
        let version: Int
        /// The number of the latest call; 0 before the first one.
        let last: Int
        let entries: [Entry]
    }

    private struct State {
        var version = Int.random(in: 1..<1 << 31)
        var last = 0
        var entries: [Entry] = []
        var nextWaiter = 0
        var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    /// The maximum number of kept calls.
    static let maximumCount = 500

    private let state = Guarded(State())

    func add(_ entry: Entry) {
        change { state in
            state.last += 1
            var entry = entry
            entry.number = state.last
            state.entries.append(entry)
            // Half of the entries are removed at once, so that few elements are moved.
            if state.entries.count > Self.maximumCount * 3 / 2 {
                state.entries.removeFirst(state.entries.count - Self.maximumCount)
            }
        }
    }

    /// Removes the calls of an operation, or all calls. The numbers of later calls continue.
    func clear(of operation: AnswerBook.Key? = nil) {
        change { $0.entries.removeAll { operation == nil || $0.operation == operation } }
    }

    /// Wakes the clients that wait for a change.
    func noteChange() {
        change { _ in }
    }

    /// Returns the calls with greater numbers.
    func page(after number: Int) -> Page {
        state.withLock { state in
            let entries = state.entries.suffix(Self.maximumCount).filter { $0.number > number }
            return Page(version: state.version, last: state.last, entries: entries)
        }
    }

    /// Returns a call; `nil` if it is no longer in the log.
    func entry(_ number: Int) -> Entry? {
        state.withLock { state in state.entries.suffix(Self.maximumCount).first { $0.number == number } }
    }

    /// Waits for a call with a greater number.
    /// - Parameters:
    ///   - version: Also ends the wait if the log has another version; `nil` waits for calls only.
    ///   - limit: The maximum time, measured by the clock.
    func wait(after number: Int, version: Int?, for limit: Duration, _ clock: any Clock<Duration>) async {
        let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let waiter = state.withLock { state in
            state.nextWaiter += 1
            state.waiters[state.nextWaiter] = continuation
            return state.nextWaiter
        }
        defer { state.withLock { $0.waiters[waiter] = nil } }
        guard !isPast(number, version) else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await clock.sleep(for: limit) }
            group.addTask {
                for await _ in changes where self.isPast(number, version) { return }
            }
            await group.next()
            group.cancelAll()
        }
    }

    private func isPast(_ number: Int, _ version: Int?) -> Bool {
        state.withLock { $0.last > number || version.map { [current = $0.version] in $0 != current } ?? false }
    }

    private func change(_ body: (inout State) -> Void) {
        let waiters = state.withLock { state in
            body(&state)
            state.version += 1
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.yield() }
    }
}
