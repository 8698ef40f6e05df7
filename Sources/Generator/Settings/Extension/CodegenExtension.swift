import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML

/// The extension `x-codegen`. Checks the extension in each object of a description, and applies the overrides of a
/// configuration, the extensions of other tools, and the formats from the settings.
package struct CodegenExtension: ExtensionReader {
    package static let name = "x-codegen"

    package static let tables: [any ExtensionTable.Type] = [
        DocumentKeys.self, TagKeys.self, OperationKeys.self, ParameterKeys.self, SchemaKeys.self,
    ]

    private let vendors: VendorSettings
    private let overrides: OverrideApplication

    /// - Parameter overrides: Settings of the configuration, which take precedence over the settings of the
    ///   description.
    package init(overrides: Node? = nil, diagnostics: DiagnosticsEngine) {
        if let overrides {
            SettingsChecker(diagnostics: diagnostics).check(overrides, OverrideKeys.self, owner: "'overrides'")
        }
        let settings = SettingValues<OverrideKeys>(overrides)
        vendors = VendorSettings(overrides: settings, diagnostics: diagnostics)
        self.overrides = OverrideApplication(settings, diagnostics: diagnostics)
    }

    package var name: String { Self.name }

    package var vendorNames: Set<String> { VendorExtension.names }

    package func check(_ value: Node, on target: ExtensionTarget, _ diagnostics: DiagnosticsEngine) {
        guard let table = Self.tables.first(where: { $0.target == target }) else { return }
        SettingsChecker(diagnostics: diagnostics).check(value, table, owner: "'\(name)' of \(target.withArticle)")
    }

    package func apply(to document: inout ResolvedDocument) {
        vendors.apply(to: &document)
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
