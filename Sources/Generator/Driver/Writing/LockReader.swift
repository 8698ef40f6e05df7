import CodegenDiagnostics

extension LockFile {
    /// Reads a lock. In a merge conflict, the files of both sides are read. Other invalid lines are reported and
    /// ignored.
    init(reading file: SourceFile, diagnostics: DiagnosticsEngine) {
        self.init(identity: RunIdentity(tool: "", options: "", inputs: []), hashes: [:])
        let lines = String(decoding: file.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !accept(line) {
            let end = line.unicodeScalars.count + 1
            let range = SourceRange(file: file.id, line: index + 1, column: 1, endLine: index + 1, endColumn: end)
            if MergeConflict.isMark(line) {
                conflict = conflict ?? range
            } else {
                diagnostics.report(.invalidLockLine, at: range)
            }
        }
    }

    /// - Returns: Whether the line is valid in a lock.
    mutating func accept(_ line: Substring) -> Bool {
        if line.isEmpty || line.hasPrefix("# ") { return true }
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        switch (words[0], words.count) {
        case ("tool", 2): identity.tool = words[1]
        case ("options", 2): identity.options = words[1]
        case ("diagnostics", 2): hasDiagnostics = words[1] != "none"
        // Version 0.1 had a single hash of all inputs.
        case ("checksum", 2), ("spec", 2): break
        case ("file", 3) where Self.isHash(words[1]) && OutputPath.isUsable(words[2]):
            hashes[words[2], default: []].insert(words[1])
        case (let key, 3) where Self.isHash(words[1]):
            guard let kind = RunIdentity.Input.Kind(rawValue: key) else { return false }
            identity.inputs.append(RunIdentity.Input(kind, hash: words[1], path: Self.unescaped(words[2])))
        default: return false
        }
        return true
    }

    private static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
