import Diagnostics
import Foundation

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

    var text: String {
        let head =
            [
                "# Written by codegen, so that it can tell its files from yours. Check it in; do not edit it.",
                "tool \(identity.tool)",
                "options \(identity.options)",
                "diagnostics \(hasDiagnostics ? "some" : "none")",
            ] + identity.inputs.map { "\($0.kind.rawValue) \($0.hash) \(Self.escaped($0.path))" }
        var text = head.map { $0 + "\n" }.joined()
        for (path, hashes) in hashes.sorted(by: { $0.key < $1.key }) {
            for hash in hashes.sorted() {
                text += Self.fileKey
                text += hash
                text += " "
                text += path
                text += "\n"
            }
        }
        return isTransition ? text : "\(text)\(Self.checksumKey)\(SHA256.hex(text))\n"
    }

    static let fileKey = "file "
    static let checksumKey = "checksum "

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
