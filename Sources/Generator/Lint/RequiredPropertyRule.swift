import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// Reports names in `required` without a property. Such a name is often a mistake, and the model has no property for
/// it.
struct RequiredPropertyRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let shapes = ShapeReader(document: document)
        let parts = Self.parts(of: document)
        var seen: Set<SchemaID> = []
        document.forEachSchema { schema in
            guard !schema.content.required.isEmpty, !parts.contains(schema.id), seen.insert(schema.id).inserted else {
                return
            }
            let shape = shapes.shape(schema)
            // Alternatives, pattern properties and additional properties may have the required name.
            guard !shape.properties.isEmpty, shape.choices.isEmpty, shape.patternProperties.isEmpty,
                !shape.hasSchemaForOthers
            else { return }
            let names = shape.properties.map(\.name)
            for name in schema.content.required where shape.property(name) == nil {
                diagnostics.report(.undeclaredRequired(name, names), at: schema.range)
            }
        }
    }

    /// Returns the schemas that are parts of a composition. Another part may have the property.
    private static func parts(of document: ResolvedDocument) -> Set<SchemaID> {
        var parts: Set<SchemaID> = []
        document.forEachSchema { schema in
            let content = schema.content
            for part in content.allOf + content.oneOf + content.anyOf {
                parts.insert(part.content.reference ?? part.id)
            }
        }
        return parts
    }
}

extension Shape {
    fileprivate var hasSchemaForOthers: Bool {
        if case .schema = additionalProperties { true } else { false }
    }
}

extension DiagnosticMessage {
    fileprivate static func undeclaredRequired(_ name: String, _ properties: [String]) -> Self {
        Self(
            .lint.undeclaredRequiredProperty, "'required' names '\(name.prefix(60))', which is not a property",
            advice: Spelling.closest(to: name, among: properties).map { "did you mean '\($0)'?" } ?? "add the property")
    }
}
