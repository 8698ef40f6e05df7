import CodegenDiagnostics

/// Compares the markers of files with the reported diagnostics.
package enum MarkerCheck {
    /// Returns missing and unexpected diagnostics in all files of a run; empty if every diagnostic has its marker.
    package static func differences(_ diagnostics: DiagnosticsEngine) -> [String] {
        let reported = diagnostics.reported
        let files = (0...).lazy.map { diagnostics.file(SourceFileID($0)) }.prefix { $0 != nil }.compactMap(\.self)
        let inFiles = files.flatMap { file -> [String] in
            let found = reported.compactMap { diagnostic in
                diagnostic.range.flatMap { $0.file == file.id ? Found(diagnostic, at: $0) : nil }
            }
            return differences(String(decoding: file.bytes, as: UTF8.self), found)
        }
        let elsewhere = reported.filter { $0.range == nil }.map { "unexpected: \($0.severity): \($0.message.kind.id)" }
        return inFiles + elsewhere
    }

    /// Compares the markers of a file with the printed output of the program.
    package static func differences(_ source: String, printed: String, about path: String) -> [String] {
        differences(source, printed.split(separator: "\n").compactMap { Found(String($0), about: path) })
    }

    private static func differences(_ source: String, _ found: [Found]) -> [String] {
        var left = found
        let missing = Marker.all(in: source).filter { marker in
            guard let index = left.firstIndex(where: marker.matches) else { return true }
            left.remove(at: index)
            return false
        }
        return missing.map { "missing: \($0.text)" } + left.map { "unexpected: \($0.text)" }
    }
}

extension Found {
    fileprivate init(_ diagnostic: Diagnostic, at range: SourceRange) {
        self.init(
            line: Int(range.line), column: Int(range.column), severity: diagnostic.severity.rawValue,
            kind: diagnostic.message.kind.id, message: diagnostic.message.line)
    }

    /// Parses a printed line: `path:line:column: severity: message [kind]`.
    fileprivate init?(_ printed: String, about path: String) {
        guard printed.hasPrefix("\(path):"), printed.hasSuffix("]"), let bracket = printed.lastIndex(of: "[") else {
            return nil
        }
        let parts = printed[..<bracket].dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
        guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]) else { return nil }
        let trimmed = { (part: Substring) in String(part.drop { $0 == " " }) }
        self.init(
            line: line, column: column, severity: trimmed(parts[2]),
            kind: String(printed[bracket...].dropFirst().dropLast()), message: trimmed(parts[3]))
    }
}
