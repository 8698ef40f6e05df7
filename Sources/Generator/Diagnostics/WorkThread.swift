import CodegenPlatform

/// Threads for recursive work. On Apple platforms, the threads of Dispatch and of Swift's tasks have a stack of 512
/// KiB, which a debug build exceeds at 20 nested schemas.
package enum WorkThread {
    /// The stack of each thread, in bytes. In a debug build, the deepest input within the nesting limits needs at most
    /// half of it; `.ci/apple/small-stack.py` checks that.
    private static let stackSize = 16 << 20

    /// Runs work on a new thread and waits for the result. If the system has no memory for another thread, the work
    /// runs on the calling thread.
    package static func run<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        var result: Result<Value, Failure>?
        runOnOther {
            do throws(Failure) {
                result = .success(try work())
            } catch {
                result = .failure(error)
            }
        }
        guard let result else { preconditionFailure("the thread ended without doing its work") }
        return try result.get()
    }

    private static func runOnOther(_ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            guard let thread = start(Job(work)) else { return work() }
            pthread_join(thread, nil)
        }
    }

    /// Starts work on a new thread.
    ///
    /// - Returns: Whether the system could create the thread.
    package static func begin(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(Job(work)) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Runs the same work on several threads at once, including the calling thread, and waits for all of them.
    static func runOnAll(_ count: Int, _ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            let threads = (1..<max(1, count)).compactMap { _ in start(Job(work)) }
            work()
            for thread in threads { pthread_join(thread, nil) }
        }
    }

    private final class Job {
        let work: () -> Void

        init(_ work: @escaping () -> Void) {
            self.work = work
        }
    }

    private static func start(_ job: Job) -> pthread_t? {
        let argument = Unmanaged.passRetained(job)
        guard let thread = create(argument.toOpaque()) else {
            argument.release()
            return nil
        }
        return thread
    }

    private static func create(_ argument: UnsafeMutableRawPointer) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        return pthread_create(&thread, &attributes, { WorkThread.perform($0) }, argument) == 0 ? thread : nil
    }

    private static func perform(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let argument else { return nil }
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().work()
        return nil
    }
}
