import CodegenDiagnostics
import CodegenOpenAPI

/// Applies the rules of `codegen lint` to a description. The rules report problems that make a generated client worse;
/// they do not change the description.
package struct Linter {
    private let diagnostics: DiagnosticsEngine

    /// The rules. A new rule needs its own file and an entry here.
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
