import CodegenDiagnostics
import CodegenOpenAPI

/// Applies the rules of `codegen lint` to a description. They report what makes a generated client worse, and change
/// nothing.
package struct Linter {
    private let diagnostics: DiagnosticsEngine

    /// A new rule is a file of its own and a row here.
    private static let rules: [any LintRule] = [
        OperationIDRule(), ResponseSchemaRule(), InlineSchemaRule(), UnusedComponentRule(), UnionRule(),
        ExtensibleEnumRule(), RequiredPropertyRule(),
    ]

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    package func check(_ document: ResolvedDocument) {
        for rule in Self.rules { rule.check(document, diagnostics) }
    }
}

protocol LintRule: Sendable {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine)
}
