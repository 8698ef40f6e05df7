import Foundation

/// A suite of tests: its time, and the mutants that it reaches.
struct Suite: Sendable {
    let name: String
    let seconds: Double
    let reached: Set<Int>
}

/// The linked tests.
struct TestBundle: Sendable {
    let program: URL
    let options: Options

    /// Runs each suite by itself without a mutant. Suites that fail, for example because they need the Internet, are left out.
    func record() async throws -> [Suite] {
        let list = try Shell.run(
            [program.path, "--testing-library", "swift-testing", "--list-tests"], limits: .compiler)
        let names = Set(
            list.output.split(separator: "\n").compactMap { $0.split(separator: "/").first.map(String.init) })
        let chosen = try names.sorted().filter { name in
            try options.suites.isEmpty || name.contains(Regex(options.suites))
        }
        log("\(chosen.count) suites")
        let suites = await Shell.map(chosen, jobs: options.jobs) { name in record(name) }.compactMap(\.self)
        // The time of an empty run, which suites that share a process share, too.
        let start = suites.map(\.seconds).min() ?? 0
        return suites.map { Suite(name: $0.name, seconds: $0.seconds - start, reached: $0.reached) }
    }

    private func record(_ name: String) -> Suite? {
        let file = options.work.appendingPathComponent("reached-\(name).txt")
        try? FileManager.default.removeItem(at: file)
        let run = try? Self.run(
            program, suites: [name], seconds: 120, environment: ["MUTANTS_REACHED": file.path])
        guard let run, run.status == 0 else {
            log("left out: \(name)")
            return nil
        }
        let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Suite(
            name: name, seconds: run.seconds, reached: Set(lines.split(separator: "\n").compactMap { Int($0) }))
    }

    static func run(
        _ program: URL, suites: [String], seconds: Double, environment: [String: String]
    ) throws -> Shell.Run {
        let names = suites.map(NSRegularExpression.escapedPattern(for:)).joined(separator: "|")
        return try Shell.run(
            [program.path, "--testing-library", "swift-testing", "--filter", "^(\(names))(/|$)"],
            environment: environment, limits: Shell.Limits(seconds: seconds, gigabytes: 16))
    }
}
