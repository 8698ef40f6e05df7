import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// The schemas with the `generic` setting.
struct GenericMarks {
    let record: BuildRecord

    /// Returns the candidates in the order of the declarations, and reports marked schemas without a declaration.
    func candidates(among declarations: [TypeDeclaration]) -> [GenericCandidate] {
        var marks: [SchemaID: (schema: Schema, generic: Located<SettingValues<GenericKeys>>)] = [:]
        guard record.context.document.hasSchemaExtensions else { return [] }
        record.context.document.forEachSchema { schema in
            if let generic = schema.content.settings[\.generic] { marks[schema.id] = (schema, generic) }
        }
        guard !marks.isEmpty else { return [] }
        let sources = declarations.compactMap { declaration in
            record.sources[declaration.name.swift].map { (name: declaration.name.swift, id: $0.schema.id) }
        }
        let found = sources.compactMap { source in
            marks[source.id].flatMap { GenericCandidate(source.name, $0.generic) }
        }
        for source in sources { marks[source.id] = nil }
        for (schema, generic) in marks.values.sorted(by: { $0.schema.id.pointer < $1.schema.id.pointer }) {
            record.context.diagnostics.report(.genericNotObject(schema.id.spokenName), at: generic.range)
        }
        return found
    }
}

extension GenericCandidate {
    fileprivate init?(_ declaration: String, _ generic: Located<SettingValues<GenericKeys>>) {
        guard let name = generic.value.name, let member = generic.value.member else { return nil }
        self.init(
            declaration: declaration, generic: name, property: member, isEnvelope: false,
            settingRange: generic.range, range: generic.range)
    }
}
