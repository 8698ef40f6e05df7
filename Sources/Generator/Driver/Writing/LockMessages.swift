import CodegenDiagnostics

/// Messages about `codegen.lock`, and about files that it does not list.
extension DiagnosticMessage {
    static func rebuiltLock(_ path: String) -> Self {
        Self(
            .driver.rebuiltLock,
            "\(path) is missing; files with the header of codegen are replaced, and none is removed",
            advice: "commit \(path)")
    }

    static let lockMergeConflict = Self(
        .driver.lockMergeConflict,
        "merge conflict in codegen.lock", advice: "run codegen again")

    static let mergedLock = Self(
        .driver.lockMergeConflict, "codegen.lock has the lines of two runs", advice: "run codegen again")

    static func mergeConflict(_ path: String) -> Self {
        Self(.driver.mergeConflict, "merge conflict in \(path)", advice: "run codegen again")
    }

    static let invalidLockLine = Self(
        .driver.invalidLock, "codegen did not write this line of codegen.lock; it is ignored",
        advice: "run codegen again")

    static func unreadableLock(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "\(path) cannot be read: \(reason)")
    }

    // MARK: Files that match no hash

    /// - Parameter lock: The path of the lock, if it is damaged and the file has the header of codegen.
    static func existingFile(_ path: String, lock: String? = nil) -> Self {
        guard let lock else {
            return Self(
                .driver.existingFile, "\(path) already exists and was not written by codegen",
                advice: "move or delete it")
        }
        return Self(
            .driver.existingFile, "\(path) already exists, but \(lock) is damaged and does not list it",
            advice: "restore \(lock) from version control; or delete \(lock), so that files with the header of "
                + "codegen are replaced")
    }

    static func mergedEdit(_ path: String) -> Self {
        Self(.driver.overwrittenEdit, "\(path) differed from both sides of the merge and was replaced")
    }

    static func unlistedEdit(_ path: String) -> Self {
        Self(.driver.overwrittenEdit, "\(path) differed from the generated file and was replaced")
    }

    /// - Parameter change: `replaced` or `removed`.
    static func forcedEdit(_ path: String, _ change: String) -> Self {
        Self(.driver.overwrittenEdit, "\(path) was edited by hand and was \(change)")
    }

    static func keptEdit(_ path: String) -> Self {
        Self(
            .driver.keptFile, "\(path) is no longer generated; it differs from both sides of the merge, so it is kept",
            advice: "put your changes into another file, and delete it")
    }

    static func unlistedFile(_ path: String) -> Self {
        Self(
            .driver.keptFile, "\(path) has the header of codegen, but is not generated; without a lock it is kept",
            advice: "delete it")
    }
}
