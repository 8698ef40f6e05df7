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
        guard arePathsUsable(),
            let old = FoundLock(in: folder, diagnostics: diagnostics, at: output.api.outputRange)
        else { return nil }
        let leftovers = Leftovers(of: old, in: folder, wanted: Set(output.files.map(\.path)))
        let found = foundFiles()
        let rules = FileStates(old, leftovers, folder, diagnostics, range: output.api.outputRange)
        let files = zip(output.files, found).compactMap { file, found in
            rules.state(of: file.path, found).map {
                WritePlan.File(path: file.path, text: file.text, state: $0, replacesFolder: found.entry == .folder)
            }
        }
        guard files.count == output.files.count else { return nil }
        let hashes = zip(output.files, found).map { ($0.path, Set([$1.hash])) }
        let lock = LockFile(
            identity: output.identity, warnings: output.warnings, hashes: Dictionary(uniqueKeysWithValues: hashes))
        let lockText = LockText(lock)
        return WritePlan(
            name: output.api.name, folder: folder, files: files, leftovers: leftovers, lock: lock, lockText: lockText,
            old: old, lockState: lockState(old, lock, lockText),
            hasStrays: folder.entry(Staging.folderName) != .absent)
    }

    private func foundFiles() -> [FoundFile] {
        let parents = parents()
        return ParallelMap.map(output.files) { [folder] file in
            FoundFile(file, parent: parents[PathText.folder(of: file.path)] ?? .present, in: folder)
        }
    }

    private func lockState(_ old: FoundLock, _ new: LockFile, _ text: LockText) -> WritePlan.LockState {
        if old.text == text.text { return .current }
        guard let lock = old.lock, lock.merge == nil else { return .outdated }
        var other = new
        other.warnings = lock.warnings
        other.identity.inputs = lock.identity.inputs
        return old.text == LockText(other).text ? .otherInputs : .outdated
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
}
