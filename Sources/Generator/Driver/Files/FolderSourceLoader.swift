import CodegenDiagnostics
import CodegenPlatform

/// Loads the files of one description and records the loaded files.
protocol DescriptionLoader: SourceLoader {
    /// The files referenced by the root document, sorted by their paths relative to its folder.
    var references: [(path: String, file: SourceFile)] { get }
    /// Whether all referenced files were loaded and can be found again by their paths relative to the folder.
    var isComplete: Bool { get }
    /// The absolute paths of these files, with symbolic links resolved.
    var paths: [String] { get }
    /// Returns the hash of a loaded file.
    func hash(of file: SourceFile) -> String
    /// Releases the bytes of all files but one, after they have been decoded. The hashes are kept.
    func release(allBut root: SourceFile)
}

extension DescriptionLoader {
    func hash(of file: SourceFile) -> String { SHA256.hex(file.bytes) }

    func release(allBut root: SourceFile) {}
}

/// Loads the referenced files of a description from the root document's folder, its subfolders, and the folders that
/// the user allowed, except hidden files. Symbolic links are resolved first. `Pipeline` creates one loader per
/// description.
final class FolderSourceLoader: DescriptionLoader {
    private struct State {
        var locations: [SourceFileID: ResolvedPath]
        var loaded: [String: SourceFile]
        /// The files by their paths relative to the root document's folder. A file may have several paths.
        var references: [String: SourceFile] = [:]
        var visited: Set<String> = []
        var isComplete = true
        /// The hashes of files whose bytes were released.
        var hashes: [SourceFileID: String] = [:]
    }

    private let folders: [String]
    private let folder: ResolvedPath
    private let replaced: [String: [UInt8]]
    private let log: FileLog
    private let diagnostics: DiagnosticsEngine
    private let state: Guarded<State>
    private let realPaths: RealPaths

    /// - Parameter replaced: Contents to use instead of those of files, by their resolved paths.
    init(
        root: SourceFile, at location: ResolvedPath, allowed: [ResolvedPath], replaced: [String: [UInt8]] = [:],
        log: FileLog = FileLog(), diagnostics: DiagnosticsEngine
    ) {
        (self.log, self.replaced) = (log, replaced)
        let path = PathText.real(location.path) ?? location.path
        folders = Self.folders(of: path, allowed)
        folder = location.folder
        realPaths = RealPaths(in: folder.path)
        state = Guarded(State(locations: [root.id: location], loaded: [path: root]))
        self.diagnostics = diagnostics
    }

    var references: [(path: String, file: SourceFile)] {
        state.withLock { $0.references.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    var isComplete: Bool {
        state.withLock { $0.isComplete }
    }

    func hash(of file: SourceFile) -> String {
        state.withLock { $0.hashes[file.id] } ?? SHA256.hex(file.bytes)
    }

    /// Releases the bytes. A diagnostic reads a file again if it is unchanged.
    func release(allBut root: SourceFile) {
        for (path, file) in state.withLock({ $0.loaded }) where file.id != root.id {
            let hash = SHA256.hex(file.bytes)
            state.withLock { $0.hashes[file.id] = hash }
            file.release {
                guard let bytes = try? FileReader.read(path), SHA256.hex(bytes) == hash else { return nil }
                return bytes
            }
        }
    }

    /// Returns a function that checks whether a description may read a file.
    static func permission(of root: ResolvedPath, allowed: [ResolvedPath]) -> (_ file: ResolvedPath) -> Bool {
        let folders = folders(of: PathText.real(root.path) ?? root.path, allowed)
        let realPaths = RealPaths(in: root.folder.path)
        return { file in
            let resolved = realPaths.real(file.path) ?? file.resolved
            return folders.contains { PathText.isVisible(resolved, in: $0) }
        }
    }

    private static func folders(of root: String, _ allowed: [ResolvedPath]) -> [String] {
        [PathText.folder(of: root)] + allowed.map(\.resolved)
    }

    var paths: [String] {
        state.withLock { $0.loaded.keys.sorted() }
    }

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        guard !Self.isURL(path) else { throw SourceLoaderError("descriptions are not read from the network") }
        let found = state.withLock({ $0.locations[base.id] }).map { resolve(path, $0) }
        let result = state.withLock { state in
            let result = Result { () throws(SourceLoaderError) in try find(found, &state) }
            if case .failure = result { state.isComplete = false }
            return result
        }
        return try result.get()
    }

    private func find(
        _ found: (location: ResolvedPath, resolved: String)?, _ state: inout State
    ) throws(SourceLoaderError) -> SourceFile {
        guard let (location, resolved) = found else { throw SourceLoaderError("its folder is unknown") }
        log.add(location.path)
        guard folders.contains(where: { PathText.isInside(resolved, $0) }) else {
            throw SourceLoaderError("it is outside the folder of the description; allow its folder with --allow")
        }
        guard folders.contains(where: { PathText.isVisible(resolved, in: $0) }) else {
            throw SourceLoaderError("it is hidden; rename it, or allow its hidden folder with --allow")
        }
        let file: SourceFile
        if let known = state.loaded[resolved] {
            file = known
        } else {
            file = diagnostics.register(path: location.shown, bytes: try bytes(of: resolved, location))
            if !Self.isUsualDescription(location.shown) { file.conceal() }
            state.loaded[resolved] = file
            state.locations[file.id] = location
        }
        if state.visited.insert(location.path).inserted { note(file, location, resolved, &state) }
        return file
    }

    /// Returns whether a path ends like that of a part of a description. Messages show no lines of other files, such as
    /// `.env`.
    private static func isUsualDescription(_ path: String) -> Bool {
        [".yaml", ".yml", ".json"].contains(where: path.lowercased().hasSuffix)
    }

    private func note(_ file: SourceFile, _ location: ResolvedPath, _ resolved: String, _ state: inout State) {
        let path = PathText.relative(PathText.simplified(location.path), to: PathText.simplified(folder.path))
        state.references[path] = file
        let found = folder.relative(path, toFolder: true)
        guard found.path != location.path else { return }
        if (realPaths.real(found.path) ?? found.resolved) != resolved { state.isComplete = false }
    }

    /// Returns the location and the resolved path of a reference. If the path as written does not exist, its percent
    /// escapes are decoded: references are URIs, but many are not encoded.
    private func resolve(_ path: String, _ from: ResolvedPath) -> (location: ResolvedPath, resolved: String) {
        let written = from.relative(path)
        if let real = realPaths.real(written.path) { return (written, real) }
        let location = PercentText.decoded(path).map { from.relative($0) } ?? written
        return (location, location.resolved)
    }

    private func bytes(of path: String, _ location: ResolvedPath) throws(SourceLoaderError) -> [UInt8] {
        if let bytes = replaced[path] { return bytes }
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
