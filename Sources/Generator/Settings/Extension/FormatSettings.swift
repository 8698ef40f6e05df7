import CodegenOpenAPI

/// Replaces the formats of a description with the formats from the settings, so that later stages read them as the
/// description's own formats. Lowering checks that the formats exist.
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
                (content.format, content.contentEncoding) = (own, nil)
            } else if let target = Schema.format(ofEncoding: content.contentEncoding).flatMap({ targets[$0] }) {
                (content.format, content.contentEncoding) = (target, nil)
            } else if let format = content.format, let target = targets[format] {
                replaced[format, default: []].formUnion(content.types)
                content.format = target
            }
        }
        document.typesOfReplacedFormats = replaced
    }
}
