import CodegenDiagnostics
import CodegenYAML

/// Reads the version of a description.
struct VersionDecoder {
    let diagnostics: DiagnosticsEngine

    /// - Returns: `nil` after reporting that the file is not a description, or has an unsupported version.
    func version(of root: Node, in file: SourceFile) -> SpecVersion? {
        guard let mapping = root.mapping else {
            file.conceal()
            diagnostics.report(.notOpenAPI, at: .start(of: file.id))
            return nil
        }
        guard let entry = mapping.entry("openapi") ?? mapping.entry("swagger") else {
            diagnostics.report(Self.notADescription(mapping, in: file))
            return nil
        }
        guard let text = entry.value.scalar?.text, let version = version(entry.key, text) else {
            report(entry)
            return nil
        }
        return version
    }

    private func report(_ entry: Mapping.Entry) {
        let text = entry.value.scalar?.text ?? "no text"
        let other = entry.key == "openapi" ? "swagger" : "openapi"
        guard version(other, text) != nil else {
            return diagnostics.report(.unsupportedVersion(entry.key, text), at: entry.value.range)
        }
        let edits = [SourceEdit(entry.keyRange, .scalar(other))]
        let message = DiagnosticMessage.versionOfOtherKey(entry.key, text, other)
        diagnostics.report(Diagnostic(message, at: entry.value.range, edits: edits))
    }

    private func version(_ key: String, _ text: String) -> SpecVersion? {
        let numbers = text.split(separator: ".").prefix(2).joined(separator: ".")
        switch (key, numbers) {
        case ("swagger", "2.0"), ("swagger", "2"): return .swagger2
        case ("openapi", "3.0"), ("openapi", "3"): return .openAPI30
        case ("openapi", "3.1"): return .openAPI31
        case ("openapi", "3.2"): return .openAPI32
        default: return nil
        }
    }

    private static func notADescription(_ mapping: Mapping, in file: SourceFile) -> Diagnostic {
        if let format = OtherFormat.format(of: mapping) {
            return Diagnostic(.otherFormat(format), at: .start(of: file.id))
        }
        let suggestion = mapping.entries.lazy.compactMap { entry in
            Spelling.closest(to: entry.key, among: ["openapi", "swagger"]).map { (entry, $0) }
        }.first
        guard let (entry, meant) = suggestion else {
            file.conceal()
            return Diagnostic(.notOpenAPI, at: .start(of: file.id))
        }
        return Diagnostic(
            .misspelledVersionKey(entry.key, meant), at: entry.keyRange,
            edits: [SourceEdit(entry.keyRange, .scalar(meant))])
    }
}

extension DiagnosticMessage {
    static let notOpenAPI = Self(
        .openAPI.notOpenAPI,
        "not an OpenAPI description: it has neither 'openapi' nor 'swagger'",
        advice: "begin with a line such as 'openapi: 3.1.0'")

    static func misspelledVersionKey(_ key: String, _ meant: String) -> Self {
        Self(
            .openAPI.notOpenAPI, "unknown key '\(key.prefix(60))' in description", advice: "did you mean '\(meant)'?")
    }

    static func unsupportedVersion(_ key: String, _ text: String) -> Self {
        Self(
            .openAPI.unsupportedVersion,
            "version '\(text.prefix(60))' of '\(key)' is not supported",
            advice: "use openapi 3.0, 3.1 or 3.2, or swagger 2.0")
    }

    static func versionOfOtherKey(_ key: String, _ text: String, _ other: String) -> Self {
        Self(
            .openAPI.unsupportedVersion, "'\(text.prefix(60))' is a version of '\(other)', not of '\(key)'",
            advice: "write '\(other): \(text.prefix(60))'")
    }

    static let emptyDescription = Self(
        .openAPI.emptyDescription,
        "the description has no 'paths', no 'components' and no 'webhooks'", advice: "add 'paths'")
}
