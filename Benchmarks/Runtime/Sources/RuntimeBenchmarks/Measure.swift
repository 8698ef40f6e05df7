import Foundation

/// The extent of the measurements. If the last argument is `short`, every measurement runs only once, as a smoke test.
enum Length {
    static let short = "short"
    static let isShort = CommandLine.arguments.last == short

    static var rounds: Int { isShort ? 1 : 11 }
}

/// Wall-clock time and CPU time of all processors.
struct Cost {
    var wall: Double
    var cpu: Double

    static func of(_ body: () async throws -> Void) async rethrows -> Cost {
        let cpu = processorTime()
        let began = ContinuousClock.now
        try await body()
        let wall = ContinuousClock.now - began
        return Cost(wall: wall.inSeconds, cpu: processorTime() - cpu)
    }

    /// Returns the CPU time of this process in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension [Double] {
    var median: Double {
        let sorted = sorted()
        return sorted.isEmpty ? .nan : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// Measurements of a subject and its reference, run alternately.
struct Comparison {
    var reference: [Cost] = []
    var subject: [Cost] = []

    static func run(
        _ rounds: Int, reference: () async throws -> Void, subject: () async throws -> Void
    ) async throws -> Comparison {
        try await reference()
        try await subject()
        var result = Comparison()
        for _ in 0..<rounds {
            result.reference.append(try await Cost.of(reference))
            result.subject.append(try await Cost.of(subject))
        }
        return result
    }

    func row(_ name: String, per count: Int) -> String {
        let wall = zip(subject, reference).map { $0.wall / $1.wall }.median
        let cpu = zip(subject, reference).map { $0.cpu / $1.cpu }.median
        func micros(_ costs: [Cost], _ time: (Cost) -> Double) -> String {
            let figure = costs.map(time).median / Double(count) * 1e6
            return String(format: figure < 100 ? "%.2f" : "%.0f", figure)
        }
        let figures = [
            micros(reference, \.wall), micros(subject, \.wall), String(format: "%.2f", wall),
            micros(reference, \.cpu), micros(subject, \.cpu), String(format: "%.2f", cpu),
        ]
        return "| \(name) | \(figures.joined(separator: " | ")) |"
    }
}
