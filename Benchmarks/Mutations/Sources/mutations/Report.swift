import Foundation

/// The share of killed mutants per module, and the survivors.
struct Report: Codable {
    let seed: UInt64
    let dropped: Int
    let results: [Outcome]

    var share: Double {
        results.isEmpty ? 1 : Double(results.count(where: \.isKilled)) / Double(results.count)
    }

    var text: String {
        var lines = ["Seed \(seed): \(results.count) mutants, \(dropped) further changes were left out.", ""]
        lines += ["| module | mutants | killed | share |", "|---|---|---|---|"]
        for (module, outcomes) in Dictionary(grouping: results, by: \.mutant.module).sorted(by: { $0.key < $1.key }) {
            lines.append(row(module, outcomes))
        }
        lines += [row("all", results), "", "Survivors:", ""]
        for outcome in results where !outcome.isKilled {
            let mutant = outcome.mutant
            lines.append("- \(mutant), \(outcome.state.rawValue)")
            lines.append("  `\(mutant.source)`")
        }
        return lines.joined(separator: "\n")
    }

    private func row(_ name: String, _ outcomes: [Outcome]) -> String {
        let killed = outcomes.count(where: \.isKilled)
        return "| \(name) | \(outcomes.count) | \(killed) | \(killed * 100 / max(1, outcomes.count)) % |"
    }

    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: file)
    }
}
