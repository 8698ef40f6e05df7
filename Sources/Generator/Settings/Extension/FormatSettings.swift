import CodegenOpenAPI

/// Puts the formats that settings choose in the place of the description's own: later stages read a description that has
/// them itself. Lowering checks that they exist.
struct FormatSettings {
    private let targets: [String: String]

    init(_ settings: SettingValues<DocumentKeys>) {
        targets = Dictionary((settings.formats ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    }

    func apply(to document: inout ResolvedDocument) {
        guard !targets.isEmpty || document.hasSchemaExtensions else { return }
        var replaced: [String: Set<Schema.JSONType>] = [:]
        document.updateSchemas { content, _ in
            if let own = content.settings.format {
                content.format = own
            } else if let format = content.format, let target = targets[format] {
                replaced[format, default: []].formUnion(content.types)
                content.format = target
            }
        }
        document.typesOfReplacedFormats = replaced
    }
}
