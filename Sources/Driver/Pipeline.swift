import Diagnostics
import Foundation
import IR
import Lint
import Lowering
import OpenAPI
import Rendering
import Settings
import YAML

/// The stages of one description:
///
///     read ─▶ parse ─▶ decode, resolve, apply settings, check ─▶ lower ─▶ render
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
            let root = parse(source.file),
            let document = decode(root, of: source)
        else { return nil }
        let client = lower(document)
        let files = Renderer(templates: templateSet, diagnostics: diagnostics).render(client)
        guard !diagnostics.haveFailed(strict: isStrict) else { return nil }
        let identity = LockFile.Identity(api: api, sources: source.loader.sources, templates: templates)
        return ClientOutput(api: api, files: files, identity: identity)
    }

    /// Reports what every other command reports, and the advice of the lint rules.
    func lint() -> Bool {
        guard let source = read(), let root = parse(source.file), let document = decode(root, of: source) else {
            return false
        }
        _ = lower(document)
        Linter(diagnostics: diagnostics).check(document)
        return true
    }

    /// The description after a stage, for readers.
    func dump(_ stage: Request.Stage) -> String? {
        guard let source = read(), let root = parse(source.file) else { return nil }
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
        guard let root = parse(source.file), let document = decode(root, of: source) else {
            return (nil, source.loader.paths)
        }
        let client = lower(document)
        return ((document, client), source.loader.paths)
    }

    // MARK: Stages

    private func read() -> Source? {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(api.spec.path)
        } catch {
            diagnostics.report(.unreadableDescription(api.spec.shown, error.reason), at: api.specRange)
            return nil
        }
        let file = diagnostics.register(path: api.spec.shown, bytes: bytes)
        let loader = FolderSourceLoader(root: file, at: api.spec, allowed: api.allowed, diagnostics: diagnostics)
        return Source(file: file, loader: loader)
    }

    private func parse(_ file: SourceFile) -> Node? {
        YAMLParser(diagnostics: diagnostics).parse(file)
    }

    private func decode(_ root: Node, of source: Source) -> ResolvedDocument? {
        let extensions = CodegenExtension(overrides: api.overrides, diagnostics: diagnostics)
        return DocumentReader(loader: source.loader, extensions: extensions, diagnostics: diagnostics)
            .read(root, of: source.file)
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
    }
}

extension DiagnosticsEngine {
    /// Whether the run has failed: errors count, and under `--strict` warnings too. Stages never ask.
    func haveFailed(strict: Bool) -> Bool {
        has(strict ? .warning : .error)
    }
}
