import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Validates format settings. They may replace a format with any row of `FormatTable` for the same JSON type, or with
/// plain text.
struct FormatChoiceRule {
    let diagnostics: DiagnosticsEngine

    func check(_ document: ResolvedDocument) {
        for format in (document.settings.formats ?? []).sorted(by: { $0.name < $1.name }) {
            let known = FormatTable.types(of: format.name)
            let used = document.typesOfReplacedFormats[format.name] ?? []
            let own = known.isEmpty ? Schema.JSONType.allCases.filter(used.contains) : known
            check(format.value, for: own, at: format.range)
        }
        guard document.hasSchemaExtensions else { return }
        document.forEachSchema { schema in
            guard let format = schema.content.settings[\.format] else { return }
            check(format.value, for: schema.content.types, at: format.range)
        }
    }

    private func check(_ name: String, for types: [Schema.JSONType], at range: SourceRange) {
        let possible = FormatTable.types(of: name)
        if possible.isEmpty {
            diagnostics.report(.unknownFormat(name), at: range)
        } else if !types.isEmpty, !types.contains(where: possible.contains) {
            diagnostics.report(.formatTypeMismatch(name, possible, types), at: range)
        }
    }
}

extension DiagnosticMessage {
    static func unknownFormat(_ name: String) -> Self {
        let names = FormatTable.names
        return Self(
            .lowering.unknownFormat,
            "unknown format '\(name.prefix(60))'",
            advice: Spelling.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "the formats are \(names.joined(separator: ", "))")
    }

    static func formatTypeMismatch(_ name: String, _ types: [Schema.JSONType], _ own: [Schema.JSONType]) -> Self {
        let list = { (types: [Schema.JSONType]) in types.map(\.rawValue).joined(separator: " or ") }
        return Self(
            .lowering.formatTypeMismatch, "format '\(name)' belongs to type \(list(types)), not to type \(list(own))")
    }
}
