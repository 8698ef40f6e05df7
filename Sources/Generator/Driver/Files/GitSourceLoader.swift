import CodegenDiagnostics
import CodegenPlatform

/// Loads the referenced files of a description at a revision, from the root document's folder and its subfolders.
final class GitSourceLoader: DescriptionLoader {
    private struct State {
        var locations: [SourceFileID: String]
        var loaded: [String: SourceFile]
    }

    private let revision: GitRevision
    private let folder: String
    private let diagnostics: DiagnosticsEngine
    private let state: Guarded<State>

    init(root: SourceFile, in revision: GitRevision, diagnostics: DiagnosticsEngine) {
        self.revision = revision
        folder = PathText.folder(of: revision.path)
        state = Guarded(State(locations: [root.id: revision.path], loaded: [revision.path: root]))
        self.diagnostics = diagnostics
    }

    var references: [(path: String, file: SourceFile)] {
        state.withLock { state in
            state.loaded.filter { $0.key != revision.path }.sorted { $0.key < $1.key }
                .map { (PathText.relative("/\($0.key)", to: "/\(folder)"), $0.value) }
        }
    }

    /// Clients are not generated from a revision.
    var isComplete: Bool { false }
    /// Empty because a revision does not change.
    var paths: [String] { [] }

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        guard !FolderSourceLoader.isURL(path), !path.hasPrefix("/") else {
            throw SourceLoaderError("descriptions are not read from the network or from absolute paths")
        }
        let result = state.withLock { state in
            Result { () throws(SourceLoaderError) in try find(path, base, &state) }
        }
        return try result.get()
    }

    private func find(
        _ path: String, _ base: SourceFile, _ state: inout State
    ) throws(SourceLoaderError) -> SourceFile {
        guard let from = state.locations[base.id] else { throw SourceLoaderError("its folder is unknown") }
        let location = PathText.simplified("\(PathText.folder(of: from))/\(path)")
        guard folder == "." ? !location.hasPrefix("..") : PathText.isInside(location, folder) else {
            throw SourceLoaderError("it is outside the folder of the description")
        }
        if let known = state.loaded[location] { return known }
        let file = revision.file(location)
        do throws(FileProblem) {
            let source = diagnostics.register(path: file.shown, bytes: try file.read(location))
            state.loaded[location] = source
            state.locations[source.id] = location
            return source
        } catch {
            throw SourceLoaderError("\(file.shown): \(error.reason)")
        }
    }
}
