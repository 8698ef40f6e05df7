import CodegenDiagnostics
import CodegenOpenAPI

/// Applies the rules of `codegen lint` to a description. The rules report problems that make a generated client worse;
/// they do not change the description. `ProposalFinder` proposes settings.
package struct Linter {
    private let diagnostics: DiagnosticsEngine

    /// The rules. A new rule needs its own file and an entry here.
    private static let rules: [any LintRule] = [
        OperationIDRule(), ResponseSchemaRule(), InlineSchemaRule(), UnusedComponentRule(), UnionRule(),
        ExtensibleEnumRule(), RequiredPropertyRule(), EventRule(),
    ]

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// - Parameter isPartial: Whether the reader left out parts of the description. Then unused components are not
    ///   reported, because the parts may use them.
    package func check(_ document: ResolvedDocument, isPartial: Bool = false) {
        for rule in Self.rules where !(isPartial && rule is UnusedComponentRule) { rule.check(document, diagnostics) }
    }
}

protocol LintRule: Sendable {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine)
}
