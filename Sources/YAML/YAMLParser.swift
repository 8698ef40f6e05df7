import Diagnostics

/// Parses a source file into located nodes.
package struct YAMLParser: Sendable {
    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// The document's root, or `nil` after reporting at least one error.
    package func parse(_ file: SourceFile) -> Node? {
        nil
    }
}
