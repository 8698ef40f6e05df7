import CodegenDiagnostics

/// Parses a source file into located nodes: JSON with `JSONReader`, other files with libyaml.
package struct YAMLParser: Sendable {
    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// Returns the root of the document, or `nil` after reporting at least one error.
    package func parse(_ file: SourceFile) -> Node? {
        do throws(ReadingFailure) {
            let parsed = try Self.read(try SourceText(file), isNamedJSON: file.path.lowercased().hasSuffix(".json"))
            parsed.diagnostics.inOrder.forEach(diagnostics.report)
            return parsed.diagnostics.haveErrors ? nil : parsed.root
        } catch {
            diagnostics.report(error.diagnostic)
            return nil
        }
    }

    /// Reads a file as JSON if it begins like JSON, else as YAML. YAML's flow style also begins like JSON, and JSON
    /// files may contain comments or an extra comma. If a file is not strict JSON, it is therefore read as YAML. If
    /// both fail, the file's name decides which error is reported.
    private static func read(_ text: SourceText, isNamedJSON: Bool) throws(ReadingFailure) -> ParsedText {
        guard JSONReader.mayRead(text) else { return try readYAML(text) }
        let notJSON: ReadingFailure
        do throws(ReadingFailure) {
            var reader = JSONReader(text)
            return try reader.read()
        } catch {
            notJSON = error
        }
        guard isNamedJSON else { return try readYAML(text) }
        guard var parsed = try? readYAML(text) else { throw notJSON }
        let problem = notJSON.diagnostic
        if let range = problem.range {
            parsed.diagnostics.add(.nonstandardJSON(problem.message.text), at: range)
        }
        return parsed
    }

    private static func readYAML(_ text: SourceText) throws(ReadingFailure) -> ParsedText {
        var builder = TreeBuilder(text)
        return try builder.read()
    }
}
