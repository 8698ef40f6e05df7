import CodegenDiagnostics
import CodegenRendering

/// The changes that make an output folder equal to what was rendered. Made by `WritePlanner`; carried out
/// by `OutputWriter`, shown by `codegen check`.
struct WritePlan {
    enum State {
        case current
        case missing
        /// As an earlier run wrote it.
        case outdated
        /// Neither as an earlier run wrote it nor as this one does.
        case edited
        /// With the marks of a merge conflict.
        case conflicted
    }

    struct File {
        let path: String
        let text: String
        let state: State
        /// Whether a folder without files is at the path, once the leftovers are removed.
        var replacesFolder = false
    }

    let name: String
    let folder: OutputFolder
    let files: [File]
    /// Files of earlier runs that are no longer generated and are there.
    let leftovers: [String]
    let lock: LockFile
    /// Of `lock`.
    let lockText: LockText
    let oldLock: LockFile?
    let isLockCurrent: Bool
    /// Whether a run that was killed left its staging folder.
    let hasStrays: Bool

    var changes: [File] {
        files.filter { $0.state != .current }
    }

    var isCurrent: Bool {
        changes.isEmpty && leftovers.isEmpty && isLockCurrent && !hasStrays
    }

    /// The lock for the time in which files are being replaced.
    var transitionText: String {
        oldLock == nil ? lockText.lines : lock.union(oldLock).text
    }

    /// What earlier runs wrote and this one does not, whether it is still there or not.
    var forgottenPaths: [String] {
        (oldLock?.hashes.keys.sorted() ?? []).filter { lock.hashes[$0] == nil }
    }

    /// Whether the files may be a merge of two generated trees.
    private var isMerge: Bool { oldLock?.conflict != nil }

    /// Files edited by hand that the plan replaces or removes. After a merge conflict in the lock, what differs from both
    /// sides is taken for a merge of them.
    var lostEdits: [String] {
        isMerge ? [] : changes.filter { $0.state == .edited }.map(\.path) + editedLeftovers
    }

    /// The files of earlier runs that this one would remove, and that were edited by hand.
    private var editedLeftovers: [String] {
        leftovers.filter { path in
            guard let bytes = folder.bytes(path) else { return true }
            return oldLock?.hashes[path]?.contains(SHA256.hex(bytes)) != true && !MergeConflict.isIn(bytes)
        }
    }

    /// What a run repairs after a merge.
    var repairs: [Diagnostic] {
        let lock = isMerge ? [Diagnostic(.lockMergeConflict, at: oldLock?.conflict)] : []
        let files = changes.filter { $0.state == .conflicted }.map { file in
            Diagnostic(.mergeConflict(shown(file.path)), at: nil)
        }
        return lock + files
    }

    /// What differs from both sides of a merge, and is replaced.
    var mergedFiles: [String] {
        isMerge ? changes.filter { $0.state == .edited }.map { shown($0.path) } : []
    }

    func shown(_ path: String) -> String { folder.resolve(path).shown }

    /// Every difference, in words.
    var differences: [Diagnostic] {
        var messages = files.compactMap { file -> DiagnosticMessage? in
            let shown = shown(file.path)
            switch file.state {
            case .current, .conflicted: return nil
            case .missing: return .missingFile(shown)
            case .outdated: return .outdatedFile(shown)
            case .edited: return .editedFile(shown)
            }
        }
        messages += leftovers.map { .leftoverFile(shown($0)) }
        if hasStrays { messages.append(.leftoverFile(shown(Staging.folderName))) }
        if !isLockCurrent, !isMerge { messages.append(.outdatedFile(shown(LockFile.fileName))) }
        return repairs + messages.map { Diagnostic($0, at: nil) }
    }
}
