import Foundation
import Mutating

struct Outcome: Codable, Sendable {
    enum State: String, Codable {
        case killed
        case timeLimit = "time limit"
        case survived
        case notReached = "not reached"
    }

    let mutant: Mutant
    let state: State
    /// The first test that failed, or the number of suites that did not.
    let evidence: String

    var isKilled: Bool { state == .killed || state == .timeLimit }
}

/// Runs the suites that reach a mutant, the quickest first, until one fails.
struct Trials: Sendable {
    let suites: [Suite]
    let options: Options

    func run(_ mutants: [Mutant]) async -> [Outcome] {
        await Shell.map(mutants, jobs: options.jobs) { mutant in
            let outcome = outcome(of: mutant)
            log("\(outcome.state.rawValue): \(mutant); \(outcome.evidence)")
            return outcome
        }
    }

    private func outcome(of mutant: Mutant) -> Outcome {
        let reaching = suites.filter { $0.reached.contains(mutant.number) }
        guard !reaching.isEmpty else { return Outcome(mutant: mutant, state: .notReached, evidence: "") }
        let quick = reaching.filter { $0.seconds <= options.slow }
        let ordered = (quick.isEmpty ? reaching : quick).sorted { cost($0, mutant) < cost($1, mutant) }
        var seconds = 0.0
        let affordable = ordered.prefix { suite in
            seconds += suite.seconds
            return seconds <= options.budget || reaching.count == 1
        }
        for batch in batches(Array(affordable)) {
            let expected = batch.map(\.seconds).reduce(0, +)
            let run = try? TestBundle.run(
                program, suites: batch.map(\.name), seconds: 30 + 4 * expected,
                environment: ["MUTANT": "\(mutant.number)"])
            guard let run, run.status != 0 else { continue }
            let failure = run.output.split(separator: "\n").first { $0.contains("recorded an issue") }
            let evidence = failure.map { String($0.prefix(160)) } ?? "status \(run.status)"
            return Outcome(mutant: mutant, state: run.isTimeout ? .timeLimit : .killed, evidence: evidence)
        }
        return Outcome(mutant: mutant, state: .survived, evidence: "\(affordable.count) of \(reaching.count) suites")
    }

    private var program: URL { options.work.appendingPathComponent("products/codegenPackageTests.xctest") }

    /// The tests of the module itself come first: they are most likely to fail. The modules of the generator share tests.
    private func cost(_ suite: Suite, _ mutant: Mutant) -> Double {
        let own =
            mutant.module.hasPrefix("Codegen")
            ? ["LoweringTests.", "SchemaValuesTests."] : ["\(mutant.module)Tests."]
        return (suite.seconds + 0.01) * (own.contains { suite.name.hasPrefix($0) } ? 1 : 5)
    }

    /// Suites that share a process, more and more of them: a mutant that survives the first ones often survives all.
    private func batches(_ suites: [Suite]) -> [[Suite]] {
        var batches: [[Suite]] = []
        var size = 3
        var rest = suites[...]
        while !rest.isEmpty {
            batches.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            size *= 3
        }
        return batches
    }
}

extension Mutant: CustomStringConvertible {
    var description: String {
        "\(number) \(file):\(line), \(kind.rawValue)" + (detail.isEmpty ? "" : " (\(detail))")
    }
}
