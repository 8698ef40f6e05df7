import Diagnostics
import Mustache
import Templates

/// The checked templates of a run. Loaded once by Driver, used by `Renderer`.
package struct TemplateSet: Sendable {
    struct Output: Sendable {
        let template: String
        let subject: TemplateManifest.Subject
        let path: MustacheTemplate
        let language: TemplateManifest.Language
    }

    let outputs: [Output]
    let library: MustacheLibrary

    /// The embedded templates, each replaced by the overriding one of its name: `object` for `object.mustache`,
    /// `manifest` for `manifest.yaml`.
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
        var checker = TemplateChecker(sources: sources, diagnostics: diagnostics)
        var outputs: [Output] = []
        for entry in manifest.entries {
            guard let source = sources[entry.template] else {
                diagnostics.report(.unknownPartial(entry.template, of: "manifest"), at: entry.range)
                continue
            }
            checker.check(entry.template, source: source, subject: entry.subject.schema)
            outputs += Self.output(entry, &checker, diagnostics).map { [$0] } ?? []
        }
        for name in overridden where name != "manifest" && !checker.reached.contains(name) {
            diagnostics.report(.unusedTemplate(name), at: sources[name].map { .start(of: $0.id) })
        }
        guard !diagnostics.diagnostics.dropFirst(known).contains(where: { $0.severity == .error }) else { return nil }
        guard let library = Self.library(sources, diagnostics) else { return nil }
        self.outputs = outputs
        self.library = library
    }

    /// A path is a template of its own: one line, with the keys of its subject.
    private static func output(
        _ entry: TemplateManifest.Entry, _ checker: inout TemplateChecker, _ diagnostics: DiagnosticsEngine
    ) -> Output? {
        let name = "path of \(entry.template)"
        let source = diagnostics.register(path: "manifest.yaml (\(name))", bytes: Array(entry.path.utf8))
        checker.check(name, source: source, subject: entry.subject.schema)
        guard let path = try? MustacheTemplate(string: Self.asText + entry.path) else {
            diagnostics.report(.templateSyntax(name), at: entry.pathRange)
            return nil
        }
        return Output(template: entry.template, subject: entry.subject, path: path, language: entry.language)
    }

    /// Mustache escapes for HTML unless each template says otherwise.
    private static let asText = "{{%CONTENT_TYPE:TEXT}}\n"

    private static func library(_ sources: [String: SourceFile], _ diagnostics: DiagnosticsEngine) -> MustacheLibrary? {
        var library = MustacheLibrary()
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            let text = String(decoding: source.bytes, as: UTF8.self)
            do {
                try library.register(asText + text, named: name)
            } catch {
                diagnostics.report(.templateSyntax(name), at: .start(of: source.id))
                return nil
            }
        }
        return library
    }
}
