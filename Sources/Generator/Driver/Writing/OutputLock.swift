import CodegenPlatform

/// Lets one run at a time write an output folder: an advisory lock (flock(2)) on the folder itself. The system releases it
/// when its owner ends, however that happens. Made by `Session` for all folders of a run, before they are compared
/// with what was rendered.
final class OutputLock {
    private var files: [Int32] = []
    private var newFolders = NewFolders(.system)

    deinit {
        release()
    }

    /// Makes the folder where it is missing, and waits while another run has it.
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
            // Its last owner may have removed the folder, and another process made it again.
            if Self.isSame(file, path) {
                files.append(file)
                return
            }
            close(file)
        }
    }

    /// Removes folders that were made for the lock and are still empty.
    func release() {
        newFolders.discard()
        for file in files { close(file) }
        files = []
    }

    /// Takes the lock if it is free. On a file system without locks it always is.
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
