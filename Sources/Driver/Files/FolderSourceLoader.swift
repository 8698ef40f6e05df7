import Diagnostics
import Foundation

/// Reads the files of one description, and knows which ones it has read.
protocol DescriptionLoader: SourceLoader {
    /// Every file that the description consists of, sorted by the path in messages.
    var sources: [SourceFile] { get }
    /// Where these files are: absolute, links followed.
    var paths: [String] { get }
}

/// Reads the other files of a description: those in the folder of its root document or below, and in folders that the
/// user allowed. Symbolic links are resolved first. Made by `Pipeline`, one for each description.
final class FolderSourceLoader: DescriptionLoader {
    private struct State {
        var locations: [SourceFileID: ResolvedPath]
        var loaded: [String: SourceFile]
    }

    private let folders: [String]
    private let diagnostics: DiagnosticsEngine
    private let state: Guarded<State>

    init(root: SourceFile, at location: ResolvedPath, allowed: [ResolvedPath], diagnostics: DiagnosticsEngine) {
        let path = PathText.real(location.path) ?? location.path
        folders = [PathText.folder(of: path)] + allowed.map(\.resolved)
        state = Guarded(State(locations: [root.id: location], loaded: [path: root]))
        self.diagnostics = diagnostics
    }

    var sources: [SourceFile] {
        state.withLock { $0.loaded.values.sorted { $0.path < $1.path } }
    }

    var paths: [String] {
        state.withLock { $0.loaded.keys.sorted() }
    }

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        guard !Self.isURL(path) else { throw SourceLoaderError("descriptions are not read from the network") }
        let result = state.withLock { state in
            Result { () throws(SourceLoaderError) in try find(path, base, &state) }
        }
        return try result.get()
    }

    private func find(
        _ path: String, _ base: SourceFile, _ state: inout State
    ) throws(SourceLoaderError) -> SourceFile {
        guard let from = state.locations[base.id] else { throw SourceLoaderError("its folder is unknown") }
        let location = resolve(path, from)
        let resolved = location.resolved
        guard folders.contains(where: { PathText.isInside(resolved, $0) }) else {
            throw SourceLoaderError("it is outside the folder of the description; allow that with --allow")
        }
        if let known = state.loaded[resolved] { return known }
        let file = diagnostics.register(path: location.shown, bytes: try bytes(of: resolved, location))
        state.loaded[resolved] = file
        state.locations[file.id] = location
        return file
    }

    /// The path as written, else with its percent escapes decoded: a reference is a URI, but many are not encoded.
    private func resolve(_ path: String, _ from: ResolvedPath) -> ResolvedPath {
        let written = from.relative(path)
        guard PathText.real(written.path) == nil, let decoded = path.removingPercentEncoding else { return written }
        return from.relative(decoded)
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
