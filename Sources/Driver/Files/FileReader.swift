import Foundation

/// Why a file or a folder cannot be used, for messages.
struct FileProblem: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// The reason of the last failed system call.
    static var ofSystem: FileProblem {
        FileProblem(String(cString: strerror(errno)).lowercased())
    }
}

/// Reads whole files. Only ordinary files up to a limit: a pipe or a device could have no end.
enum FileReader {
    static let largestFile = 64 << 20

    static func read(_ path: String) throws(FileProblem) -> [UInt8] {
        guard let real = PathText.real(path) else {
            throw errno == ENOENT || path.utf8.contains(0) ? FileProblem("there is no such file") : .ofSystem
        }
        var status = stat()
        guard stat(real, &status) == 0 else { throw .ofSystem }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileProblem("it is a folder") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileProblem("it is not an ordinary file") }
        guard status.st_size <= largestFile else {
            throw FileProblem("it is larger than \(largestFile >> 20) MB")
        }
        guard access(real, R_OK) == 0, let data = FileManager.default.contents(atPath: real) else { throw .ofSystem }
        return [UInt8](data)
    }
}
