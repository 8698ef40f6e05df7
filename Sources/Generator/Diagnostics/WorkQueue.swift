import Dispatch

/// Runs recursive work for asynchronous code on threads with a deep stack, in the order of arrival.
package final class WorkQueue: Sendable {
    private typealias Job = @Sendable () -> Void

    /// The jobs that the threads share. The threads end with the queue.
    private final class Line: Sendable {
        let jobs = Guarded<[Job?]>([])
        let added = DispatchSemaphore(value: 0)

        func add(_ job: Job?) {
            jobs.withLock { $0.append(job) }
            added.signal()
        }

        func next() -> Job? {
            added.wait()
            return jobs.withLock { $0.removeFirst() }
        }
    }

    private let line = Line()
    private let threads: Int

    /// - Parameter threads: The number of jobs that run at the same time.
    package init(threads: Int) {
        self.threads = (0..<threads).count { [line] _ in
            WorkThread.begin {
                while let job = line.next() { job() }
            }
        }
    }

    deinit {
        for _ in 0..<threads { line.add(nil) }
    }

    /// Suspends until the work is done. If the system had no memory for threads, the work runs on the caller's thread.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        guard threads > 0 else { return work() }
        return await withCheckedContinuation { continuation in
            line.add { continuation.resume(returning: work()) }
        }
    }
}
