import CodegenDiagnostics
import CodegenPlatform

/// Measures the time of each stage of a run, for `--timings` and for progress on a terminal.
package final class StageClock: Sendable {
    package enum Stage: String, Sendable, CaseIterable {
        case lock = "compare with codegen.lock"
        case templates = "load templates"
        case parse = "parse"
        case decode = "decode and check"
        case filter = "filter"
        case lower = "lower"
        case render = "render"
        case compare = "compare with files"
        case write = "write"
    }

    private struct State {
        var current: Stage?
        var times: [Stage: Duration] = [:]
    }

    private let state = Guarded(State())
    private let clock = ContinuousClock()
    private let began: ContinuousClock.Instant

    init() {
        began = clock.now
    }

    /// The time since the run began.
    var elapsed: Duration { clock.now - began }

    /// The current stage.
    var current: Stage? {
        state.withLock { $0.current }
    }

    func measure<Value>(_ stage: Stage, _ body: () -> Value) -> Value {
        state.withLock { $0.current = stage }
        let start = clock.now
        let value = body()
        let time = clock.now - start
        state.withLock { $0.times[stage, default: .zero] += time }
        return value
    }

    /// One line per executed stage, and a total with the peak memory.
    var report: String {
        let times = state.withLock { $0.times }
        let rows = Stage.allCases.compactMap { stage in times[stage].map { (stage.rawValue, Self.seconds($0)) } }
        let total = ("total", "\(Self.seconds(elapsed)), \(Self.peakMemory) MB of peak memory")
        let width = Stage.allCases.map(\.rawValue.count).max() ?? 0
        return (rows + [total]).map { name, value in
            "\(name)\(String(repeating: " ", count: width + 2 - name.count))\(value)\n"
        }.joined()
    }

    /// Returns a duration as text: `0.12 s`.
    static func seconds(_ time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        let hundredths = seconds * 100 + (attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }

    private static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            let unit = 1 << 20
            getrusage(RUSAGE_SELF, &usage)
        #else
            let unit = 1 << 10
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        return Int(usage.ru_maxrss) / unit
    }
}
