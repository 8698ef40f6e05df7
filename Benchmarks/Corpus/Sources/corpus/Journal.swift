import Foundation

/// The rows of a run on disk, one JSON line each. Each row is appended when it is complete, so that `--resume` can
/// continue.
struct Journal {
    private let path: String
    private let report: Folder

    init(in work: Folder, mode: Options.Mode) throws {
        try work.create()
        path = work.file("rows-\(mode.rawValue).jsonl")
        report = work / "failures"
        try report.create()
    }

    /// Returns the last row of each document that was measured with this build of the generator.
    func rows(of generator: String) -> [String: Row] {
        let rows = text(of: path).split(separator: "\n")
            .compactMap { try? JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
            .filter { $0.generator == generator }
        return Dictionary(rows.map { ($0.name, $0) }) { _, last in last }
    }

    func clear() throws {
        try write("", to: path)
    }

    func append(_ row: Row) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let line = String(decoding: try encoder.encode(row), as: UTF8.self)
        try write(text(of: path) + line + "\n", to: path)
        try write(
            (row.failures + row.notes).map { $0 + "\n" }.joined(),
            to: report.file("\(row.name)-\(row.mode.rawValue).txt"))
    }
}
