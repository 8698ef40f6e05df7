import CodegenDiagnostics
import CodegenTemplateEngine
import CodegenTemplates

/// The compiled templates of a run. Loaded once by Driver, used by `Renderer`.
package struct TemplateSet: Sendable {
    struct Output: Sendable {
        let subject: TemplateManifest.Subject
        let language: TemplateManifest.Language
        let text: TemplateProgram
        let path: TemplateProgram
        /// The layouts of the records of `FileContext` and of the subject.
        let layouts: [RecordLayout]
    }

    let outputs: [Output]

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
        var compiler = TemplateCompiler(sources: sources, schemas: ContextSchema.byName, diagnostics: diagnostics)
        var outputs: [Output] = []
        for entry in manifest.entries {
            guard let source = sources[entry.template] else {
                diagnostics.report(.unknownTemplate(entry.template), at: entry.range)
                continue
            }
            outputs.append(Self.output(entry, source, &compiler, diagnostics))
        }
        for name in overridden where name != "manifest" && !compiler.reached.contains(name) {
            diagnostics.report(.unusedTemplate(name), at: sources[name].map { .start(of: $0.id) })
        }
        guard !diagnostics.diagnostics.dropFirst(known).contains(where: { $0.severity == .error }) else { return nil }
        self.outputs = outputs
    }

    /// Compiles an output. Its path is a one-line template with the keys of the subject.
    private static func output(
        _ entry: TemplateManifest.Entry, _ source: SourceFile, _ compiler: inout TemplateCompiler,
        _ diagnostics: DiagnosticsEngine
    ) -> Output {
        let pathName = "path of \(entry.template)"
        let path = diagnostics.register(path: "manifest.yaml (\(pathName))", bytes: Array(entry.path.utf8))
        let compiled = compiler.compile(
            [(entry.template, source), (pathName, path)], for: [FileContext.contract.schema, entry.subject.schema])
        return Output(
            subject: entry.subject, language: entry.language, text: compiled.programs[0], path: compiled.programs[1],
            layouts: compiled.layouts)
    }
}
