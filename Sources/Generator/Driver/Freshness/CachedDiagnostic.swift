import CodegenDiagnostics

/// A diagnostic of an earlier run. Its file is one of a list that the next run makes again: the inputs of the client, and
/// the configuration.
struct CachedDiagnostic: Codable {
    struct Range: Codable {
        let file: Int
        /// First and last line and column.
        let position: [Int]
    }

    struct Note: Codable {
        let message: String
        let range: Range?
    }

    let id: String
    let severity: String
    let text: String
    let context: String?
    let advice: String?
    let omission: String?
    let range: Range?
    let notes: [Note]

    /// `nil` if the diagnostic is about a file that is not in the list.
    init?(_ diagnostic: Diagnostic, file: (SourceFileID) -> Int?) {
        var isKnown = true
        func range(_ range: SourceRange?) -> Range? {
            guard let range else { return nil }
            guard let file = file(range.file) else {
                isKnown = false
                return nil
            }
            let position = [range.line, range.column, range.endLine, range.endColumn].map { Int($0) }
            return Range(file: file, position: position)
        }
        let message = diagnostic.message
        (id, severity) = (message.kind.id, diagnostic.severity.rawValue)
        (text, context, advice) = (message.text, message.context, message.advice)
        omission = message.omission?.rawValue
        self.range = range(diagnostic.range)
        notes = diagnostic.notes.map { Note(message: $0.message, range: range($0.range)) }
        guard isKnown else { return nil }
    }

    /// `nil` if this program has no such diagnostic.
    func diagnostic(file: (Int) -> SourceFileID?) -> Diagnostic? {
        guard let kind = DiagnosticCatalogue.kind(id), let severity = Diagnostic.Severity(rawValue: severity) else {
            return nil
        }
        var isKnown = true
        func located(_ range: Range?) -> SourceRange? {
            guard let range else { return nil }
            guard let file = file(range.file), range.position.count == 4 else {
                isKnown = false
                return nil
            }
            let position = range.position
            return SourceRange(
                file: file, line: position[0], column: position[1], endLine: position[2], endColumn: position[3])
        }
        let message = DiagnosticMessage(
            kind, text, in: context, advice: advice, omits: omission.flatMap(Omission.init(rawValue:)))
        let notes = notes.map { Diagnostic.Note($0.message, at: located($0.range)) }
        var diagnostic = Diagnostic(message, at: located(range), notes: notes)
        diagnostic.severity = severity
        return isKnown ? diagnostic : nil
    }
}
