import EndpointRuntimeTesting
import Foundation

/// Runs the jobs of all tasks on one thread in an order chosen by a seed. The same seed produces the same order. If no
/// job is left and a task has not ended, the task will never end.
///
/// The Swift runtime passes each ready job to `swift_task_enqueueGlobal_hook`.
final class SeededScheduler: TaskExecutor {
    fileprivate typealias Original = @convention(thin) (UnownedJob) -> Void
    fileprivate typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    private static let ready = Ready()

    /// - Returns: `nil` if the runtime has no such hook.
    init?() {
        guard let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return nil }
        hook.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in SeededScheduler.ready.add(job) }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        Self.ready.add(UnownedJob(job))
    }

    /// Runs jobs until none is left.
    ///
    /// - Returns: The number of jobs.
    func run(_ random: inout SeededGenerator) -> Int {
        var count = 0
        while let job = Self.ready.take(&random) {
            job.runSynchronously(on: asUnownedTaskExecutor())
            count += 1
        }
        return count
    }
}

/// The jobs that are ready to run.
///
/// Safe to share (`@unchecked Sendable`): `jobs` is read and written only under `lock`.
private final class Ready: @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []

    func add(_ job: UnownedJob) { lock.withLock { jobs.append(job) } }

    func take(_ random: inout SeededGenerator) -> UnownedJob? {
        lock.withLock {
            guard !jobs.isEmpty else { return nil }
            return jobs.remove(at: Int.random(in: jobs.indices, using: &random))
        }
    }
}
