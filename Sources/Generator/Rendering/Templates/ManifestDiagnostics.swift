import CodegenDiagnostics

/// The diagnostics of the template manifest.
package struct ManifestDiagnostics: DiagnosticTable {
    package static let title = "The manifest of the templates"

    package init() {}

    let unknownTemplate = DiagnosticKind(
        "unknown-template", .error, cause: "The manifest names a template that does not exist.",
        remedy: "Correct the name or add the file.")
    let invalidManifest = DiagnosticKind(
        "invalid-manifest", .error, cause: "An entry of the template manifest is not valid.",
        remedy: "Write the entry in the form that [Templates/README.md](../Templates/README.md) describes.")
    let unusedTemplate = DiagnosticKind(
        "unused-template", .warning,
        cause: "A file among the templates overrides no built-in template, and no entry of the manifest names it.",
        remedy: "Correct its name, or add an entry to the manifest.")
}

extension DiagnosticKind {
    static let manifest = ManifestDiagnostics()
}
