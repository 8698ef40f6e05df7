import CodegenDiagnostics

/// Reads the lines of a lock, and finds the lines that only a merge of two locks has.
struct LockReader {
    enum Line {
        case valid
        /// A second line of a kind that each lock has once.
        case repeated
        /// A second hash of a file. An unfinished run writes such lines, too.
        case otherHash
        case marker
        case invalid
    }

    private(set) var lock = LockFile(identity: RunIdentity(tool: "", options: "", inputs: []), hashes: [:])
    /// The hash in the last line.
    private(set) var checksum: String?
    private var keys: Set<String> = []

    mutating func read(_ line: Substring) -> Line {
        if line.isEmpty || line.hasPrefix("# ") { return .valid }
        if MergeConflict.isMark(line) { return .marker }
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        switch (words[0], words.count) {
        case ("tool", 2): lock.identity.tool = words[1]
        case ("options", 2): lock.identity.options = words[1]
        case ("warnings", 3): lock.warnings = Int(words[1]).map { LockFile.Warnings(count: $0, rules: words[2]) }
        // Version 0.2 had `none` or `some`.
        case ("diagnostics", 2): break
        case ("checksum", 2): checksum = words[1]
        // Version 0.1 had a single hash of all inputs.
        case ("spec", 2): break
        case ("file", 3) where Self.isHash(words[1]) && OutputPath.isUsable(words[2]):
            let isFirst = lock.hashes[words[2]] == nil
            lock.hashes[words[2], default: []].insert(words[1])
            return isFirst ? .valid : .otherHash
        case (let key, 3) where Self.isHash(words[1]):
            guard let kind = RunIdentity.Input.Kind(rawValue: key) else { return .invalid }
            lock.identity.inputs.append(RunIdentity.Input(kind, hash: words[1], path: LockFile.unescaped(words[2])))
            guard kind == .description else { return .valid }
        default: return .invalid
        }
        return keys.insert(words[0]).inserted ? .valid : .repeated
    }

    private static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension LockFile {
    /// Reads a lock. In a merged lock, the lines of both sides are read. Other invalid lines are reported and ignored.
    init(reading file: SourceFile, diagnostics: DiagnosticsEngine) {
        var reader = LockReader()
        var (merge, otherHash): (Merge?, Merge?)
        let lines = Self.lines(of: file.bytes)
        for (index, line) in lines.enumerated() {
            let kind = reader.read(line)
            guard kind != .valid else { continue }
            let end = line.unicodeScalars.count + 1
            let range = SourceRange(file: file.id, line: index + 1, column: 1, endLine: index + 1, endColumn: end)
            switch kind {
            case .valid: break
            case .repeated: merge = merge ?? Merge(range: range, hasMarkers: false)
            case .otherHash: otherHash = otherHash ?? Merge(range: range, hasMarkers: false)
            case .marker: merge = merge?.hasMarkers == true ? merge : Merge(range: range, hasMarkers: true)
            case .invalid: diagnostics.report(.invalidLockLine, at: range)
            }
        }
        self = reader.lock
        isWhole = Self.isWhole(lines, reader.checksum)
        // The lock of an unfinished run has no checksum.
        self.merge = merge ?? (reader.checksum == nil ? nil : otherHash)
    }

    /// Returns the lines without their breaks, which a checkout may have converted to CRLF.
    private static func lines(of bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        )
        .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
    }

    private static func isWhole(_ lines: [Substring], _ checksum: String?) -> Bool {
        guard let checksum, lines.last?.isEmpty == true, lines.dropLast().last == "\(checksumKey)\(checksum)" else {
            return false
        }
        return SHA256.hex(lines.dropLast(2).map { $0 + "\n" }.joined()) == checksum
    }
}
