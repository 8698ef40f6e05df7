import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// Reports properties whose schemas in an `allOf` have incompatible types: a string is never a number.
struct PropertyTypesRule {
    let shapes: ShapeReader
    let diagnostics: DiagnosticsEngine

    func check(_ document: ResolvedDocument) {
        // Report each contradiction once, although schemas inherit the contradictions of their bases.
        var seen: Set<Schema.Identity> = []
        for schema in document.schemas(where: { !$0.content.allOf.isEmpty }) {
            for property in shapes.shape(schema).properties where property.schemas.count > 1 {
                let last = property.schemas[property.schemas.count - 1]
                let types = property.schemas.map { shapes.shape($0).types }
                guard let types = Schema.JSONType.contradiction(among: types),
                    seen.insert(Schema.Identity(last)).inserted
                else { continue }
                diagnostics.report(.contradictoryProperty(property.name, types), at: last.range)
            }
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func contradictoryProperty(_ name: String, _ types: [Schema.JSONType]) -> Self {
        Self(
            .lowering.contradictoryProperty,
            "'allOf' gives '\(name.prefix(60))' incompatible types (\(types.map(\.rawValue).joined(separator: ", ")))",
            advice: "give the property the same type, or remove it from one schema")
    }
}
