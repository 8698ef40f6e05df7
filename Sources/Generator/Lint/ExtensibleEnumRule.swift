import CodegenDiagnostics
import CodegenOpenAPI

/// Reports enumerations that are not complete according to their own documentation.
struct ExtensibleEnumRule: LintRule {
    private static let phrases = [
        "may be added", "can be added", "will be added", "might be added", "could be added", "new values",
        "not exhaustive", "non-exhaustive", "unknown values", "other values", "extensible",
    ]

    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        var seen: Set<SchemaID> = []
        document.forEachSchema { schema in
            guard schema.content.enumeration != nil, let text = schema.content.description?.lowercased(),
                let phrase = Self.phrases.first(where: text.contains), seen.insert(schema.id).inserted
            else { return }
            diagnostics.report(.extensibleEnum(phrase), at: schema.range)
        }
    }
}

extension DiagnosticMessage {
    static func extensibleEnum(_ phrase: String) -> Self {
        Self(
            .lint.extensibleEnum, "the description of this 'enum' contains '\(phrase)'",
            advice: "describe it as 'anyOf' of the 'enum' and a string")
    }
}
