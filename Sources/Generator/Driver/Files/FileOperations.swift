import CodegenPlatform

/// The system calls with which `OutputWriter` changes the disk. Tests replace them to stop a run after any call.
struct FileOperations: Sendable {
    var create: @Sendable (_ path: String, _ text: String) throws(FileProblem) -> Void
    var rename: @Sendable (_ old: String, _ new: String) throws(FileProblem) -> Void
    /// Removes a file. A missing file is not an error.
    var remove: @Sendable (_ path: String) throws(FileProblem) -> Void
    /// - Returns: Whether the folder was created.
    var makeFolder: @Sendable (_ path: String) throws(FileProblem) -> Bool
    /// - Returns: Whether the folder was removed. A folder that is not empty is kept, and so is a file.
    var removeFolder: @Sendable (_ path: String) -> Bool
    /// Sets the dates of a file to the current time. A symbolic link is not followed.
    var renewDates: @Sendable (_ path: String) throws(FileProblem) -> Void

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
        removeFolder: { path in rmdir(path) == 0 || errno == ENOENT },
        renewDates: { path throws(FileProblem) in
            guard utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 else { throw .ofSystem }
        })
}
