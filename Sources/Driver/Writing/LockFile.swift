import Diagnostics
import Foundation
import YAML

/// `codegen.lock`: what was written and from what, one line each, in a stable order. Only what it names is ever
/// replaced or removed. Made by `WritePlanner`, read on the next run.
struct LockFile: Equatable {
    /// What the files were made from.
    struct Identity: Equatable {
        var tool: String
        var spec: String
        var options: String
    }

    static let fileName = "codegen.lock"

    var identity: Identity
    /// The hashes under which a file may have been written, by path. Two, while a run is under way: an interrupted
    /// run leaves some files old and some new.
    var hashes: [String: Set<String>]

    var text: String {
        let paths = hashes.keys.sorted()
        let files = paths.flatMap { path in
            (hashes[path] ?? []).sorted().map { "file \($0) \(path)" }
        }
        let lines =
            [
                "# Written by codegen, so that it can tell its files from yours. Check it in; do not edit it.",
                "tool \(identity.tool)",
                "spec \(identity.spec)",
                "options \(identity.options)",
            ] + files
        return lines.map { $0 + "\n" }.joined()
    }

    /// A lock with the files of both: for the time in which files are being replaced.
    func union(_ other: LockFile?) -> LockFile {
        guard let other else { return self }
        return LockFile(identity: identity, hashes: hashes.merging(other.hashes) { $0.union($1) })
    }
}

extension LockFile {
    /// Reads a lock. Lines that are not valid, as of a merge conflict, are reported and ignored.
    init(reading file: SourceFile, diagnostics: DiagnosticsEngine) {
        identity = Identity(tool: "", spec: "", options: "")
        hashes = [:]
        let lines = String(decoding: file.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !accept(line) {
            let end = line.unicodeScalars.count + 1
            let range = SourceRange(file: file.id, line: index + 1, column: 1, endLine: index + 1, endColumn: end)
            diagnostics.report(.lockMergeConflict, at: range)
        }
    }

    private mutating func accept(_ line: Substring) -> Bool {
        if line.isEmpty || line.hasPrefix("# ") { return true }
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        switch (words.first, words.count) {
        case ("tool", 2): identity.tool = words[1]
        case ("spec", 2): identity.spec = words[1]
        case ("options", 2): identity.options = words[1]
        case ("file", 3) where Self.isHash(words[1]) && OutputPath.isUsable(words[2]):
            hashes[words[2], default: []].insert(words[1])
        default: return false
        }
        return true
    }

    private static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

extension LockFile.Identity {
    /// The identity of a run: everything that decides what the files contain.
    init(api: APIConfiguration, sources: [SourceFile], templates: [String: SourceFile]) {
        tool = ToolVersion.current
        spec = SHA256.hex(sources.map { SHA256.hex($0.bytes) }.sorted().joined(separator: "\n"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let settings = (try? encoder.encode(api.options)) ?? Data()
        let overrides = templates.sorted { $0.key < $1.key }.map { "\($0.key) \(SHA256.hex($0.value.bytes))" }
        let filter = api.filter?.lines.map { "filter \($0)" } ?? []
        let own = api.overrides.map { [NodeDump.text(of: $0)] } ?? []
        let package = api.package.map { [$0.package(in: api.output).dependency] } ?? []
        let lines = [api.name, String(decoding: settings, as: UTF8.self)] + filter + own + package + overrides
        options = SHA256.hex(lines.joined(separator: "\n"))
    }
}
