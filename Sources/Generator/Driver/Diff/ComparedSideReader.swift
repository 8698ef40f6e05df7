import CodegenDiagnostics
import CodegenFiltering
import CodegenSettings
import CodegenSymbols

/// Reads one side of `codegen diff`: a description, an output folder, `codegen.symbols`, or any of these at a revision.
struct ComparedSideReader {
    let folder: WorkingFolder
    let isStrict: Bool
    /// The engine for errors in arguments and in `codegen.symbols`.
    let diagnostics: DiagnosticsEngine
    /// The configuration file, which contains the ranges of the entries' settings.
    let configuration: SourceFile?
    let rules: DiagnosticRules
    /// Prints the diagnostics of an unusable description.
    let printErrors: (DiagnosticsEngine) -> Void

    /// An entry with the description of one side, and its revision.
    private typealias Described = (api: APIConfiguration, revision: GitRevision?)

    /// - Parameter api: The entry whose options apply.
    func read(_ written: String, _ api: APIConfiguration) -> ComparedSide? {
        if let described = described(written, api) { return description(described.api, described.revision) }
        if let revision = GitRevision(written, in: folder) {
            return symbols(revision.shown) { () throws(FileProblem) in try revision.read(revision.path) }
        }
        let location = folder.resolve(written)
        if location.isFolder { return symbols(in: location) }
        return symbols(location.shown) { () throws(FileProblem) in try FileReader.read(location.path) }
    }

    /// Returns the entry with the description of an argument, and its revision; `nil` for symbols.
    private func described(_ written: String, _ api: APIConfiguration) -> Described? {
        if let revision = GitRevision(written, in: folder) {
            return Self.isSymbolsFile(revision.path) ? nil : (api, revision)
        }
        guard !folder.resolve(written).isFolder, !Self.isSymbolsFile(written) else { return nil }
        var api = api
        api.spec = ResolvedPath.description(written, in: folder)
        api.specInput = DescriptionInput(written)
        api.specRange = nil
        return (api, nil)
    }

    /// Returns the sides of a comparison if both are descriptions with equal files. Their clients are equal, too.
    ///
    /// - Parameter new: The description of the entry if it is `nil`.
    func equalSides(_ old: String, _ new: String?, _ api: APIConfiguration) -> (old: ComparedSide, new: ComparedSide)? {
        guard let old = described(old, api), let new = new.map({ described($0, api) }) ?? (api, nil),
            let bytes = bytes(old), bytes == self.bytes(new), let files = referencedFiles(old),
            files == referencedFiles(new)
        else { return nil }
        func side(_ described: Described) -> ComparedSide {
            ComparedSide(
                title: described.revision?.shown ?? described.api.spec.shown,
                symbols: ClientSymbols(module: api.name, symbols: []), files: [:])
        }
        return (side(old), side(new))
    }

    /// Returns a description that can be read again.
    private func bytes(_ described: Described) -> [UInt8]? {
        if let revision = described.revision { return try? revision.read(revision.path) }
        guard described.api.specInput.isReadAgain else { return nil }
        return try? FileReader.read(described.api.spec.path)
    }

    private func referencedFiles(_ described: Described) -> [String: String]? {
        pipeline(described.api, described.revision, DiagnosticsEngine()).referencedFiles()
    }

    /// Returns the committed symbols of an output folder.
    func symbols(in output: ResolvedPath) -> ComparedSide? {
        let file = output.relative(SymbolsFile.name, toFolder: true)
        return symbols(file.shown) { () throws(FileProblem) in try FileReader.read(file.path) }
    }

    /// Returns the symbols of the client that a description generates.
    func description(_ api: APIConfiguration, _ revision: GitRevision?) -> ComparedSide? {
        let engine = DiagnosticsEngine()
        guard let symbols = pipeline(api, revision, engine).symbols() else {
            printErrors(engine)
            return nil
        }
        let paths = Set(symbols.symbols.compactMap(\.position?.file))
        return ComparedSide(
            title: revision?.shown ?? api.spec.shown, symbols: symbols, files: lines(of: engine, in: paths))
    }

    private func pipeline(_ api: APIConfiguration, _ revision: GitRevision?, _ engine: DiagnosticsEngine) -> Pipeline {
        // An operation that only one of the two versions has can have settings, or be the only one of a filter.
        engine.apply(rules.tolerating(.settings.unmatchedOverride, .filtering.emptyFilter))
        // Source ranges identify their file by its number.
        if let configuration { engine.register(copyOf: configuration) }
        var pipeline = Pipeline(api: api, isStrict: isStrict, diagnostics: engine)
        pipeline.revision = revision
        return pipeline
    }

    private static func isSymbolsFile(_ path: String) -> Bool {
        path == SymbolsFile.name || path.hasSuffix("/\(SymbolsFile.name)") || path.hasSuffix(".symbols")
    }

    private func symbols(_ shown: String, _ read: () throws(FileProblem) -> [UInt8]) -> ComparedSide? {
        do throws(FileProblem) {
            let file = diagnostics.register(path: shown, bytes: try read())
            let text = String(decoding: file.bytes, as: UTF8.self)
            do throws(SymbolsReader.Failure) {
                let symbols = try SymbolsReader(path: shown).read(text)
                return ComparedSide(title: shown, symbols: symbols, files: [shown: Self.lines(text)])
            } catch {
                let range = SourceRange(
                    file: file.id, line: error.line, column: 1, endLine: error.line, endColumn: 2)
                diagnostics.report(.invalidSymbols(error.reason), at: range)
                return nil
            }
        } catch {
            diagnostics.report(.unreadableSymbols(shown, error.reason), at: nil)
            return nil
        }
    }

    private func lines(of engine: DiagnosticsEngine, in paths: Set<String>) -> [String: [String]] {
        var files: [String: [String]] = [:]
        for file in engine.files where paths.contains(file.path) {
            files[file.path] = Self.lines(String(decoding: file.bytes, as: UTF8.self))
        }
        return files
    }

    private static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
