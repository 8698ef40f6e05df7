import Foundation
import Mutating

/// One change at one place, with its number.
struct Mutant: Codable, Sendable {
    let number: Int
    let module: String
    let file: String
    let line: Int
    let kind: ChangeKind
    let detail: String
    let source: String
}

/// The mutated copies of the modules.
final class Workspace {
    let modules: [String]
    private var droppedNumbers: Set<Int> = []
    var dropped: Int { droppedNumbers.count }
    private let build: Build
    private let work: URL
    private let count: Int
    private let key: String
    private var drafts: [Draft] = []

    /// A mutant that may not compile.
    private struct Draft {
        let mutant: Mutant
        let path: String
        let change: Change
    }

    /// Draws the mutants, and some more in the place of those that do not compile.
    init(_ options: Options, build: Build) throws {
        self.build = build
        modules = options.targets
        work = options.work
        count = options.count
        key = "seed-\(options.seed)-\(count)-\(modules.joined(separator: "-"))"
        for (index, module) in modules.enumerated() {
            // The other modules of the run do not change the mutants of this one.
            var random = SeededGenerator(seed: module.utf8.reduce(options.seed) { $0 &* 31 &+ UInt64($1) })
            let paths = try build.sources(of: module).filter { $0.contains("/Sources/") }.sorted()
            let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
            let drawn = Drawing.draw(share(index) * 3 / 2 + 3, from: texts.map(ChangeFinder.changes), using: &random)
            for (file, change) in drawn {
                let mutant = Mutant(
                    number: drafts.count + 1, module: module, path: paths[file], text: texts[file], change: change)
                drafts.append(Draft(mutant: mutant, path: paths[file], change: change))
            }
        }
    }

    private func share(_ index: Int) -> Int {
        count / modules.count + (index < count % modules.count ? 1 : 0)
    }

    /// Compiles all modules, without the changes that do not compile. Returns the mutants, at most `count`.
    func compile() throws -> [Mutant] {
        let sources = try build.allSources()
        if !isCompiled(sources) {
            try? FileManager.default.removeItem(at: listOfDropped)
            for module in modules { try compile(module) }
            try sources.write(to: compiledSources)
            try JSONEncoder().encode(Array(droppedNumbers)).write(to: listOfDropped)
        }
        // Modules that are not compiled contain the original code.
        drop(Set(drafts.filter(\.change.isInCallers).map(\.mutant.number)))
        return modules.enumerated().flatMap { index, module in
            drafts.filter { $0.mutant.module == module }.prefix(share(index)).map(\.mutant)
        }
    }

    private var compiledSources: URL { work.appendingPathComponent("compiled-sources.txt") }
    private var listOfDropped: URL { work.appendingPathComponent("\(key).json") }

    /// Whether an earlier run has compiled the same mutants of the same sources.
    private func isCompiled(_ sources: Data) -> Bool {
        guard let old = try? Data(contentsOf: compiledSources), old == sources,
            let numbers = try? JSONDecoder().decode([Int].self, from: Data(contentsOf: listOfDropped))
        else { return false }
        drop(Set(numbers))
        return true
    }

    private func drop(_ numbers: Set<Int>) {
        drafts.removeAll { numbers.contains($0.mutant.number) }
        droppedNumbers.formUnion(numbers)
    }

    private func compile(_ module: String) throws {
        let objects = work.appendingPathComponent("\(module)/objects")
        let copies = work.appendingPathComponent("\(module)/sources")
        for folder in [objects, copies] {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        for round in 1... {
            let (sources, files) = try write(module, to: copies)
            let errors = try build.compile(module, sources: sources, objects: objects)
            guard let errors else { return }
            let failed = Set(
                CompilerError.all(in: errors).compactMap { error in
                    files[error.file]?.mutant(line: error.line, column: error.column)
                })
            log("\(module), round \(round): \(failed.count) changes do not compile")
            guard !failed.isEmpty else { throw Build.Failure(description: errors) }
            drop(failed)
        }
    }

    /// Writes the changed files, and returns the paths of all files and the changed ones by their path.
    private func write(_ module: String, to folder: URL) throws -> ([String], [String: Instrumented]) {
        let byPath = Dictionary(grouping: drafts.filter { $0.mutant.module == module }, by: \.path)
        var files: [String: Instrumented] = [:]
        var sources = try build.sources(of: module)
        for (index, path) in sources.enumerated() {
            guard let drafts = byPath[path] else { continue }
            let source = try String(contentsOfFile: path, encoding: .utf8)
            let changed = Instrumented(source, changes: drafts.map { ($0.mutant.number, $0.change) })
            let copy = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
            try changed.text.write(to: copy, atomically: true, encoding: .utf8)
            sources[index] = copy.path
            files[copy.path] = changed
        }
        let own = folder.appendingPathComponent("MutantSwitch.swift")
        let count = self.drafts.map(\.mutant.number).max() ?? 0
        try MutantSwitch.source(count: count).write(to: own, atomically: true, encoding: .utf8)
        return (sources + [own.path], files)
    }
}

extension Mutant {
    init(number: Int, module: String, path: String, text: String, change: Change) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = text.utf8.prefix(change.range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
        self.init(
            number: number, module: module,
            file: path.components(separatedBy: "/Sources/").dropFirst().joined(separator: "/Sources/"),
            line: line, kind: change.kind, detail: change.detail,
            source: lines[line - 1].trimmingCharacters(in: .whitespaces))
    }
}

/// `file:line:column: error: …`
struct CompilerError {
    let file: String
    let line: Int
    let column: Int

    static func all(in output: String) -> [CompilerError] {
        output.split(separator: "\n").compactMap { text in
            guard let end = text.range(of: ": error: ") else { return nil }
            let parts = text[..<end.lowerBound].split(separator: ":")
            guard parts.count == 3, let line = Int(parts[1]), let column = Int(parts[2]) else { return nil }
            return CompilerError(file: String(parts[0]), line: line, column: column)
        }
    }
}
