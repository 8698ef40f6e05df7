import Foundation

/// Prints rows as aligned columns, and their totals.
struct Table {
    private struct Column {
        let title: String
        let width: Int
        let cell: (Row) -> String
    }

    /// CPU seconds of the control module; the ratio column is relative to it.
    let control: Double?

    var head: String {
        columns.map { Self.padded($0.title, to: $0.width) }.joined(separator: " ")
    }

    func line(_ row: Row) -> String {
        columns.map { Self.padded($0.cell(row), to: $0.width) }.joined(separator: " ")
    }

    func totals(_ rows: [Row]) -> String {
        let generated = rows.filter { $0.generation?.process.succeeded == true }.count
        let compiled = rows.filter { $0.compilation?.succeeded == true }.count
        let examples = rows.compactMap(\.examples)
        let samples = rows.compactMap(\.samples)
        return """
            \(rows.count) documents: \(generated) generated, \(compiled) compiled, \
            \(rows.count { $0.generation?.isReproducible == true }) reproducible
            operations: \(sum(rows) { $0.generation?.operations ?? 0 }) generated, \
            \(sum(rows, \.skippedOperations)) skipped; \(sum(rows) { $0.generation?.warnings ?? 0 }) warnings; \
            \(sum(rows) { $0.generation?.lines ?? 0 }) lines
            examples: \(Self.line(examples)); samples: \(Self.line(samples))
            compiling: \(Self.number(rows.reduce(0) { $0 + ($1.compilation?.cpuSeconds ?? 0) })) CPU seconds, peak \
            \(Self.number(rows.map { $0.compilation?.peakMegabytes ?? 0 }.max() ?? 0)) MB
            """
    }

    private var columns: [Column] {
        [
            Column(title: "document", width: -30) { $0.name },
            Column(title: "gen", width: 4) { Self.word($0.generation?.process) },
            Column(title: "s", width: 6) { Self.number($0.generation?.process.cpuSeconds) },
            Column(title: "MB", width: 5) { Self.whole($0.generation?.process.peakMegabytes) },
            Column(title: "ops", width: 5) { Self.text($0.generation?.operations) },
            Column(title: "skip", width: 5) { $0.generation == nil ? "-" : String($0.skippedOperations) },
            Column(title: "warn", width: 5) { Self.text($0.generation?.warnings) },
            Column(title: "files", width: 6) { Self.text($0.generation?.files) },
            Column(title: "lines", width: 7) { Self.text($0.generation?.lines) },
            Column(title: "long", width: 6) { Self.text($0.generation?.longestLines) },
            Column(title: "same", width: 5) { row in row.generation.map { $0.isReproducible ? "yes" : "NO" } ?? "-" },
            Column(title: "client", width: 7) { Self.word($0.compilation?.client) },
            Column(title: "mocks", width: 6) { Self.word($0.compilation?.mocks) },
            Column(title: "cpu s", width: 7) { Self.number($0.compilation?.cpuSeconds) },
            Column(title: "ratio", width: 6) { row in
                Self.number(row.compilation.flatMap { compilation in control.map { compilation.cpuSeconds / $0 } })
            },
            Column(title: "MB", width: 5) { Self.whole($0.compilation?.peakMegabytes) },
            Column(title: "right", width: 6) { Self.text($0.examples?.right) },
            Column(title: "wrong", width: 6) { Self.text($0.examples?.wrong) },
            Column(title: "none", width: 5) { Self.text($0.examples?.withoutType) },
            Column(title: "samples", width: 10) { row in
                row.samples.map { "\($0.right)/\($0.right + $0.wrong + $0.withoutType)" } ?? "-"
            },
        ]
    }

    private func sum(_ rows: [Row], _ value: (Row) -> Int) -> Int {
        rows.reduce(0) { $0 + value($1) }
    }

    private static func line(_ counts: [Row.Examples]) -> String {
        let right = counts.reduce(0) { $0 + $1.right }
        let wrong = counts.reduce(0) { $0 + $1.wrong }
        let none = counts.reduce(0) { $0 + $1.withoutType }
        return "\(right) right, \(wrong) wrong, \(none) without a type"
    }

    private static func word(_ process: Child.Outcome?) -> String {
        guard let process else { return "-" }
        return process.succeeded ? "ok" : process.timedOut ? "TIME" : "FAIL"
    }

    private static func text(_ number: Int?) -> String { number.map(String.init) ?? "-" }

    private static func whole(_ number: Double?) -> String { number.map { String(Int($0.rounded())) } ?? "-" }

    private static func number(_ number: Double?) -> String { number.map { String(format: "%.1f", $0) } ?? "-" }

    /// A negative width aligns to the left.
    private static func padded(_ text: String, to width: Int) -> String {
        let space = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? text + space : space + text
    }
}
