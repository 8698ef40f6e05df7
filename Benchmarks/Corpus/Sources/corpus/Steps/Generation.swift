import Foundation

/// Step (a): runs the generator twice, the second time on a copy of the description at another path.
struct Generation {
    let bench: Bench
    let document: CorpusDocument
    private var folder: Folder { bench.folder(of: document) }

    /// The folder of the generated modules.
    var output: Folder { folder / "generated" }
    private var dumpedSymbols: String { folder.file("symbols.json") }

    func symbols() throws -> Symbols {
        try Symbols.read(dumpedSymbols, lines: output.file("codegen.symbols"))
    }

    func run() throws -> Row.Generation {
        try folder.create()
        try output.renew()
        let process = try generate(bench.description(of: document), allowance: bench.allowance(for: document), output)
        var result = Row.Generation(process: process)
        let warnings = text(of: errors).split(separator: "\n").filter { $0.contains("warning: ") }
        result.warnings = warnings.count
        result.skipped = warnings.count { $0.contains(" is left out: ") }
        guard process.succeeded else { return result }
        measure(&result)
        result.isReproducible = try repeats()
        let dump = try dump("symbols", bench.description(of: document), to: dumpedSymbols)
        if dump.succeeded { result.operations = try symbols().operations.count }
        return result
    }

    /// The generator's output, for the report.
    var errors: String { folder.file("generate.errors") }

    /// Returns a file of the description as a tree, or `null` if it cannot be dumped.
    func tree(of file: String) -> JSON {
        let path =
            file.isEmpty
            ? bench.description(of: document)
            : (bench.description(of: document) as NSString).deletingLastPathComponent + "/" + file
        let dumped = folder.file("node.dump")
        guard (try? dump("yaml", path, to: dumped))?.succeeded == true else { return .null }
        return NodeDumpReader.read(text(of: dumped))
    }

    private func generate(_ description: String, allowance: [String], _ output: Folder) throws -> Child.Outcome {
        let arguments =
            [bench.codegen, "--spec", description, "--name", document.module, "--output", output.path] + allowance
        return try Child(
            arguments: arguments, output: folder.file("generate.output"), errors: errors, memoryLimit: 16_000_000
        ).run()
    }

    private func dump(_ stage: String, _ description: String, to path: String) throws -> Child.Outcome {
        let arguments =
            [bench.codegen, "dump", "--stage", stage, "--spec", description, "--name", document.module]
            + bench.allowance(for: document)
        return try Child(arguments: arguments, output: path, errors: folder.file("dump.errors")).run()
    }

    private func measure(_ result: inout Row.Generation) {
        for file in output.files(ending: ".swift") {
            let lines = text(of: output.file(file)).utf8.count { $0 == UInt8(ascii: "\n") }
            result.files += 1
            result.lines += lines
            if lines > result.longestLines {
                result.longestLines = lines
                result.longestFile = file
            }
        }
    }

    private func repeats() throws -> Bool {
        let copy = folder / "copy"
        let second = folder / "second"
        try copy.renew()
        try second.renew()
        let root = bench.corpus + "/" + (document.hasSeveralFiles ? document.folder : document.document)
        let target = copy.file((root as NSString).lastPathComponent)
        try FileManager.default.copyItem(atPath: root, toPath: target)
        let description =
            document.hasSeveralFiles ? target + document.document.dropFirst(document.folder.count) : target
        let firstErrors = text(of: errors)
        let allowance = document.hasSeveralFiles ? ["--allow", target] : []
        let process = try generate(description, allowance: allowance, second)
        try write(firstErrors, to: errors)
        let files = output.files().filter { !$0.hasSuffix("codegen.lock") }
        let others = second.files().filter { !$0.hasSuffix("codegen.lock") }
        return process.succeeded && files == others
            && files.allSatisfy { FileManager.default.contentsEqual(atPath: output.file($0), andPath: second.file($0)) }
    }
}
