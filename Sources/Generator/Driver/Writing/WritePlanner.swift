import CodegenDiagnostics
import CodegenPlatform
import CodegenRendering

/// Compares the rendered files with the output folder without changing it.
struct WritePlanner {
    private let output: ClientOutput
    private let folder: OutputFolder
    private let diagnostics: DiagnosticsEngine

    init(_ output: ClientOutput, diagnostics: DiagnosticsEngine) {
        self.output = output
        folder = OutputFolder(location: output.api.output)
        self.diagnostics = diagnostics
    }

    /// Returns the plan, or `nil` after reporting files that must not be replaced.
    func plan() -> WritePlan? {
        guard arePathsUsable(), var old = readLock() else { return nil }
        let rebuilt = old.lock == nil ? HeaderSearch(folder: folder).lock(for: output.files) : nil
        if let rebuilt { old.lock = rebuilt }
        var hashes: [String: Set<String>] = [:]
        var files: [WritePlan.File] = []
        hashes.reserveCapacity(output.files.count)
        files.reserveCapacity(output.files.count)
        let leftovers = leftovers(of: old.lock)
        let removed = Set(leftovers)
        let parents = parents()
        let contents = ParallelMap.map(output.files) { [folder] file in
            Contents(of: file, parent: parents[PathText.folder(of: file.path)] ?? .present, in: folder)
        }
        for (file, contents) in zip(output.files, contents) {
            hashes[file.path] = [contents.hash]
            guard let state = state(of: file.path, contents, known: old.lock?.hashes[file.path], removed) else {
                continue
            }
            files.append(
                WritePlan.File(
                    path: file.path, text: file.text, state: state, replacesFolder: contents.entry == .folder))
        }
        guard files.count == output.files.count else { return nil }
        let hasDiagnostics = !output.isComplete || !output.diagnostics.isEmpty
        let lock = LockFile(identity: output.identity, hasDiagnostics: hasDiagnostics, hashes: hashes)
        let lockText = LockText(lock)
        return WritePlan(
            name: output.api.name, folder: folder, files: files, leftovers: leftovers, lock: lock, lockText: lockText,
            oldLock: old.lock, isLockRebuilt: rebuilt != nil, lockState: lockState(old, lock, lockText),
            hasStrays: folder.entry(Staging.folderName) != .absent)
    }

    private func lockState(
        _ old: (lock: LockFile?, text: String), _ new: LockFile, _ text: LockText
    ) -> WritePlan.LockState {
        if old.text == text.text { return .current }
        guard let lock = old.lock, lock.conflict == nil else { return .outdated }
        var other = new
        other.hasDiagnostics = lock.hasDiagnostics
        other.identity.inputs = lock.identity.inputs
        return old.text == LockText(other).text ? .otherInputs : .outdated
    }

    /// The current contents at a path.
    private struct Contents: Sendable {
        /// The hash of the new file.
        let hash: String
        let obstacle: String?
        let entry: OutputFolder.Entry
        let isCurrent: Bool
        /// The hash of the existing file if it differs.
        let other: String?
        let isConflicted: Bool

        init(of file: GeneratedFile, parent: OutputFolder.Parent, in folder: OutputFolder) {
            hash = SHA256.hex(file.text)
            obstacle = parent.obstacle
            entry = parent == .present ? folder.entry(file.path) : .absent
            let bytes = entry == .file ? folder.bytes(file.path) : nil
            // Most files are unchanged, and comparing is faster than hashing.
            isCurrent = bytes.map { $0 == Array(file.text.utf8) } == true
            let different = isCurrent ? nil : bytes
            other = different.map(SHA256.hex)
            isConflicted = different.map(MergeConflict.isIn) == true
        }
    }

    /// Returns the states of the parent folders of all files.
    private func parents() -> [String: OutputFolder.Parent] {
        let files = Dictionary(output.files.map { (PathText.folder(of: $0.path), $0.path) }) { first, _ in first }
        return files.mapValues { folder.parent(of: $0) }
    }

    /// Returns whether all paths are valid. Templates may choose paths, so they are checked like other input.
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

    /// Returns the state of a file, or `nil` after reporting that codegen did not write it. Files that this run removes
    /// are ignored.
    private func state(
        of path: String, _ contents: Contents, known: Set<String>?, _ removed: Set<String>
    ) -> WritePlan.State? {
        if let obstacle = contents.obstacle {
            if removed.contains(obstacle) { return .missing }
            let message = DiagnosticMessage.outputNotFolder(folder.resolve(obstacle).shown, folder.entry(obstacle).kind)
            diagnostics.report(message, at: output.api.outputRange)
            return nil
        }
        switch contents.entry {
        case .absent: return .missing
        case .file where contents.isCurrent: return .current
        case .file, .link:
            if let known {
                if contents.other.map(known.contains) == true { return .outdated }
                return contents.isConflicted ? .conflicted : .edited
            }
        case .folder where folder.holds(only: removed, at: path): return .missing
        case .folder, .special: break
        }
        diagnostics.report(.existingFile(folder.resolve(path).shown), at: output.api.outputRange)
        return nil
    }

    private func leftovers(of lock: LockFile?) -> [String] {
        guard let lock else { return [] }
        let wanted = Set(output.files.map(\.path))
        return lock.hashes.keys.sorted().filter { path in
            !wanted.contains(path) && folder.parent(of: path) == .present
                && [.file, .link].contains(folder.entry(path))
        }
    }
}
