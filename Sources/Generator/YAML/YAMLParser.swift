import CodegenDiagnostics

/// Parses a source file into located nodes: JSON by `JSONReader`, everything else through libyaml.
package struct YAMLParser: Sendable {
    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// The document's root, or `nil` after reporting at least one error.
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

    /// Reads strict JSON, also a single scalar, whatever the name of the file.
    package func parseJSON(_ file: SourceFile) -> Node? {
        do throws(ReadingFailure) {
            var reader = JSONReader(try SourceText(file))
            let parsed = try reader.read()
            parsed.diagnostics.inOrder.forEach(diagnostics.report)
            return parsed.diagnostics.haveErrors ? nil : parsed.root
        } catch {
            diagnostics.report(error.diagnostic)
            return nil
        }
    }

    /// YAML's flow style starts like JSON, and what people call JSON may have comments or a comma too many: a
    /// file that is not JSON is read as YAML, and only if both fail does the file's name decide which error is reported.
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
