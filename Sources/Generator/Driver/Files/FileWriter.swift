import CodegenPlatform

/// Writes with system calls. Foundation waits for the disk after each file, which dominates the time for large clients,
/// and traps if writing to a stream fails.
enum FileWriter {
    /// - Throws: If the file cannot be written, or if a file or link already exists.
    static func create(_ path: String, _ text: String) throws(FileProblem) {
        var text = text
        try create(path) { file in text.withUTF8 { write($0, to: file) } }
    }

    /// - Throws: If the file cannot be written, or if a file or link already exists.
    static func create(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
        try create(path) { file in bytes.withUnsafeBufferPointer { write($0, to: file) } }
    }

    private static func create(_ path: String, _ write: (Int32) -> FileProblem?) throws(FileProblem) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        guard file >= 0 else { throw .ofSystem }
        let problem = write(file)
        // Some file systems report a full disk only when the file is closed.
        guard close(file) == 0 else { throw problem ?? .ofSystem }
        if let problem { throw problem }
    }

    /// Writes all bytes to an open file, and waits for a slow reader.
    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32) -> FileProblem? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = CodegenPlatform.write(file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
                continue
            }
            guard count > 0 else { return .ofSystem }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
