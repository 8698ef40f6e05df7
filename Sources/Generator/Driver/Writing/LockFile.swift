import CodegenDiagnostics
import CodegenPlatform

/// `codegen.lock`: what was written and from what, one line each, in a stable order. Only what it names is ever
/// replaced or removed. Made by `WritePlanner`, read on the next run.
///
/// The last line is the hash of the others. It changes with every other line, so that two branches that both generated
/// cannot be merged into a lock that is valid and describes files of neither.
struct LockFile: Equatable {
    static let fileName = "codegen.lock"

    var identity: RunIdentity
    /// Whether the run reported anything, before the rules of the configuration.
    var hasDiagnostics = true
    /// The hashes under which a file may have been written, by path. Two, while a run is under way: an interrupted
    /// run leaves some files old and some new.
    var hashes: [String: Set<String>]
    /// The files of two runs: such a lock has no hash of its own.
    var isTransition = false
    /// The first mark of a merge conflict.
    var conflict: SourceRange?

    var text: String { isTransition ? lines : LockText(self).text }

    /// What is written, without a hash of its own.
    fileprivate var lines: String {
        let header =
            [
                "# Written by codegen, so that it can tell its files from yours. Check it in; do not edit it.",
                "tool \(identity.tool)",
                "options \(identity.options)",
                "diagnostics \(hasDiagnostics ? "some" : "none")",
            ] + identity.inputs.map { "\($0.kind.rawValue) \($0.hash) \(Self.escaped($0.path))" }
        var lines = header.map { $0 + "\n" }.joined()
        lines.reserveCapacity(lines.utf8.count + hashes.count * Self.usualLine)
        for (path, hashes) in hashes.sorted(by: { $0.key < $1.key }) {
            for hash in hashes.sorted() {
                lines += Self.fileKey
                lines += hash
                lines += " "
                lines += path
                lines += "\n"
            }
        }
        return lines
    }

    static let fileKey = "file "
    static let checksumKey = "checksum "
    /// Bytes of the line of a file.
    private static let usualLine = 140

    /// A lock with the files of both: for the time in which files are being replaced.
    func union(_ other: LockFile?) -> LockFile {
        var union = self
        union.isTransition = true
        if let other { union.hashes.merge(other.hashes) { $0.union($1) } }
        return union
    }

    /// A path of any characters in one line.
    private static func escaped(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 == percent || $0 == 0x0A || $0 == 0x0D }) else { return path }
        return path.replacing("%", with: "%25").replacing("\n", with: "%0A").replacing("\r", with: "%0D")
    }

    private static let percent = UInt8(ascii: "%")

    static func unescaped(_ path: String) -> String {
        guard path.utf8.contains(percent) else { return path }
        return path.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
    }
}

/// A lock as it is written: its lines, and as the last one their hash. Made once for a plan, because a large client has
/// thousands of lines.
struct LockText {
    let lines: String
    let checksum: String

    init(_ lock: LockFile) {
        lines = lock.lines
        checksum = SHA256.hex(lines)
    }

    var text: String { "\(lines)\(LockFile.checksumKey)\(checksum)\n" }
}
