import CodegenDiagnostics
import CodegenYAML

/// Reads and parses the files that references lead to, on another thread, before decoding follows the references. Made by
/// `DocumentLibrary` when the first of them is followed. A result depends on no other one, so it is the same whoever makes
/// it; who needs it first makes it.
final class ReadAhead: Sendable {
    private struct State {
        var files: [SourceFileID: ParsedFile] = [:]
        /// Names of files that were tried.
        var names: Set<String>
        var hasEnded = false
    }

    private let loader: any SourceLoader
    private let state: Guarded<State>
    /// One for each parsed file: finds and reads the files that it refers to.
    private let walks = MeanwhileParts<Void>()

    init(root: Node, of file: SourceFile, named name: String, loader: any SourceLoader) {
        self.loader = loader
        state = Guarded(State(names: [name]))
        follow({ ReferencedPaths.paths(in: root, limit: file.bytes.count) }, of: file, named: name)
    }

    /// What parsing gave or gives. Waits if the other thread is about it.
    func parsed(_ source: SourceFile, named name: String) -> ParsedFile.Result {
        let (file, isNew) = file(source)
        let result = file.result
        if isNew, let root = result.root {
            follow({ ReferencedPaths.paths(in: root, limit: source.bytes.count) }, of: source, named: name)
        }
        return result
    }

    /// Waits until the other thread has stopped. Files that nobody has asked for are forgotten.
    func end() {
        state.withLock { $0.hasEnded = true }
        _ = walks.all
        state.withLock { $0.files = [:] }
        loader.endReadingAhead()
    }

    private func file(_ source: SourceFile) -> (file: ParsedFile, isNew: Bool) {
        state.withLock { state in
            if let known = state.files[source.id] { return (known, false) }
            let file = ParsedFile(source)
            state.files[source.id] = file
            return (file, true)
        }
    }

    /// - Parameter paths: As a file writes them.
    private func follow(_ paths: @escaping @Sendable () -> [String], of source: SourceFile, named name: String) {
        walks.add { [self] in
            guard !hasEnded else { return }
            for path in paths() { read(path, from: source, named: name) }
        }
    }

    private func read(_ path: String, from base: SourceFile, named baseName: String) {
        let name = FilePath.resolved(path, from: baseName)
        guard state.withLock({ !$0.hasEnded && $0.names.insert(name).inserted }),
            let source = loader.readAhead(path, relativeTo: base)
        else { return }
        let (file, isNew) = file(source)
        guard isNew, let root = file.result.root else { return }
        // Now, while no other thread uses the nodes.
        let paths = ReferencedPaths.paths(in: root, limit: source.bytes.count)
        if !paths.isEmpty { follow({ paths }, of: source, named: name) }
    }

    private var hasEnded: Bool { state.withLock { $0.hasEnded } }
}
