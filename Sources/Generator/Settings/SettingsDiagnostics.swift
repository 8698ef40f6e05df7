import CodegenDiagnostics

/// The diagnostics about the keys of `codegen.yaml` and `x-codegen`.
package struct SettingsDiagnostics: DiagnosticTable {
    package static let title = "Settings: codegen.yaml and x-codegen"

    package init() {}

    let unknownSetting = DiagnosticKind(
        "unknown-setting", .error, cause: "A mapping of `codegen.yaml` or `x-codegen` has a key that does not exist.",
        remedy: "Correct the key. [Configuration](configuration.md) and [x-codegen](x-codegen.md) list the keys.")
    let misplacedSetting = DiagnosticKind(
        "misplaced-setting", .error, cause: "The key of a setting belongs to another object.",
        remedy: "Move the key to the object that the message names.")
    let missingSetting = DiagnosticKind(
        "missing-setting", .error, cause: "A required key of a setting is missing.", remedy: "Add the key.")
    let invalidSetting = DiagnosticKind(
        "invalid-setting", .error, cause: "The value of a setting has the wrong type or is not a possible value.",
        remedy: "Write a value of the form that the message contains.")
    package let unmatchedOverride = DiagnosticKind(
        "unmatched-override", .error,
        cause:
            "An entry of `overrides` names an operation, tag, parameter or schema that the description does not have.",
        remedy: "Correct the name or remove the entry.")
    let unusedVendorExtension = DiagnosticKind(
        "unused-vendor-extension", .warning,
        cause: """
            An extension of another tool, such as `x-speakeasy-pagination`, contains a value that has no form in \
            `x-codegen`, or that does not fit the operation. This part has no effect. \
            [x-codegen](x-codegen.md#extensions-of-other-tools) lists the values that are read.
            """,
        remedy: "Write the setting in `x-codegen`, or in the `overrides` of the configuration.")
}

extension DiagnosticKind {
    package static let settings = SettingsDiagnostics()
}
