import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// A name in `required` without a property: often a mistake, and never in the model.
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
            // The alternatives of a union and the properties without names may have it.
            guard !shape.properties.isEmpty, shape.choices.isEmpty, shape.patternProperties.isEmpty,
                !shape.hasSchemaForOthers
            else { return }
            let names = shape.properties.map(\.name)
            for name in schema.content.required where shape.property(name) == nil {
                diagnostics.report(.undeclaredRequired(name, names), at: schema.range)
            }
        }
    }

    /// Schemas that others are made of: those may have the property.
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
