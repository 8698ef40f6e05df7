import Diagnostics
import Filtering
import Foundation
import IR
import Lint
import Lowering
import OpenAPI
import Overlays
import Rendering
import Settings
import YAML

/// The stages of one description:
///
///     read ─▶ parse, apply overlays ─▶ decode, resolve, apply settings, check ─▶ filter ─▶ lower ─▶ render
///
/// Each stage reports to `diagnostics` and is independent of the others. A stage without a result ends the run, and so do
/// errors after the last one.
struct Pipeline {
    let api: APIConfiguration
    let isStrict: Bool
    let diagnostics: DiagnosticsEngine

    /// The files of the client, or `nil` after reporting why there are none.
    func generate() -> ClientOutput? {
        guard
            let templates = overrides(),
            let templateSet = TemplateSet.load(overrides: templates, diagnostics: diagnostics),
            let source = read(),
            let root = parse(source),
            let document = decode(root, of: source)
        else { return nil }
        let client = lower(document)
        let files = Renderer(templates: templateSet, diagnostics: diagnostics).render(
            client, package: api.package?.package(in: api.output))
        guard !diagnostics.haveFailed(strict: isStrict) else { return nil }
        let identity = LockFile.Identity(api: api, sources: source.files, templates: templates)
        return ClientOutput(api: api, files: files, identity: identity)
    }

    /// Reports what every other command reports, and the advice of the lint rules.
    func lint() -> Bool {
        guard let source = read(), let root = parse(source), let document = decode(root, of: source) else {
            return false
        }
        _ = lower(document)
        Linter(diagnostics: diagnostics).check(document)
        return true
    }

    /// The description after a stage, for readers.
    func dump(_ stage: Request.Stage) -> String? {
        guard let source = read(), let root = parse(source) else { return nil }
        if stage == .yaml { return NodeDump.text(of: root) }
        guard let document = decode(root, of: source) else { return nil }
        switch stage {
        case .yaml, .document: return DocumentDump.text(of: document)
        case .ir: return JSONDump.text(of: lower(document))
        case .symbols: return JSONDump.text(of: SymbolTable(lower(document)))
        case .context: return (try? ContextDump(lower(document)).json()).map { $0 + "\n" }
        }
    }

    /// The description, its client, and the files it consists of.
    func describe() -> (found: (document: ResolvedDocument, api: API)?, files: [String]) {
        guard let source = read() else { return (nil, []) }
        guard let root = parse(source), let document = decode(root, of: source) else {
            return (nil, source.paths)
        }
        let client = lower(document)
        return ((document, client), source.paths)
    }

    // MARK: Stages

    private func read() -> Source? {
        guard let file = read(api.spec, api.specInput, DiagnosticMessage.unreadableDescription, at: api.specRange)
        else { return nil }
        let overlays = api.overlays.map { read($0.location, .file, DiagnosticMessage.unreadableOverlay, at: $0.range) }
        guard !overlays.contains(where: { $0 == nil }) else { return nil }
        let loader = FolderSourceLoader(root: file, at: api.spec, allowed: api.allowed, diagnostics: diagnostics)
        return Source(
            file: file, loader: loader, overlays: overlays.compactMap(\.self),
            overlayPaths: api.overlays.map(\.location.path))
    }

    private func read(
        _ location: ResolvedPath, _ input: DescriptionInput, _ message: (String, String) -> DiagnosticMessage,
        at range: SourceRange?
    ) -> SourceFile? {
        do {
            return diagnostics.register(path: location.shown, bytes: try input.read(location))
        } catch {
            diagnostics.report(message(location.shown, error.reason), at: range)
            return nil
        }
    }

    /// The description with its overlays applied.
    private func parse(_ source: Source) -> Node? {
        let parser = YAMLParser(diagnostics: diagnostics)
        let reader = OverlayReader(diagnostics: diagnostics)
        let application = OverlayApplication(diagnostics: diagnostics)
        return source.overlays.reduce(parser.parse(source.file)) { root, file in
            guard let root, let overlay = parser.parse(file).flatMap(reader.read) else { return nil }
            return application.apply(overlay, to: root)
        }
    }

    private func decode(_ root: Node, of source: Source) -> ResolvedDocument? {
        let extensions = CodegenExtension(overrides: api.overrides, diagnostics: diagnostics)
        let reader = DocumentReader(loader: source.loader, extensions: extensions, diagnostics: diagnostics)
        return reader.read(root, of: source.file).map(filter)
    }

    private func filter(_ document: ResolvedDocument) -> ResolvedDocument {
        guard let filter = api.filter else { return document }
        return FilterApplication(filter, diagnostics: diagnostics).apply(to: document)
    }

    private func lower(_ document: ResolvedDocument) -> API {
        let client = Lowerer(name: api.name, options: api.options, diagnostics: diagnostics).lower(document)
        let servers = client.servers.map(\.name.swift)
        if let name = client.defaultServer, !servers.contains(name) {
            diagnostics.report(.unknownServer(name, servers), at: api.defaultServerRange)
        }
        return client
    }

    private func overrides() -> [String: SourceFile]? {
        guard let folder = api.templates else { return [:] }
        return TemplateFolder(folder, range: api.templatesRange).files(diagnostics: diagnostics)
    }

    private struct Source {
        let file: SourceFile
        let loader: FolderSourceLoader
        let overlays: [SourceFile]
        let overlayPaths: [String]

        /// Everything that decides what the description says.
        var files: [SourceFile] { loader.sources + overlays }
        var paths: [String] { loader.paths + overlayPaths }
    }
}

extension DiagnosticsEngine {
    /// Whether the run has failed: errors count, and under `--strict` warnings too. Stages never ask.
    func haveFailed(strict: Bool) -> Bool {
        has(strict ? .warning : .error)
    }
}
