import Foundation

/// Runs programs within limits of time and memory.
enum Shell {
    struct Limits: Sendable {
        let seconds: Double
        /// Of address space, which is more than the memory in use.
        let gigabytes: Int

        static let compiler = Limits(seconds: 1200, gigabytes: 12)
    }

    struct Run: Sendable {
        let status: Int32
        let output: String
        let seconds: Double
        /// The status of `timeout`, and of a process that it had to kill.
        var isTimeout: Bool { status == 124 || status == 137 }
    }

    static func run(
        _ command: [String], folder: URL? = nil, environment: [String: String] = [:], limits: Limits
    ) throws -> Run {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let script = """
            ulimit -v \(limits.gigabytes)000000; log=$1; shift
            exec timeout -k 5 \(limits.seconds) "$@" >"$log" 2>&1 </dev/null
            """
        process.arguments = ["-c", script, "bash", log.path] + command
        process.currentDirectoryURL = folder
        // The program that prints the stack of a crash can stay, and Foundation waits for it.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        let start = ContinuousClock.now
        try process.run()
        ended.wait()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let output = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return Run(status: process.terminationStatus, output: output, seconds: seconds)
    }

    /// Applies `body` to the elements, `jobs` at a time, and keeps their order.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) -> Result
    ) async -> [Result] {
        await withTaskGroup(of: (Int, Result).self) { group in
            var results: [Result?] = elements.map { _ in nil }
            var next = 0
            func add() {
                guard next < elements.count else { return }
                let index = next
                next += 1
                group.addTask { await (index, inThread { body(elements[index]) }) }
            }
            for _ in 0..<max(1, jobs) { add() }
            while let (index, result) = await group.next() {
                results[index] = result
                add()
            }
            return results.compactMap(\.self)
        }
    }

    private static func inThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
