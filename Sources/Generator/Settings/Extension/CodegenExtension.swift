import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML

/// The extension `x-codegen`. Checks the extension in each object of a description, and applies the overrides of a
/// configuration and the formats from the settings.
package struct CodegenExtension: ExtensionReader {
    package static let name = "x-codegen"

    package static let tables: [any ExtensionTable.Type] = [
        DocumentKeys.self, TagKeys.self, OperationKeys.self, ParameterKeys.self, SchemaKeys.self,
    ]

    private let overrides: OverrideApplication

    /// - Parameter overrides: Settings of the configuration, which take precedence over the settings of the
    ///   description.
    package init(overrides: Node? = nil, diagnostics: DiagnosticsEngine) {
        if let overrides {
            SettingsChecker(diagnostics: diagnostics).check(overrides, OverrideKeys.self, owner: "'overrides'")
        }
        self.overrides = OverrideApplication(SettingValues(overrides), diagnostics: diagnostics)
    }

    package var name: String { Self.name }

    package func check(_ value: Node, on target: ExtensionTarget, _ diagnostics: DiagnosticsEngine) {
        guard let table = Self.tables.first(where: { $0.target == target }) else { return }
        SettingsChecker(diagnostics: diagnostics).check(value, table, owner: "'\(name)' of \(target.withArticle)")
    }

    package func apply(to document: inout ResolvedDocument) {
        overrides.apply(to: &document)
        FormatSettings(document.settings).apply(to: &document)
    }
}

// MARK: Settings of the objects

extension ResolvedDocument {
    package var settings: SettingValues<DocumentKeys> { SettingValues(readExtension) }
}

extension Tag {
    package var settings: SettingValues<TagKeys> { SettingValues(readExtension) }
}

extension CodegenOpenAPI.Operation {
    package var settings: SettingValues<OperationKeys> { SettingValues(readExtension) }
}

extension Parameter {
    package var settings: SettingValues<ParameterKeys> { SettingValues(readExtension) }
}

extension Schema.Content {
    package var settings: SettingValues<SchemaKeys> { SettingValues(readExtension) }
}
