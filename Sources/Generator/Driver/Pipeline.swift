import CodegenDiagnostics
import CodegenFiltering
import CodegenIR
import CodegenLint
import CodegenLowering
import CodegenOpenAPI
import CodegenOverlays
import CodegenPlatform
import CodegenRendering
import CodegenSettings
import CodegenSymbols
import CodegenYAML

/// The stages for one description:
///
///     read ─▶ parse, apply overlays ─▶ decode, resolve, apply settings, check ─▶ filter ─▶ lower ─▶ render
///
/// Each stage reports to `diagnostics` and is independent of the others. The run ends if a stage has no result, or if
/// there are errors after the last stage.
struct Pipeline {
    let api: APIConfiguration
    let isStrict: Bool
    let diagnostics: DiagnosticsEngine
    var tool = ToolIdentity.current
    var clock = StageClock()
    var log = FileLog()
    /// A revision that replaces the folder of `api.spec` as the source of the description.
    var revision: GitRevision?

    /// Returns the files of the client, or `nil` after reporting why there are none.
    func generate() -> ClientOutput? {
        let (found, reported) = diagnostics.recording(render)
        guard let found, !diagnostics.haveFailed(strict: isStrict) else { return nil }
        let warnings = LockFile.Warnings(
            count: diagnostics.count(.warning, in: reported), rules: LockFile.Warnings.hash(diagnostics.rules))
        return ClientOutput(
            api: api, files: found.files, identity: found.identity, diagnostics: reported,
            warnings: found.isComplete ? warnings : nil)
    }

    private struct Rendered {
        let files: [GeneratedFile]
        let identity: RunIdentity
        let isComplete: Bool
    }

    private func render() -> Rendered? {
        guard let (overrides, templates) = clock.measure(.templates, loadTemplates), let source = read() else {
            return nil
        }
        let hash = SHA256.hex(source.file.bytes)
        guard let client = client(of: source, hash) else { return nil }
        let files = clock.measure(.render) { rendered(client, templates) }
        return Rendered(
            files: files, identity: identity(source, hash: hash, overrides), isComplete: source.loader.isComplete)
    }

    private func rendered(_ client: API, _ templates: TemplateSet) -> [GeneratedFile] {
        let renderer = Renderer(templates: templates, diagnostics: diagnostics)
        let files = renderer.render(client, package: api.package?.package(in: api.output))
        return files + [GeneratedFile(path: SymbolsFile.name, text: SymbolsFile.text(of: client))]
    }

    /// The decoded description ends here: files need the memory that it had.
    private func client(of source: Source, _ hash: String) -> API? {
        guard let document = document(of: source) else { return nil }
        release(source, hash: hash)
        source.loader.release(allBut: source.file)
        return lower(document, recordsPlaces: false)
    }

    private func loadTemplates() -> (overrides: [String: SourceFile], templates: TemplateSet)? {
        guard let overrides = overrides() else { return nil }
        return TemplateSet.load(overrides: overrides, diagnostics: diagnostics).map { (overrides, $0) }
    }

    /// - Parameter hash: The hash of the description.
    private func identity(_ source: Source, hash: String, _ templates: [String: SourceFile]) -> RunIdentity {
        typealias Input = RunIdentity.Input
        let names = InputNames(api)
        let references = source.references
        return RunIdentity(
            tool: tool.name, options: RunIdentity.options(of: api),
            inputs: [Input(.description, hash: hash, path: names.description)]
                + references.map { Input(.reference, hash: source.loader.hash(of: $0.file), path: $0.path) }
                + zip(names.overlays, source.overlays).map { Input(.overlay, hash: SHA256.hex($1.bytes), path: $0) }
                + templates.sorted { $0.key < $1.key }.map {
                    Input(.template, hash: SHA256.hex($0.value.bytes), path: $0.key)
                })
    }

    /// Reports the diagnostics of the other commands, and the advice of the lint rules.
    func lint() -> Bool {
        guard let source = read(), let root = parse(source) else { return false }
        let (found, reported) = diagnostics.recording { decode(root, of: source, isReview: true) }
        guard let document = found else { return false }
        let client = lower(document, recordsPlaces: false)
        let isPartial = reported.contains { $0.message.kind.losesPart }
        Linter(diagnostics: diagnostics).check(document, isPartial: isPartial)
        for proposal in proposals(document, client) { diagnostics.report(proposal.diagnostic(entry: api.nameRange)) }
        return true
    }

    /// Returns the description after a stage in readable form.
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

    /// Returns the description, its client, and the files of the description.
    func describe() -> (found: (document: ResolvedDocument, api: API, root: Node)?, files: [String]) {
        guard let source = read() else { return (nil, []) }
        guard let root = parse(source), let document = decode(root, of: source) else { return (nil, source.paths) }
        let client = lower(document)
        return ((document, client, root), source.paths)
    }

    /// Returns the title of the description.
    func title() -> String? {
        guard let source = read() else { return nil }
        return parse(source)?.mapping?["info"]?.mapping?["title"]?.scalar?.text
    }

    /// Returns the hashes of the files to which the description refers, by their paths relative to its folder. Returns `nil` if
    /// the client may depend on other files, and after errors.
    func referencedFiles() -> [String: String]? {
        guard let source = read(), let root = parse(source), decode(root, of: source) != nil,
            !diagnostics.haveFailed(strict: isStrict), revision != nil || source.loader.isComplete
        else { return nil }
        let hashes = source.references.map { ($0.path, source.loader.hash(of: $0.file)) }
        return Dictionary(hashes) { first, _ in first }
    }

    /// Returns the symbols of the client with their positions in the description.
    func symbols() -> ClientSymbols? {
        guard let source = read(), let root = parse(source), let document = decode(root, of: source) else { return nil }
        let client = lower(document)
        guard !diagnostics.haveFailed(strict: isStrict) else { return nil }
        var symbols = ClientSymbols(client)
        let finder = PositionFinder(root: root, file: source.file, loader: source.loader, diagnostics: diagnostics)
        symbols.locate(finder.position)
        symbols.edition = ClientSymbols.Edition(title: document.info.title, version: document.info.version)
        return symbols
    }

    // MARK: Stages

    private func read() -> Source? {
        guard let file = description() else { return nil }
        let overlays = api.overlays.map { read($0.location, .file, DiagnosticMessage.unreadableOverlay, at: $0.range) }
        guard !overlays.contains(where: { $0 == nil }) else { return nil }
        let loader: any DescriptionLoader =
            revision.map { GitSourceLoader(root: file, in: $0, diagnostics: diagnostics) }
            ?? FolderSourceLoader(
                root: file, at: api.spec, allowed: api.allowed, replaced: api.partInputs, log: log,
                diagnostics: diagnostics)
        return Source(
            file: file, loader: loader, overlays: overlays.compactMap(\.self),
            overlayPaths: api.overlays.map(\.location.path))
    }

    private func description() -> SourceFile? {
        guard let revision else {
            return read(api.spec, api.specInput, DiagnosticMessage.unreadableDescription, at: api.specRange)
        }
        do throws(FileProblem) {
            return diagnostics.register(path: revision.shown, bytes: try revision.read(revision.path))
        } catch {
            diagnostics.report(.unreadableDescription(revision.shown, error.reason), at: nil)
            return nil
        }
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

    /// Releases the text of a description. After decoding, only diagnostics need it, and they read it again if the file
    /// is unchanged.
    private func release(_ source: Source, hash: String) {
        var status = stat()
        guard revision == nil, case .file = api.specInput, stat(api.spec.path, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return }
        source.file.release { [path = api.spec.path] in
            guard let bytes = try? FileReader.read(path) else { return nil }
            return SHA256.hex(bytes) == hash ? bytes : nil
        }
    }

    private func parse(_ source: Source) -> Node? {
        clock.measure(.parse) { applyOverlays(of: source) }
    }

    /// Returns the decoded description. Ends the lifetime of its nodes, which use as much memory as lowering.
    private func document(of source: Source) -> ResolvedDocument? {
        guard let root = parse(source) else { return nil }
        return decode(root, of: source)
    }

    /// Returns the description with overlays applied.
    private func applyOverlays(of source: Source) -> Node? {
        guard !DocumentReader.isOtherFormat(source.file, diagnostics: diagnostics) else { return nil }
        let parser = YAMLParser(diagnostics: diagnostics)
        let reader = OverlayReader(diagnostics: diagnostics)
        let application = OverlayApplication(diagnostics: diagnostics)
        let root = parser.parse(source.file)
        if root == nil, !DocumentReader.isDescription(source.file) { source.file.conceal() }
        return source.overlays.reduce(root) { root, file in
            guard let root else { return nil }
            let document = parser.parse(file)
            guard let overlay = document.flatMap(reader.read) else {
                if document?.mapping?["overlay"] == nil { file.conceal() }
                return nil
            }
            return application.apply(overlay, to: root)
        }
    }

    private func decode(_ root: Node, of source: Source, isReview: Bool = false) -> ResolvedDocument? {
        let extensions = CodegenExtension(overrides: api.overrides, diagnostics: diagnostics)
        let reader = DocumentReader(
            loader: source.loader, extensions: extensions, source: api.source?.url.value, isReview: isReview,
            diagnostics: diagnostics)
        return clock.measure(.decode) { reader.read(root, of: source.file) }.map(filter)
    }

    private func filter(_ document: ResolvedDocument) -> ResolvedDocument {
        guard let filter = api.filter else { return document }
        return clock.measure(.filter) { FilterApplication(filter, diagnostics: diagnostics).apply(to: document) }
    }

    private func lower(_ document: ResolvedDocument, recordsPlaces: Bool = true) -> API {
        let client = clock.measure(.lower) {
            Lowerer(name: api.name, options: api.options, diagnostics: diagnostics, recordsPlaces: recordsPlaces)
                .lower(document)
        }
        ServerNameRule(names: api.serverNames, diagnostics: diagnostics).check(document)
        ConformanceRule(names: api.conformances, diagnostics: diagnostics).check(client)
        let servers = client.servers.map(\.name.swift)
        if let name = client.defaultServer, !servers.contains(name) {
            diagnostics.report(.unknownServer(name, servers), at: api.defaultServerRange)
        }
        let known: Set = ["Swift", "Foundation", "EndpointRuntime", api.name]
        let modules = (client.importedModules ?? []).filter { !known.contains($0) }
        if api.package != nil, !modules.isEmpty {
            diagnostics.report(.unknownModules(modules), at: api.typesRange ?? api.nameRange)
        }
        return client
    }

    private func overrides() -> [String: SourceFile]? {
        guard let folder = api.templates else { return [:] }
        return TemplateFolder(folder, range: api.templatesRange).files(diagnostics: diagnostics)
    }

    private struct Source {
        let file: SourceFile
        let loader: any DescriptionLoader
        let overlays: [SourceFile]
        let overlayPaths: [String]

        var paths: [String] { loader.paths + overlayPaths }

        /// The files to which the description refers, without itself.
        var references: [(path: String, file: SourceFile)] { loader.references.filter { $0.file.id != file.id } }
    }
}

extension DiagnosticsEngine {
    /// Returns whether the run has failed because of errors or, with `--strict`, warnings. Stages do not call this
    /// function.
    func haveFailed(strict: Bool) -> Bool {
        has(strict ? .warning : .error)
    }
}
