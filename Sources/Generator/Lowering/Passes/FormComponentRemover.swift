import CodegenIR

/// Removes the types of components that are only the schemas of multipart bodies, and their nested types. The forms of
/// operations replace these components, because their files are not JSON.
struct FormComponentRemover: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        let forms = api.types.filter(\.isForm).compactMap { record.sources[$0.name.swift]?.schema }
        guard !forms.isEmpty else { return }
        let schemas = Set(forms.map { record.context.shapes.reference($0) ?? $0.id })
        let replaced = api.types.filter { type in
            guard !type.isForm, let source = record.sources[type.name.swift], source.isNamed else { return false }
            return schemas.contains(source.schema.id)
        }
        guard !replaced.isEmpty else { return }
        let files = Set(replaced.map(\.owningFile))
        api.removeUnusedTypes(
            butKeep: api.types.filter { !files.contains($0.owningFile) }.map { .named($0.name.swift) })
    }
}
