import CodegenDiagnostics
import CodegenTemplateEngine
import CodegenTemplates

/// The compiled templates of a run. Loaded once by Driver, used by `Renderer`.
package struct TemplateSet: Sendable {
    struct Output: Sendable {
        let subject: TemplateManifest.Subject
        let language: TemplateManifest.Language
        let text: Template
        let path: Template
    }

    let outputs: [Output]
    private let library: TemplateLibrary

    func render(_ template: Template, for context: FileContext) -> String {
        library.render(template, for: context.all)
    }

    /// Loads the embedded templates. An override replaces the template of the same name: `object` for
    /// `object.mustache`, `manifest` for `manifest.yaml`.
    /// - Returns: `nil` after reporting at least one error, each with its range in a template.
    package static func load(
        overrides: [String: SourceFile] = [:], diagnostics: DiagnosticsEngine
    ) -> TemplateSet? {
        let manifestFile =
            overrides["manifest"]
            ?? diagnostics.register(path: "Templates/manifest.yaml", bytes: EmbeddedTemplates.manifest)
        guard let manifest = TemplateManifest(manifestFile, diagnostics: diagnostics) else { return nil }
        var sources = overrides.filter { $0.key != "manifest" }
        for (name, bytes) in EmbeddedTemplates.partials.sorted(by: { $0.key < $1.key }) where sources[name] == nil {
            sources[name] = diagnostics.register(path: "Templates/partials/\(name).mustache", bytes: bytes)
        }
        return TemplateSet(manifest, sources, overridden: overrides.keys.sorted(), diagnostics)
    }

    private init?(
        _ manifest: TemplateManifest, _ sources: [String: SourceFile], overridden: [String],
        _ diagnostics: DiagnosticsEngine
    ) {
        let known = diagnostics.diagnostics.count
        library = TemplateLibrary(sources, diagnostics: diagnostics)
        var outputs: [Output] = []
        for entry in manifest.entries {
            guard let text = library.templates[entry.template] else {
                diagnostics.report(.unknownTemplate(entry.template), at: entry.range)
                continue
            }
            let path = Self.path(of: entry, diagnostics)
            outputs.append(Output(subject: entry.subject, language: entry.language, text: text, path: path))
        }
        let entries = outputs.flatMap { output in
            [output.text, output.path].map { ($0, [FileContext.contract.schema, output.subject.schema]) }
        }
        let reached = library.check(entries, diagnostics: diagnostics)
        for name in overridden where name != "manifest" && !reached.contains(name) {
            diagnostics.report(.unusedTemplate(name), at: sources[name].map { .start(of: $0.id) })
        }
        guard !diagnostics.diagnostics.dropFirst(known).contains(where: { $0.severity == .error }) else { return nil }
        self.outputs = outputs
    }

    /// A path is a template of its own: one line, with the keys of its subject.
    private static func path(of entry: TemplateManifest.Entry, _ diagnostics: DiagnosticsEngine) -> Template {
        let name = "path of \(entry.template)"
        let source = diagnostics.register(path: "manifest.yaml (\(name))", bytes: Array(entry.path.utf8))
        return Template(name, source, diagnostics: diagnostics)
    }
}
