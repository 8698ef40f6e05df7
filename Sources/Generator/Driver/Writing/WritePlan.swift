import CodegenDiagnostics
import CodegenRendering

/// The changes that make an output folder equal to the rendered files. Created by `WritePlanner`, executed by
/// `OutputWriter` and printed by `codegen check`.
struct WritePlan {
    enum State {
        case current
        case missing
        /// The file is unchanged since an earlier run wrote it.
        case outdated
        /// The file matches neither an earlier run nor this run.
        case edited
        /// The file contains merge conflict markers.
        case conflicted
    }

    enum LockState {
        case current
        /// Only lines about diagnostics and inputs differ. A comment in the description changes its hash, and the rules
        /// of the configuration change the diagnostics, but neither affects the files.
        case otherInputs
        case outdated
    }

    struct File {
        let path: String
        let text: String
        let state: State
        /// Whether there is a folder without files at the path after the leftovers are removed.
        var replacesFolder = false
    }

    let name: String
    let folder: OutputFolder
    let files: [File]
    /// Existing files of earlier runs that are no longer generated.
    let leftovers: [String]
    let lock: LockFile
    /// The text of `lock`.
    let lockText: LockText
    let oldLock: LockFile?
    /// Whether `oldLock` was derived from the headers of files, because there was none.
    let isLockRebuilt: Bool
    let lockState: LockState
    /// Whether a killed run left its staging folder.
    let hasStrays: Bool

    var changes: [File] {
        files.filter { $0.state != .current }
    }

    /// Whether the client is up to date.
    var isCurrent: Bool {
        changes.isEmpty && leftovers.isEmpty && lockState != .outdated && !hasStrays
    }

    /// Whether a run writes nothing.
    var isEmpty: Bool { isCurrent && lockState == .current }

    /// The lock for the time in which files are being replaced.
    var transitionText: String {
        oldLock == nil ? lockText.lines : lock.union(oldLock).text
    }

    /// The files that earlier runs wrote and this run does not write, whether they still exist or not.
    var forgottenPaths: [String] {
        (oldLock?.hashes.keys.sorted() ?? []).filter { lock.hashes[$0] == nil }
    }

    /// Whether the files may be a merge of two generated trees.
    private var isMerge: Bool { oldLock?.conflict != nil }

    /// Manually edited files that the plan replaces or removes. After a merge conflict in the lock, files that differ
    /// from both sides are treated as merged files, not as edits.
    var lostEdits: [String] {
        isMerge ? [] : changes.filter { $0.state == .edited }.map(\.path) + editedLeftovers
    }

    /// The manually edited files of earlier runs that this run would remove.
    private var editedLeftovers: [String] {
        leftovers.filter { path in
            guard let bytes = folder.bytes(path) else { return true }
            return oldLock?.hashes[path]?.contains(SHA256.hex(bytes)) != true && !MergeConflict.isIn(bytes)
        }
    }

    /// The merge conflicts that a run resolves.
    var repairs: [Diagnostic] {
        let lock = isMerge ? [Diagnostic(.lockMergeConflict, at: oldLock?.conflict)] : []
        let files = changes.filter { $0.state == .conflicted }.map { file in
            Diagnostic(.mergeConflict(shown(file.path)), at: nil)
        }
        return lock + files
    }

    /// The files that differ from both sides of a merge and are replaced.
    var mergedFiles: [String] {
        isMerge ? changes.filter { $0.state == .edited }.map { shown($0.path) } : []
    }

    func shown(_ path: String) -> String { folder.resolve(path).shown }

    /// Diagnostics for all differences.
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
        let lock = shown(LockFile.fileName)
        if lockState == .outdated, !isMerge {
            messages.append(isLockRebuilt ? .missingFile(lock) : .outdatedFile(lock))
        }
        return repairs + messages.map { Diagnostic($0, at: nil) }
    }
}
