import CodegenDiagnostics

/// Reports an `allOf` with incompatible types. Every schema of an `allOf` applies, and an object is never a string.
struct AllOfTypesRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let schemas = document.schemas
        for schema in document.schemas(where: { Self.contradiction(in: $0, schemas) != nil }) {
            guard let types = Self.contradiction(in: schema, schemas) else { continue }
            diagnostics.report(.contradictoryTypes(types, in: schema.id.readablePath), at: schema.range)
        }
    }

    /// Returns the types of the members if no value has all of them.
    private static func contradiction(in schema: Schema, _ schemas: SchemaTable) -> [Schema.JSONType]? {
        let count = schema.content.allOf.count + (schema.content.types.isEmpty ? 0 : 1)
        guard !schema.content.allOf.isEmpty, count > 1 else { return nil }
        return Schema.JSONType.contradiction(
            among: ([schema] + schema.content.allOf).map { schemas.target(of: $0).content.types })
    }
}

extension DiagnosticMessage {
    static func contradictoryTypes(_ types: [Schema.JSONType], in context: String?) -> Self {
        Self(
            .openAPI.contradictoryTypes,
            "'allOf' combines incompatible types (\(types.map(\.rawValue).joined(separator: ", "))); no value is valid",
            in: context, advice: "remove one, or use 'anyOf'")
    }
}
