import Foundation

/// Measures the generator on a folder of real descriptions: whether it generates, whether the output compiles, whether
/// its types decode and encode every example, and whether its samples decode.
@main struct Corpus {
    static func main() throws {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            guard let corpus = options.corpus else { throw Options.Misuse(message: "Which corpus?") }
            let documents = try chosen(options.names, from: CorpusDocument.all(in: absolute(corpus)))
            exit(try measure(documents, corpus: absolute(corpus), options: options) ? 0 : 1)
        } catch let misuse as Options.Misuse {
            FileHandle.standardError.write(Data((misuse.message + "\n" + Options.usage + "\n").utf8))
            exit(64)
        }
    }

    private static func bench(_ options: Options, corpus: String, mode: Options.Mode) -> Bench {
        let repository = absolute(options.repository)
        return Bench(
            corpus: corpus, codegen: absolute(options.codegen ?? repository + "/.build/release/codegen"),
            repository: repository, work: Folder(path: absolute(options.work)), mode: mode,
            shared: Folder(path: absolute(options.shared ?? options.work)), compilesMocks: options.compilesMocks)
    }

    private static func chosen(_ names: [String], from documents: [CorpusDocument]) throws -> [CorpusDocument] {
        if let stranger = names.first(where: { name in !documents.contains { $0.name == name } }) {
            throw Options.Misuse(message: "The corpus has no document '\(stranger)'.")
        }
        return names.isEmpty ? documents : documents.filter { names.contains($0.name) }
    }

    /// Returns whether all modes succeeded.
    private static func measure(_ documents: [CorpusDocument], corpus: String, options: Options) throws -> Bool {
        let benches = options.modes.map { bench(options, corpus: corpus, mode: $0) }
        guard let first = benches.first else { return true }
        let table = Table(control: try prepare(first, options))
        let runs = try benches.map { bench in
            (mode: bench.mode, rows: try measure(documents, bench: bench, table: table, options: options))
        }
        for run in runs { show(table.totals(run.rows, mode: run.mode)) }
        return runs.allSatisfy { $0.rows.allSatisfy(\.failures.isEmpty) }
    }

    /// Measures all documents in one mode.
    private static func measure(
        _ documents: [CorpusDocument], bench: Bench, table: Table, options: Options
    ) throws -> [Row] {
        let journal = try Journal(in: bench.work, mode: bench.mode)
        let generator = Fingerprint(of: bench.codegen).text
        let known = options.resumes ? journal.rows(of: generator) : [:]
        if !options.resumes { try journal.clear() }
        show(table.head(bench.mode))
        return try documents.map { document in
            var row =
                try known[document.name] ?? Measurement(bench: bench, document: document, steps: options.steps).run()
            row.generator = generator
            if known[document.name] == nil { try journal.append(row) }
            show(table.line(row))
            for failure in row.failures.prefix(options.shownFailures) { show("    " + failure) }
            return row
        }
    }

    /// Compiles the modules shared by all documents. Returns the CPU seconds of the control module.
    private static func prepare(_ bench: Bench, _ options: Options) throws -> Double? {
        guard options.steps.contains(.compile) else { return nil }
        do {
            let shared = SharedModules(bench: bench)
            try shared.build()
            let control = options.compilesControl ? try shared.control() : nil
            if let control { show("control module: \(String(format: "%.1f", control)) CPU seconds") }
            return control
        } catch let failure as SharedModules.Failure {
            throw Options.Misuse(message: "\(failure.module) does not compile: see \(failure.log)")
        }
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    private static func show(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
