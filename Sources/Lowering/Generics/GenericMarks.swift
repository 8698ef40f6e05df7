import Diagnostics
import IR
import OpenAPI

/// The schemas with the setting `generic`.
struct GenericMarks {
    let record: BuildRecord

    /// The candidates in the order of the declarations. A marked schema without a declaration of its own is reported.
    func candidates(among declarations: [TypeDeclaration]) -> [GenericCandidate] {
        var marks: [SchemaID: (schema: Schema, entry: SettingValues.Entry)] = [:]
        record.context.document.forEachSchema { schema in
            if let entry = schema.content.settings["generic"] { marks[schema.id] = (schema, entry) }
        }
        guard !marks.isEmpty else { return [] }
        let sources = declarations.compactMap { declaration in
            record.sources[declaration.name.swift].map { (name: declaration.name.swift, id: $0.schema.id) }
        }
        let found = sources.compactMap { source in
            marks[source.id].flatMap { GenericCandidate(source.name, $0.entry) }
        }
        for source in sources { marks[source.id] = nil }
        for (schema, entry) in marks.values.sorted(by: { $0.schema.id.pointer < $1.schema.id.pointer }) {
            record.context.diagnostics.warning(.genericIsNoObject(schema.id.readableName), at: entry.range)
        }
        return found
    }
}

extension GenericCandidate {
    fileprivate init?(_ declaration: String, _ entry: SettingValues.Entry) {
        guard case .settings(let values) = entry.value, let generic = values.text("name"),
            let member = values.text("member")
        else { return nil }
        self.init(
            declaration: declaration, generic: generic, property: member, isEnvelope: false,
            settingRange: entry.range, range: entry.range)
    }
}
