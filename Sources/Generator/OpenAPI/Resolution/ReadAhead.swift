import CodegenDiagnostics
import CodegenYAML

/// Reads and parses referenced files on another thread, before decoding follows the references. Created by
/// `DocumentLibrary` for the first reference to another file. The results do not depend on each other, so any thread
/// can compute them; the first thread that needs a result computes it.
final class ReadAhead: Sendable {
    private struct State {
        var files: [SourceFileID: ParsedFile] = [:]
        /// The names of the files that were tried.
        var names: Set<String>
        var hasEnded = false
    }

    private let loader: any SourceLoader
    private let state: Guarded<State>
    /// The work for each parsed file: finding and reading the files that it refers to.
    private let walks = MeanwhileParts<Void>()

    init(root: Node, of file: SourceFile, named name: String, loader: any SourceLoader) {
        self.loader = loader
        state = Guarded(State(names: [name]))
        follow({ ReferencedPaths.paths(in: root, limit: file.bytes.count) }, of: file, named: name)
    }

    /// Returns the result of parsing a file. Waits if the other thread is parsing the file.
    func parsed(_ source: SourceFile, named name: String) -> ParsedFile.Result {
        let (file, isNew) = file(source)
        let result = file.result
        if isNew, let root = result.root {
            follow({ ReferencedPaths.paths(in: root, limit: source.bytes.count) }, of: source, named: name)
        }
        return result
    }

    /// Waits until the other thread has stopped, then releases the files that were not requested.
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

    /// - Parameter paths: Returns the paths as written in the file.
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
        // The paths are collected now, while no other thread uses the nodes.
        let paths = ReferencedPaths.paths(in: root, limit: source.bytes.count)
        if !paths.isEmpty { follow({ paths }, of: source, named: name) }
    }

    private var hasEnded: Bool { state.withLock { $0.hasEnded } }
}
