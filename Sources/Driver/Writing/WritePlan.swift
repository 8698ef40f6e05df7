import Diagnostics
import Rendering

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
    }

    struct File {
        let path: String
        let text: String
        let state: State
    }

    let name: String
    let folder: OutputFolder
    let files: [File]
    /// Files of earlier runs that are no longer generated and are there.
    let leftovers: [String]
    let lock: LockFile
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

    /// What earlier runs wrote and this one does not, whether it is still there or not.
    var forgottenPaths: [String] {
        (oldLock?.hashes.keys.sorted() ?? []).filter { lock.hashes[$0] == nil }
    }

    /// Files edited by hand that the plan replaces or removes.
    var lostEdits: [String] {
        let removed = leftovers.filter { path in
            folder.bytes(path).map { oldLock?.hashes[path]?.contains(SHA256.hex($0)) != true } ?? true
        }
        return changes.filter { $0.state == .edited }.map(\.path) + removed
    }

    /// Every difference, in words.
    var differences: [DiagnosticMessage] {
        var messages = files.compactMap { file -> DiagnosticMessage? in
            let shown = folder.resolve(file.path).shown
            switch file.state {
            case .current: return nil
            case .missing: return .missingFile(shown)
            case .outdated: return .outdatedFile(shown)
            case .edited: return .editedFile(shown)
            }
        }
        messages += leftovers.map { .leftoverFile(folder.resolve($0).shown) }
        if hasStrays { messages.append(.leftoverFile(folder.resolve(Staging.folderName).shown)) }
        if !isLockCurrent { messages.append(.outdatedFile(folder.resolve(LockFile.fileName).shown)) }
        return messages
    }

    /// One line for people: `Social: 34 files, 3 written, 31 unchanged`.
    var summary: String {
        let removed = leftovers.isEmpty ? "" : ", \(leftovers.count) removed"
        return
            "\(name): \(files.count) files, \(changes.count) written, \(files.count - changes.count) unchanged\(removed)"
    }
}
