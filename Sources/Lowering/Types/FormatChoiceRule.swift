import Diagnostics
import OpenAPI
import SchemaValues

/// Settings may read a format as any row of `FormatTable` for the same JSON type, or as plain text.
struct FormatChoiceRule {
    let diagnostics: DiagnosticsEngine

    func check(_ choices: [FormatChoice]) {
        for choice in choices {
            let possible = FormatTable.types(of: choice.target)
            guard !possible.isEmpty else {
                diagnostics.error(.unknownFormat(choice.target), at: choice.range)
                continue
            }
            let own = choice.source.map(FormatTable.types) ?? choice.types
            guard own.isEmpty || own.contains(where: possible.contains) else {
                diagnostics.error(.formatOfOtherType(choice.target, possible, own), at: choice.range)
                continue
            }
        }
    }
}

extension DiagnosticMessage {
    static func unknownFormat(_ name: String) -> Self {
        let names = FormatTable.names
        return Self(
            "there is no format '\(name.prefix(60))' to read values as",
            advice: Spelling.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "the formats are \(names.joined(separator: ", "))")
    }

    static func formatOfOtherType(_ name: String, _ types: [Schema.JSONType], _ own: [Schema.JSONType]) -> Self {
        let list = { (types: [Schema.JSONType]) in types.map(\.rawValue).joined(separator: " or ") }
        return Self("format '\(name)' belongs to type \(list(types)), not to type \(list(own))")
    }
}
