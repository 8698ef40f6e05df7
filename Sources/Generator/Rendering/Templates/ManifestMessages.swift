import CodegenDiagnostics

extension DiagnosticMessage {
    static func unknownTemplate(_ name: String) -> Self {
        Self(.manifest.unknownTemplate, "unknown template '\(name)'", in: "the template manifest")
    }

    static func invalidManifest(_ what: String) -> Self {
        Self(
            .manifest.invalidManifest, what, in: "the template manifest",
            advice: "write an entry such as { template: …, for: …, path: … }")
    }

    static func invalidTemplatePath(_ path: String, _ problem: String) -> Self {
        Self(
            .manifest.invalidManifest, "the path '\(path.prefix(200))' \(problem)", in: "the template manifest",
            advice: "write a path inside the output folder, with / between its parts")
    }

    static func unusedTemplate(_ name: String) -> Self {
        Self(
            .manifest.unusedTemplate, "'\(name)' overrides no template and no entry of the manifest names it",
            advice: "it is not used")
    }
}
