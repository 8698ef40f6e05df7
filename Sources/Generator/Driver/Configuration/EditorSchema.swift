import CodegenSettings
import CodegenYAML
import EndpointMockData

/// The JSON Schemas for editors, printed by `codegen schema`.
package enum EditorSchema: String, Sendable, CaseIterable {
    /// The schema of `codegen.yaml`.
    case configuration
    /// The schema of `x-codegen` in descriptions.
    case `extension`

    package var text: String {
        switch self {
        case .configuration: Self.configurationSchema.lines
        case .extension: ExtensionSchema.document.lines
        }
    }

    private static var configurationSchema: PlainValue {
        .members(
            [
                ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
                ("title", .string("codegen.yaml")),
                ("description", .string("The clients that codegen generates in one repository.")),
            ] + SettingsSchema.object(ConfigurationKeys.self) + [("$defs", .members(ExtensionSchema.definitions))])
    }
}
