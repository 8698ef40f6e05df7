import Diagnostics
import Foundation
import Rendering

/// Compares the rendered files with the output folder. Changes nothing.
struct WritePlanner {
    private let output: ClientOutput
    private let folder: OutputFolder
    private let diagnostics: DiagnosticsEngine

    init(_ output: ClientOutput, diagnostics: DiagnosticsEngine) {
        self.output = output
        folder = OutputFolder(location: output.api.output)
        self.diagnostics = diagnostics
    }

    /// `nil` after reporting files that are not to be replaced.
    func plan() -> WritePlan? {
        guard arePathsUsable(), let old = readLock() else { return nil }
        var hashes: [String: Set<String>] = [:]
        var files: [WritePlan.File] = []
        let wanted = Set(output.files.map(\.path))
        let leftovers = leftovers(of: old.lock, besides: wanted)
        let removed = Set(leftovers)
        let obstacles = obstacles()
        let contents = ParallelMap.map(output.files) { [folder] file in
            Contents(of: file, obstacle: obstacles[PathText.folder(of: file.path)] ?? nil, in: folder)
        }
        for (file, contents) in zip(output.files, contents) {
            hashes[file.path] = [contents.wanted]
            guard let state = state(of: file.path, contents, known: old.lock?.hashes[file.path], removed) else {
                continue
            }
            files.append(WritePlan.File(path: file.path, text: file.text, state: state))
        }
        guard files.count == output.files.count else { return nil }
        let hasDiagnostics = !(output.diagnostics.isEmpty && output.isComplete)
        let lock = LockFile(identity: output.identity, hasDiagnostics: hasDiagnostics, hashes: hashes)
        let lockText = lock.text
        return WritePlan(
            name: output.api.name, folder: folder, files: files, leftovers: leftovers, lock: lock,
            lockText: lockText, oldLock: old.lock, isLockCurrent: old.text == lockText,
            hasStrays: folder.entry(Staging.folderName) != .absent)
    }

    /// The state of a path, and the hashes of the new file and the existing one.
    private struct Contents: Sendable {
        let wanted: String
        let obstacle: String?
        let entry: OutputFolder.Entry
        let found: String?
        let isConflicted: Bool

        init(of file: GeneratedFile, obstacle: String?, in folder: OutputFolder) {
            let hash = SHA256.hex(file.text)
            wanted = hash
            self.obstacle = obstacle
            entry = folder.entry(file.path)
            let bytes = obstacle == nil && entry == .file ? folder.bytes(file.path) : nil
            // Most files are unchanged, and comparing is cheaper than hashing.
            found = bytes.map { $0 == Array(file.text.utf8) ? hash : SHA256.hex($0) }
            isConflicted = found != hash && bytes.map(MergeConflict.isIn) == true
        }
    }

    /// What is in the way of the files of each folder.
    private func obstacles() -> [String: String?] {
        let files = Dictionary(output.files.map { (PathText.folder(of: $0.path), $0.path) }) { first, _ in first }
        return files.mapValues { folder.obstacle(to: $0) }
    }

    /// Templates may choose paths, so they are checked like any input.
    private func arePathsUsable() -> Bool {
        let paths = output.files.map(\.path)
        let parents = Set(paths.map(PathText.folder))
        let folders = Set(parents.flatMap { OutputPath.folders(of: "\($0)/") }.map(PortableFileName.key))
        var taken: Set<String> = [LockFile.fileName]
        let unusable = paths.filter { path in
            let key = PortableFileName.key(path)
            return !OutputPath.isUsable(path) || folders.contains(key) || !taken.insert(key).inserted
        }
        for path in unusable { diagnostics.report(.invalidOutputPath(path), at: nil) }
        return unusable.isEmpty
    }

    private func readLock() -> (lock: LockFile?, text: String)? {
        let location = folder.resolve(LockFile.fileName)
        guard folder.entry(LockFile.fileName) != .absent else { return (nil, "") }
        do {
            let file = diagnostics.register(path: location.shown, bytes: try FileReader.read(location.path))
            let text = String(decoding: file.bytes, as: UTF8.self)
            return (LockFile(reading: file, diagnostics: diagnostics), text)
        } catch {
            diagnostics.report(.unreadableLock(location.shown, error.reason), at: output.api.outputRange)
            return nil
        }
    }

    /// `nil` after reporting a file that codegen did not write. Files that this run removes do not count.
    private func state(
        of path: String, _ contents: Contents, known: Set<String>?, _ removed: Set<String>
    ) -> WritePlan.State? {
        let shown = folder.resolve(path).shown
        if let obstacle = contents.obstacle {
            if removed.contains(obstacle) { return .missing }
            let message = DiagnosticMessage.outputNotFolder(folder.resolve(obstacle).shown, folder.entry(obstacle).kind)
            diagnostics.report(message, at: output.api.outputRange)
            return nil
        }
        switch contents.entry {
        case .absent: return .missing
        case .file where contents.found == contents.wanted: return .current
        case .file, .link:
            if let known {
                if contents.found.map(known.contains) == true { return .outdated }
                return contents.isConflicted ? .conflicted : .edited
            }
        case .folder where folder.holds(only: removed, at: path): return .missing
        case .folder, .special: break
        }
        diagnostics.report(.existingFile(shown), at: output.api.outputRange)
        return nil
    }

    private func leftovers(of lock: LockFile?, besides wanted: Set<String>) -> [String] {
        guard let lock else { return [] }
        return lock.hashes.keys.sorted().filter { path in
            !wanted.contains(path) && folder.obstacle(to: path) == nil && [.file, .link].contains(folder.entry(path))
        }
    }
}
