import Foundation
import Mutating

/// `mutations`: changes one place of the repository at a time, and runs the tests that reach it.
@main
struct Mutations {
    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            try await run(options)
        } catch let error as Options.Usage {
            print(error.text)
            exit(error.status)
        } catch {
            print("error: \(error)")
            exit(2)
        }
    }

    private static func run(_ options: Options) async throws {
        let build = try Build(folder: options.build, work: options.work)
        let workspace = try Workspace(options, build: build)
        var mutants = try workspace.compile()
        log("\(mutants.count) mutants compiled; \(workspace.dropped) changes left out")
        let program = try build.link(workspace.modules)
        if options.listsOnly {
            for mutant in mutants { print(mutant) }
            return
        }
        let suites = try await TestBundle(program: program, options: options).record()
        if !options.only.isEmpty { mutants = mutants.filter { options.only.contains($0.number) } }
        let trials = Trials(suites: suites, options: options)
        let results = await trials.run(mutants)
        let report = Report(seed: options.seed, dropped: workspace.dropped, results: results)
        print(report.text)
        try report.write(to: options.work.appendingPathComponent("report.json"))
        if let minimum = options.minimum, report.share * 100 < Double(minimum) { exit(1) }
    }
}

/// Progress, on standard error.
func log(_ text: String) {
    FileHandle.standardError.write(Data("\(Date().formatted(date: .omitted, time: .standard)) \(text)\n".utf8))
}
