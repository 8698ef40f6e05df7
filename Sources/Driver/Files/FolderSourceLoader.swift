import Diagnostics
import Platform

/// Reads the files of one description, and knows which ones it has read.
protocol DescriptionLoader: SourceLoader {
    /// The files that the root document refers to, by their paths from its folder, sorted.
    var references: [(path: String, file: SourceFile)] { get }
    /// Whether every reference to a file was loaded, and can be found again by its path from the folder.
    var isComplete: Bool { get }
    /// Where these files are: absolute, links followed.
    var paths: [String] { get }
}

/// Reads the other files of a description: those in the folder of its root document or below, and in folders that the
/// user allowed. Symbolic links are resolved first. Made by `Pipeline`, one for each description.
final class FolderSourceLoader: DescriptionLoader {
    private struct State {
        var locations: [SourceFileID: ResolvedPath]
        var loaded: [String: SourceFile]
        /// By their paths from the folder of the root document; a file may have several.
        var references: [String: SourceFile] = [:]
        var visited: Set<String> = []
        var isComplete = true
    }

    private let folders: [String]
    private let folder: ResolvedPath
    private let log: FileLog
    private let diagnostics: DiagnosticsEngine
    private let state: Guarded<State>

    init(
        root: SourceFile, at location: ResolvedPath, allowed: [ResolvedPath], log: FileLog = FileLog(),
        diagnostics: DiagnosticsEngine
    ) {
        self.log = log
        let path = PathText.real(location.path) ?? location.path
        folders = Self.folders(of: path, allowed)
        folder = location.folder
        state = Guarded(State(locations: [root.id: location], loaded: [path: root]))
        self.diagnostics = diagnostics
    }

    var references: [(path: String, file: SourceFile)] {
        state.withLock { $0.references.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    var isComplete: Bool {
        state.withLock { $0.isComplete }
    }

    /// Whether a description in a folder may read a file.
    static func allows(_ file: ResolvedPath, from root: ResolvedPath, allowed: [ResolvedPath]) -> Bool {
        let folders = folders(of: PathText.real(root.path) ?? root.path, allowed)
        return folders.contains { PathText.isInside(file.resolved, $0) }
    }

    private static func folders(of root: String, _ allowed: [ResolvedPath]) -> [String] {
        [PathText.folder(of: root)] + allowed.map(\.resolved)
    }

    var paths: [String] {
        state.withLock { $0.loaded.keys.sorted() }
    }

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        guard !Self.isURL(path) else { throw SourceLoaderError("descriptions are not read from the network") }
        let result = state.withLock { state in
            let result = Result { () throws(SourceLoaderError) in try find(path, base, &state) }
            if case .failure = result { state.isComplete = false }
            return result
        }
        return try result.get()
    }

    private func find(
        _ path: String, _ base: SourceFile, _ state: inout State
    ) throws(SourceLoaderError) -> SourceFile {
        guard let from = state.locations[base.id] else { throw SourceLoaderError("its folder is unknown") }
        let (location, resolved) = resolve(path, from)
        log.add(location.path)
        guard folders.contains(where: { PathText.isInside(resolved, $0) }) else {
            throw SourceLoaderError("it is outside the folder of the description; allow that with --allow")
        }
        let file: SourceFile
        if let known = state.loaded[resolved] {
            file = known
        } else {
            file = diagnostics.register(path: location.shown, bytes: try bytes(of: resolved, location))
            state.loaded[resolved] = file
            state.locations[file.id] = location
        }
        if state.visited.insert(location.path).inserted { note(file, location, resolved, &state) }
        return file
    }

    private func note(_ file: SourceFile, _ location: ResolvedPath, _ resolved: String, _ state: inout State) {
        let path = PathText.relative(PathText.simplified(location.path), to: PathText.simplified(folder.path))
        state.references[path] = file
        let found = folder.relative(path, toFolder: true)
        if found.path != location.path, found.resolved != resolved { state.isComplete = false }
    }

    /// The path as written, else with its percent escapes decoded: a reference is a URI, but many are not encoded. And
    /// where it leads, links followed.
    private func resolve(_ path: String, _ from: ResolvedPath) -> (location: ResolvedPath, resolved: String) {
        let written = from.relative(path)
        if let real = PathText.real(written.path) { return (written, real) }
        let location = PercentText.decoded(path).map { from.relative($0) } ?? written
        return (location, location.resolved)
    }

    private func bytes(of path: String, _ location: ResolvedPath) throws(SourceLoaderError) -> [UInt8] {
        do {
            return try FileReader.read(path)
        } catch {
            throw SourceLoaderError("\(location.shown): \(error.reason)")
        }
    }

    /// A scheme before the first slash, or `//host`.
    static func isURL(_ path: String) -> Bool {
        guard !path.hasPrefix("//") else { return true }
        guard let colon = path.firstIndex(of: ":") else { return false }
        return path[..<colon].count > 1
            && path[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    }
}
