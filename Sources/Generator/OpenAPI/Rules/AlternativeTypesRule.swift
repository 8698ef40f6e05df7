import CodegenDiagnostics

/// Reports a `type` that no alternative of the same schema has. The alternatives decide.
struct AlternativeTypesRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let schemas = document.schemas
        let found = document.schemas { schema in
            !schema.content.types.isEmpty && schema.contradicts(schemas.typesOfAlternatives(schema))
        }
        for schema in found {
            let types = schemas.typesOfAlternatives(schema)
            diagnostics.report(
                .contradictoryTypes(
                    of: schema, Schema.JSONType.allCases.filter(types.contains), in: schema.id.readablePath),
                at: schema.range)
        }
    }
}

extension Schema {
    /// Returns whether the alternatives of the schema, which have these types, have none of its own types.
    package func contradicts(_ alternatives: Set<JSONType>) -> Bool {
        guard !content.types.isEmpty, !alternatives.isEmpty else { return false }
        return JSONType.contradiction(among: [content.types, Array(alternatives)]) != nil
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
