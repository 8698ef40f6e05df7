import CodegenDiagnostics

/// Decides for each generated file whether the existing file may be replaced. Used by `WritePlanner`.
struct FileStates {
    private let old: FoundLock
    private let leftovers: Leftovers
    private let removed: Set<String>
    private let folder: OutputFolder
    private let diagnostics: DiagnosticsEngine
    private let range: SourceRange?

    /// - Parameter range: The setting with the path of the folder.
    init(
        _ old: FoundLock, _ leftovers: Leftovers, _ folder: OutputFolder, _ diagnostics: DiagnosticsEngine,
        range: SourceRange?
    ) {
        (self.old, self.leftovers, self.folder) = (old, leftovers, folder)
        (self.diagnostics, self.range) = (diagnostics, range)
        removed = Set(leftovers.removed)
    }

    /// Returns the state of a file, or `nil` after reporting that codegen did not write it. Files that this run removes
    /// are ignored.
    func state(of path: String, _ found: FoundFile) -> WritePlan.State? {
        if let obstacle = found.obstacle {
            if removed.contains(obstacle) { return .missing }
            let message = DiagnosticMessage.outputNotFolder(folder.resolve(obstacle).shown, folder.entry(obstacle).kind)
            diagnostics.report(message, at: range)
            return nil
        }
        switch found.entry {
        case .absent: return .missing
        case .file where found.isCurrent: return .current
        case .file, .link:
            if let state = stateOfDifferent(path, found) { return state }
        case .folder where folder.holds(only: removed, at: path): return .missing
        case .folder, .special: break
        }
        let isKnown = old.isDamaged && found.hasHeader
        diagnostics.report(
            .existingFile(folder.resolve(path).shown, lock: isKnown ? folder.resolve(LockFile.fileName).shown : nil),
            at: range)
        return nil
    }

    /// Returns the state of a file or a link that differs; `nil` if codegen did not write it.
    private func stateOfDifferent(_ path: String, _ found: FoundFile) -> WritePlan.State? {
        let known = old.lock?.hashes[path] ?? leftovers.hashes(inOtherCase: path)
        if let hash = found.other, known?.contains(hash) == true { return .outdated }
        let isRecognized = old.recognizesHeaders && found.hasHeader
        if found.isConflicted, known != nil || isRecognized { return .conflicted }
        if isRecognized { return .recognized }
        return known == nil ? nil : .edited
    }
}
