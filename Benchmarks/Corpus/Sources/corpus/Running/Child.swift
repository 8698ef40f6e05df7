import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A measured child process: its exit status, time and peak memory, including its own children. It runs in a separate
/// process group, so that a time limit also ends its children.
struct Child {
    struct Outcome: Codable, Sendable {
        let status: Int32
        let timedOut: Bool
        let seconds: Double
        let cpuSeconds: Double
        /// The peak memory of the largest process among the child and its descendants.
        let peakMegabytes: Double
        var succeeded: Bool { status == 0 && !timedOut }
    }

    struct LaunchFailure: Error {
        let command: String
        let code: Int32
    }

    let arguments: [String]
    var input: String?
    let output: String
    let errors: String
    var timeLimit: TimeInterval = 120
    /// The limit of virtual memory in kilobytes (`ulimit -v`). Ignored if the system has no such limit.
    var memoryLimit: Int?

    func run() throws -> Outcome {
        let start = ContinuousClock.now
        let process = try spawn()
        var usage = rusage()
        var status: Int32 = 0
        var timedOut = false
        while wait4(process, &status, WNOHANG, &usage) == 0 {
            if !timedOut, (ContinuousClock.now - start).seconds > timeLimit {
                timedOut = true
                kill(-process, SIGKILL)
            }
            usleep(10_000)
        }
        return Outcome(
            status: Self.exitStatus(status), timedOut: timedOut, seconds: (ContinuousClock.now - start).seconds,
            cpuSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds, peakMegabytes: usage.megabytes)
    }

    private func spawn() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o644)
        posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o644)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        var process: pid_t = 0
        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
        guard code == 0 else { throw LaunchFailure(command: arguments.joined(separator: " "), code: code) }
        return process
    }

    private var command: [String] {
        let limit = memoryLimit.map { "ulimit -v \($0) 2>/dev/null; " } ?? ""
        return ["/bin/sh", "-c", limit + "exec \"$@\"", "sh"] + arguments
    }

    /// Returns the status as a shell reports it: 128 plus the signal for a process ended by a signal.
    private static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

extension rusage {
    fileprivate var megabytes: Double {
        #if os(Linux)
            Double(ru_maxrss) / 1024
        #else
            Double(ru_maxrss) / 1_048_576
        #endif
    }
}
