import Foundation

/// Prints rows as aligned columns with totals.
struct Table {
    private struct Column {
        /// The title, or `nil` for the document column.
        let title: String?
        let width: Int
        let cell: (Row) -> String
    }

    /// The CPU seconds of the control module. The ratio column is relative to them.
    let control: Double?

    /// Returns the titles. The title of the first column contains the compilation mode.
    func head(_ mode: Options.Mode) -> String {
        columns.map { Self.padded($0.title ?? "document (\(mode.rawValue))", to: $0.width) }.joined(separator: " ")
    }

    func line(_ row: Row) -> String {
        columns.map { Self.padded($0.cell(row), to: $0.width) }.joined(separator: " ")
    }

    /// Returns one line with the totals of all documents of a mode.
    func totals(_ rows: [Row], mode: Options.Mode) -> String {
        let generations = rows.compactMap(\.generation)
        let compilations = rows.compactMap(\.compilation)
        let parts = [
            "\(rows.count) documents, \(generations.count { $0.process.succeeded }) generated, "
                + "\(generations.count(where: \.isReproducible)) reproducible, "
                + "\(compilations.count(where: \.succeeded)) compiled",
            "operations \(Self.sum(generations, \.operations)) generated, \(Self.sum(rows, \.skippedOperations)) skipped",
            "\(Self.sum(generations, \.warnings)) warnings, \(Self.sum(generations, \.lines)) lines",
            "generating \(Self.number(generations.reduce(0) { $0 + $1.process.cpuSeconds })) s, peak "
                + "\(Self.whole(generations.map(\.process.peakMegabytes).max() ?? 0)) MB",
            "compiling \(Self.number(compilations.reduce(0) { $0 + $1.cpuSeconds })) s, peak "
                + "\(Self.whole(compilations.map(\.peakMegabytes).max() ?? 0)) MB",
            "examples " + Self.line(rows.compactMap(\.examples)), "samples " + Self.line(rows.compactMap(\.samples)),
            "calls " + Self.line(rows.compactMap(\.calls)),
        ]
        return "total (\(mode.rawValue)): " + parts.joined(separator: "; ")
    }

    private var columns: [Column] {
        [
            Column(title: nil, width: -30) { $0.name },
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
            Column(title: "calls", width: 10) { row in
                row.calls.map { "\($0.right)/\($0.right + $0.wrong)" } ?? "-"
            },
            Column(title: "not", width: 4) { Self.text($0.calls?.unjudged) },
        ]
    }

    private static func sum<Item>(_ items: [Item], _ value: (Item) -> Int) -> Int {
        items.reduce(0) { $0 + value($1) }
    }

    private static func line(_ counts: [Row.Examples]) -> String {
        "\(sum(counts, \.right)) right, \(sum(counts, \.wrong)) wrong, \(sum(counts, \.withoutType)) without a type"
    }

    private static func line(_ counts: [Row.Calls]) -> String {
        "\(sum(counts, \.right)) right, \(sum(counts, \.wrong)) wrong, \(sum(counts, \.unjudged)) not judged"
    }

    private static func word(_ process: Child.Outcome?) -> String {
        guard let process else { return "-" }
        return process.succeeded ? "ok" : process.timedOut ? "TIME" : "FAIL"
    }

    private static func text(_ number: Int?) -> String { number.map(String.init) ?? "-" }

    private static func whole(_ number: Double?) -> String { number.map { String(Int($0.rounded())) } ?? "-" }

    private static func number(_ number: Double?) -> String { number.map { String(format: "%.1f", $0) } ?? "-" }

    /// Pads a text. A negative width aligns to the left.
    private static func padded(_ text: String, to width: Int) -> String {
        let space = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? text + space : space + text
    }
}
