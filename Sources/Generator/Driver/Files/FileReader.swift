import CodegenPlatform

/// The reason why a file or folder is unusable, for messages.
struct FileProblem: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// The reason for the failure of the last system call.
    static var ofSystem: FileProblem {
        FileProblem(systemErrorText)
    }
}

/// Reads whole files up to a size limit. Pipes are read only where they are expected, because pipes and devices may be
/// endless.
enum FileReader {
    static let maximumFileSize = 64 << 20

    static func read(_ path: String, upTo limit: Int = maximumFileSize) throws(FileProblem) -> [UInt8] {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else {
            throw errno == ENOENT || path.utf8.contains(0) ? FileProblem("there is no such file") : .ofSystem
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileProblem("it is a folder") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileProblem("it is not a regular file") }
        guard status.st_size <= limit else {
            throw FileProblem("it is larger than \(limit >> 20) MB")
        }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .ofSystem }
        defer { close(file) }
        return try read(file, ofSize: Int(status.st_size))
    }

    /// Reads a file, even if its size differs from the reported size.
    private static func read(_ file: Int32, ofSize size: Int) throws(FileProblem) -> [UInt8] {
        var problem: FileProblem?
        // Reserve one additional byte to detect further content.
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while count <= size {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let part = CodegenPlatform.read(file, rest.baseAddress, size + 1 - count)
                if part < 0, errno == EINTR { continue }
                if part < 0 { problem = .ofSystem }
                guard part > 0 else { return }
                count += part
            }
        }
        if let problem { throw problem }
        return bytes.count <= size ? bytes : bytes + (try readToEnd(of: file))
    }

    /// Reads a file or a pipe: a named pipe, or the pipe of a process substitution.
    static func readWithPipes(_ path: String) throws(FileProblem) -> [UInt8] {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
            return try read(path)
        }
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw .ofSystem }
        defer { close(file) }
        return try readToEnd(of: file)
    }

    /// Reads an open file to its end.
    static func readToEnd(of file: Int32) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = CodegenPlatform.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .ofSystem }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= maximumFileSize else {
                throw FileProblem("it is larger than \(maximumFileSize >> 20) MB")
            }
        }
    }
}
