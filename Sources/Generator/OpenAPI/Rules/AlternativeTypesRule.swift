import CodegenDiagnostics

/// Reports a `type` that no alternative of the same schema has. The alternatives decide.
struct AlternativeTypesRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let schemas = document.schemas
        for schema in document.schemas(where: { schemas.contradictsAlternatives($0) }) {
            let alternatives = Schema.JSONType.allCases.filter(schemas.typesOfAlternatives(schema).contains)
            diagnostics.report(
                .contradictoryTypes(of: schema, alternatives, in: schema.id.readablePath), at: schema.range)
        }
    }
}

extension SchemaTable {
    /// Returns whether no alternative of the schema has one of its types.
    package func contradictsAlternatives(_ schema: Schema) -> Bool {
        guard !schema.content.types.isEmpty, !(schema.content.oneOf.isEmpty && schema.content.anyOf.isEmpty) else {
            return false
        }
        let alternatives = typesOfAlternatives(schema)
        guard !alternatives.isEmpty else { return false }
        return Schema.JSONType.contradiction(among: [schema.content.types, Array(alternatives)]) != nil
    }
}

extension DiagnosticMessage {
    fileprivate static func contradictoryTypes(
        of schema: Schema, _ alternatives: [Schema.JSONType], in context: String?
    ) -> Self {
        let types = schema.content.types.map(\.rawValue).joined(separator: ", ")
        let keyword = schema.content.oneOf.isEmpty ? "anyOf" : "oneOf"
        let others = alternatives.map(\.rawValue).joined(separator: ", ")
        return Self(
            .openAPI.contradictoryTypes,
            "'type' (\(types)) excludes every alternative of '\(keyword)' (\(others)); 'type' is ignored",
            in: context, advice: "remove 'type', or correct the alternatives")
    }
}
