import CodegenDiagnostics
import CodegenPlatform

/// `codegen.lock`: the generated files and their inputs, one per line in a stable order. A file is removed only if its
/// bytes match a hash of the lock. Created by `WritePlanner`, and read by the next run.
///
/// The last line is the hash of the other lines. It changes with every other line. If two branches both generated
/// files, their merge therefore has conflict markers, or this line twice; it is never a valid lock that matches the
/// files of neither branch.
struct LockFile: Equatable {
    static let fileName = "codegen.lock"

    var identity: RunIdentity
    /// `nil` if the next run has to generate.
    var warnings: Warnings?
    /// The possible hashes of each file by path. During a run, a file has two hashes, because an interrupted run leaves
    /// some files old and some new.
    var hashes: [String: Set<String>]
    /// Whether the last line is the hash of the other lines.
    var isWhole = true
    /// The first line that only a merge of two locks has.
    var merge: Merge?

    /// The warnings that the run reported. They stay the same while the inputs, the options and the rules do.
    struct Warnings: Equatable {
        let count: Int
        /// The hash of the rules of the configuration.
        let rules: String

        static func hash(_ rules: DiagnosticRules) -> String { SHA256.hex(rules.text) }
    }

    struct Merge: Equatable {
        let range: SourceRange
        /// Whether the line is a conflict marker, and not a second line of its kind.
        let hasMarkers: Bool
    }

    var text: String { LockText(self).text }

    /// The text of the lock without the checksum.
    fileprivate var lines: String {
        var header = [
            "# Written by codegen, which uses it to recognize its own files. Commit it; do not edit it.",
            toolLine, "options \(identity.options)",
        ]
        if let warnings { header.append("warnings \(warnings.count) \(warnings.rules)") }
        header += identity.inputs.map { "\($0.kind.rawValue) \($0.hash) \(Self.escaped($0.path))" }
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

    private var toolLine: String { "tool \(identity.tool)" }

    static let fileKey = "file "
    static let checksumKey = "checksum "
    /// The usual number of bytes of a file's line.
    private static let usualLine = 140

    /// Returns the text of a lock with the files of both locks, for the time in which files are being replaced.
    ///
    /// - Parameter isMerge: Whether a line is repeated, so that the next run treats the lock as merged.
    func transition(from other: LockFile?, isMerge: Bool) -> String {
        var union = self
        if let other { union.hashes.merge(other.hashes) { $0.union($1) } }
        return union.lines + (isMerge ? toolLine + "\n" : "")
    }

    /// Escapes a path with arbitrary characters for a single line.
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

/// The text of a lock: its lines, followed by their hash. Created once per plan because a large client has thousands of
/// lines.
struct LockText {
    let lines: String
    let checksum: String

    init(_ lock: LockFile) {
        lines = lock.lines
        checksum = SHA256.hex(lines)
    }

    var text: String { "\(lines)\(LockFile.checksumKey)\(checksum)\n" }
}
