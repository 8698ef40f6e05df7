import CodegenPlatform

/// The system calls by which `OutputWriter` changes a disk. A value, so that a test can stop a run after any of them.
struct FileOperations: Sendable {
    var create: @Sendable (_ path: String, _ text: String) throws(FileProblem) -> Void
    var rename: @Sendable (_ old: String, _ new: String) throws(FileProblem) -> Void
    /// A missing file is not an error.
    var remove: @Sendable (_ path: String) throws(FileProblem) -> Void
    /// - Returns: Whether the folder is new.
    var makeFolder: @Sendable (_ path: String) throws(FileProblem) -> Bool
    /// - Returns: Whether it was removed: it stays if it is not empty, or not a folder.
    var removeFolder: @Sendable (_ path: String) -> Bool

    static let system = FileOperations(
        create: { path, text throws(FileProblem) in try FileWriter.create(path, text) },
        rename: { old, new throws(FileProblem) in
            guard CodegenPlatform.rename(old, new) == 0 else { throw .ofSystem }
        },
        remove: { path throws(FileProblem) in
            guard unlink(path) == 0 || errno == ENOENT else { throw .ofSystem }
        },
        makeFolder: { path throws(FileProblem) in
            if mkdir(path, 0o777) == 0 { return true }
            guard errno == EEXIST else { throw .ofSystem }
            return false
        },
        removeFolder: { path in rmdir(path) == 0 || errno == ENOENT })
}
