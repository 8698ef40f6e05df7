import CodegenDiagnostics
import Testing

@Suite struct WorkThreadTests {
    /// Threads of Swift tasks have 512 KiB of stack on Apple platforms and 8 MB on Linux.
    @Test func aThreadHasRoomForDeepRecursion() {
        #expect(WorkThread.run { Self.depth(of: 12 << 20) } >= 12 << 20)
    }

    @Test func workersHaveRoomForDeepRecursion() {
        let depths = WorkThread.run { ParallelMap.map(Array(0..<8)) { _ in Self.depth(of: 12 << 20) } }
        #expect(depths.allSatisfy { $0 >= 12 << 20 })
    }

    @Test func errorsAreThrownInTheCallersThread() {
        struct Failure: Error, Equatable { let number: Int }
        #expect(throws: Failure(number: 7)) {
            try WorkThread.run { () throws(Failure) -> Int in throw Failure(number: 7) }
        }
    }

    @Test func mappedElementsKeepTheirOrder() {
        #expect(ParallelMap.map(Array(0..<1_000)) { $0 * 2 } == (0..<1_000).map { $0 * 2 })
        #expect(ParallelMap.map([Int]()) { $0 }.isEmpty)
    }

    @Test func aQueueWithOneThreadDoesOneJobAtATime() async {
        let queue = WorkQueue(threads: 1)
        let (running, maximum) = (Guarded(0), Guarded(0))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    await queue.run {
                        let now = running.withLock { running -> Int in
                            running += 1
                            return running
                        }
                        maximum.withLock { $0 = max($0, now) }
                        running.withLock { $0 -= 1 }
                    }
                }
            }
        }
        #expect(maximum.withLock { $0 } == 1)
    }

    @Test func jobsOfAQueueHaveRoomForDeepRecursion() async {
        let queue = WorkQueue(threads: 2)
        #expect(await queue.run { Self.depth(of: 12 << 20) } >= 12 << 20)
    }

    @Test func aQueueWithoutThreadsDoesJobsInTheCallersThread() async {
        #expect(await WorkQueue(threads: 0).run { 42 } == 42)
    }

    /// Recurses until this number of bytes of the stack is in use.
    private static func depth(of bytes: Int) -> Int {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { start in
            use(bytes, from: Int(bitPattern: start.baseAddress))
        }
    }

    @inline(never) private static func use(_ bytes: Int, from start: Int) -> Int {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 900) { frame in
            let used = abs(start - Int(bitPattern: frame.baseAddress))
            guard used < bytes else { return used }
            frame[0] = 1
            let depth = use(bytes, from: start)
            return depth + Int(frame[0]) - 1
        }
    }
}
