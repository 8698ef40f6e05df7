import CodegenPlatform

/// An advisory lock (flock(2)) on an output folder, which lets only one run at a time write to it. The system releases
/// the lock when its owner ends for any reason. `Session` locks all folders of a run before they are compared with the
/// rendered files. `AddedClient` locks the folder of the configuration.
final class OutputLock {
    private var files: [Int32] = []
    private var newFolders = NewFolders(.system)

    deinit {
        release()
    }

    /// The text to print before waiting.
    static func note(_ folder: ResolvedPath) -> String {
        "note: another codegen process is writing \(folder.shown); waiting until it finishes\n"
    }

    /// Creates the folder if it is missing, and waits while another run holds the lock.
    ///
    /// - Parameter willWait: Called once before waiting.
    func acquire(_ folder: OutputFolder, willWait: () -> Void) throws(FileProblem) {
        let path = folder.location.path
        var isPatient = false
        while true {
            try newFolders.make(path)
            let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if file < 0, errno == ENOENT { continue }
            guard file >= 0 else { throw .ofSystem }
            if !isPatient, isTaken(file) {
                isPatient = true
                willWait()
            }
            if isPatient { wait(file) }
            // The previous owner may have removed the folder, and another process may have created it again.
            if Self.isSame(file, path) {
                files.append(file)
                return
            }
            close(file)
        }
    }

    /// Removes folders that were created for the lock and are still empty.
    func release() {
        newFolders.discard()
        for file in files { close(file) }
        files = []
    }

    /// Tries to take the lock, and returns whether another run holds it. On a file system without locks, it is always
    /// free.
    private func isTaken(_ file: Int32) -> Bool {
        flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    private func wait(_ file: Int32) {
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }

    private static func isSame(_ file: Int32, _ path: String) -> Bool {
        var locked = stat()
        var named = stat()
        guard fstat(file, &locked) == 0, stat(path, &named) == 0 else { return false }
        return locked.st_dev == named.st_dev && locked.st_ino == named.st_ino
    }
}
