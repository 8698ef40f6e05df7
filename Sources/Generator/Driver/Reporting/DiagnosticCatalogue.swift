import CodegenDiagnostics
import CodegenFiltering
import CodegenLint
import CodegenLowering
import CodegenOpenAPI
import CodegenOverlays
import CodegenRendering
import CodegenSchemaShape
import CodegenSchemaValues
import CodegenSettings
import CodegenTemplateEngine
import CodegenYAML

/// All kinds of diagnostics: the source of `codegen explain` and `docs/diagnostics.md`.
package enum DiagnosticCatalogue {
    /// The tables in the order of the documentation.
    package static let tables: [any DiagnosticTable.Type] = [
        OpenAPIDiagnostics.self, MistakeDiagnostics.self, YAMLDiagnostics.self, OverlayDiagnostics.self,
        FilteringDiagnostics.self, SchemaShapeDiagnostics.self, SchemaValuesDiagnostics.self, SettingsDiagnostics.self,
        LoweringDiagnostics.self, TemplateDiagnostics.self, ManifestDiagnostics.self, DriverDiagnostics.self,
        LintDiagnostics.self,
    ]

    static let kinds = tables.flatMap { $0.rows.map(\.kind) }

    static let ids = kinds.map(\.id)

    static func kind(_ id: String) -> DiagnosticKind? {
        kinds.first { $0.id == id }
    }

    /// Returns the identifier most similar to a misspelled identifier.
    package static func id(meantBy id: String) -> String? {
        Spelling.closest(to: id, among: ids)
    }

    /// Returns the cause and the remedy of a kind, or `nil` if the identifier is unknown.
    package static func explanation(of id: String) -> String? {
        kind(id).map { kind in
            "\(kind.severity.rawValue): \(kind.id)\n\nCause: \(kind.cause)\n\nRemedy: \(kind.remedy)\n"
        }
    }

    /// The contents of `docs/diagnostics.md`.
    package static var page: String {
        let introduction = """
            # Diagnostics

            This page is for developers who want to understand a message of codegen and remove its cause.

            Every message ends with the identifier of its kind: `warning: … [unresolved-reference]`. Identifiers do not \
            change. `codegen explain unresolved-reference` prints the row of one kind, and `codegen explain` prints this \
            page. [Rules](configuration.md#rules) change the severity of kinds that are warnings by default. Errors are \
            always errors.

            """
        return introduction + tables.map(section).joined()
    }

    private static func section(_ table: any DiagnosticTable.Type) -> String {
        let rows = table.rows.map(\.kind).sorted { $0.id < $1.id }.map { kind in
            "| `\(kind.id)` | \(kind.severity.rawValue) | \(kind.cause) | \(kind.remedy) |\n"
        }
        return """

            ## \(table.title)

            | identifier | severity | cause | remedy |
            |---|---|---|---|
            \(rows.joined())
            """
    }
}
