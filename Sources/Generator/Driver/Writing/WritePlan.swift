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
        /// The file matches neither an earlier run nor this run. It is replaced only if the user demands it.
        case edited
        /// The file matches no known hash, but has the header of codegen, after a merge or without a lock.
        case recognized
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
    let leftovers: Leftovers
    let lock: LockFile
    /// The text of `lock`.
    let lockText: LockText
    let old: FoundLock
    let lockState: LockState
    /// Whether a killed run left its staging folder.
    let hasStrays: Bool

    var changes: [File] {
        files.filter { $0.state != .current }
    }

    /// Whether the client is up to date.
    var isCurrent: Bool {
        changes.isEmpty && leftovers.removed.isEmpty && lockState != .outdated && !hasStrays
    }

    /// Whether files appear or disappear.
    var changesFileNames: Bool {
        !leftovers.removed.isEmpty || files.contains { $0.state == .missing || $0.replacesFolder }
    }

    /// Whether a run writes nothing.
    var isEmpty: Bool { isCurrent && lockState == .current }

    /// The lock for the time in which files are being replaced. After a merge, and if files are recognized by their
    /// headers, it is a merged lock, so that the next run continues in the same way after an interruption.
    var transitionText: String {
        let continuesMerge = isMerge || files.contains { $0.state == .recognized }
        return old.lock == nil && !continuesMerge
            ? lockText.lines : lock.transition(from: old.lock, isMerge: continuesMerge)
    }

    /// The files that earlier runs wrote and this run does not write, whether they still exist or not.
    var forgottenPaths: [String] {
        (old.lock?.hashes.keys.sorted() ?? []).filter { lock.hashes[$0] == nil }
    }

    private var isMerge: Bool { old.lock?.merge != nil }

    /// Whether there is no lock, although files of an earlier run exist.
    var isLockRebuilt: Bool {
        old.lock == nil && !(leftovers.kept.isEmpty && files.allSatisfy { $0.state == .missing })
    }

    // MARK: Edits

    /// The edits that would be lost.
    var lostEdits: [DiagnosticMessage] {
        paths(.edited).map { .editedFile(shown($0)) } + leftovers.edited.map { .editedLeftovers([shown($0)]) }
    }

    func paths(_ state: State) -> [String] {
        files.filter { $0.state == state }.map(\.path)
    }

    /// The merge conflicts that a run resolves.
    var repairs: [Diagnostic] {
        let lock = old.lock?.merge.map { Diagnostic($0.hasMarkers ? .lockMergeConflict : .mergedLock, at: $0.range) }
        return [lock].compactMap(\.self) + paths(.conflicted).map { Diagnostic(.mergeConflict(shown($0)), at: nil) }
    }

    /// The files that the plan has replaced or removed although they match no hash, and the files that it has kept.
    var losses: [DiagnosticMessage] {
        paths(.recognized).map { isMerge ? .mergedEdit(shown($0)) : .unlistedEdit(shown($0)) } + keptFiles
    }

    /// The edits that the user has demanded to replace or remove.
    var forcedLosses: [DiagnosticMessage] {
        paths(.edited).map { .forcedEdit(shown($0), "replaced") }
            + leftovers.edited.map { .forcedEdit(shown($0), "removed") }
    }

    /// The files that the plan keeps although they are no longer generated.
    var keptFiles: [DiagnosticMessage] {
        leftovers.kept.map { isMerge ? .keptEdit(shown($0)) : .unlistedFile(shown($0)) }
    }

    func shown(_ path: String) -> String { folder.resolve(path).shown }

    /// Diagnostics for all differences.
    var differences: [Diagnostic] {
        var messages = files.compactMap { file -> DiagnosticMessage? in
            let shown = shown(file.path)
            switch file.state {
            case .current, .conflicted: return nil
            case .missing: return .missingFile(shown)
            case .outdated, .recognized: return .outdatedFile(shown)
            case .edited: return .editedFile(shown)
            }
        }
        messages += leftovers.unchanged.map { .leftoverFile(shown($0)) }
        messages += leftovers.edited.map { .editedLeftovers([shown($0)]) } + keptFiles
        if hasStrays { messages.append(.leftoverFile(shown(Staging.folderName))) }
        let lock = shown(LockFile.fileName)
        if lockState == .outdated, !isMerge {
            messages.append(isLockRebuilt ? .missingFile(lock) : .outdatedFile(lock))
        }
        return repairs + messages.map { Diagnostic($0, at: nil) }
    }
}
