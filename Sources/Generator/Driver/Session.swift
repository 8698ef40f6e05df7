import CodegenDiagnostics
import CodegenPlatform

/// One run of the program, from a request to an exit status. The entry point of this target.
package struct Session: Sendable {
    let request: Request
    let folder: WorkingFolder
    let console: Console
    let diagnostics = DiagnosticsEngine()
    private let clock = StageClock()
    private let progress: ProgressLine
    private let log = FileLog()
    var operations = FileOperations.system
    var tool = ToolIdentity.current

    /// - Parameter folder: The working folder.
    package init(_ request: Request, in folder: WorkingFolder, console: Console) {
        self.request = request
        self.folder = folder
        let isWatched = request.format == .text && request.detail != .nothing
        progress = ProgressLine(clock, writeLine: isWatched ? console.writeProgress : nil)
        self.console = console.removing(progress)
    }

    package func run() -> RunStatus {
        WorkThread.run(runHere)
    }

    private func runHere() -> RunStatus {
        switch request.action {
        case .clients(let action): run(action)
        case .diff(let options): diff(options)
        case .serve, .drift: readDescriptions().status
        }
    }

    private func run(_ action: Request.ClientAction) -> RunStatus {
        guard let source = sourceOfConfiguration() else { return .usage }
        progress.start()
        let configuration = configuration(source)
        let outcome = configuration.map { perform(action, $0) } ?? .failure
        progress.stop()
        guard request.fixing == .none else { return fix() }
        printDiagnostics(countsOmissions: !outcome.hasSummary)
        if case .lint = action, let configuration { printSuccess(of: configuration) }
        if request.showsTimings { console.writeError(clock.report) }
        return outcome.isComplete && !console.hasFailed() && !diagnostics.haveFailed(strict: request.isStrict)
            ? .success : .failure
    }

    /// The absolute paths of the files and folders that affect the result of `run`.
    var watchedPaths: Set<String> { log.paths }

    /// Returns the descriptions of the configuration, for commands that only read them.
    package func descriptions() -> ConfiguredDescriptions {
        WorkThread.run(readDescriptions)
    }

    private func readDescriptions() -> ConfiguredDescriptions {
        guard let source = sourceOfConfiguration() else {
            return ConfiguredDescriptions(readers: nil, files: [], isUsageWrong: true)
        }
        let configuration = configuration(source)
        let rules = configuration?.rules ?? DiagnosticRules()
        let found = configuration?.apis.map { api in
            DescriptionReader(
                api, configuration: api.nameRange.flatMap { diagnostics.file($0.file) }, rules: rules,
                showsAll: request.showsAll)
        }
        printDiagnostics()
        let readers = diagnostics.haveFailed(strict: request.isStrict) ? nil : found
        guard case .configuration(let path) = source else { return ConfiguredDescriptions(readers: readers, files: []) }
        return ConfiguredDescriptions(readers: readers, files: [folder.resolve(path).path])
    }

    private func perform(_ action: Request.ClientAction, _ configuration: Configuration) -> ClientRun.Outcome {
        let pipelines = configuration.apis.map {
            Pipeline(api: $0, isStrict: request.isStrict, diagnostics: diagnostics, tool: tool, clock: clock, log: log)
        }
        let clients = ClientRun(
            request: request, pipelines: pipelines, folder: folder, console: console, diagnostics: diagnostics,
            operations: operations, tool: tool, clock: clock, manifestDates: configuration.manifestDates)
        if request.action.writesClients, request.entry == nil, case .usualConfiguration = request.source {
            UnconfiguredOutputs(diagnostics: diagnostics).report(configuration.apis)
        }
        switch action {
        case .dump(let stage): return ClientRun.Outcome(isComplete: dump(stage, pipelines), hasSummary: false)
        case .inputs: return ClientRun.Outcome(isComplete: clients.listInputs(), hasSummary: false)
        case .list: return ClientRun.Outcome(isComplete: listOperations(pipelines), hasSummary: false)
        case .lint:
            return ClientRun.Outcome(isComplete: pipelines.map { $0.lint() }.allSatisfy(\.self), hasSummary: false)
        case .config: return ClientRun.Outcome(isComplete: list(pipelines), hasSummary: false)
        case .generate: return clients.generate()
        case .check: return clients.check()
        }
    }

    // MARK: Diagnostics

    func printDiagnostics(countsOmissions: Bool = true) {
        printDiagnostics(of: diagnostics, countsOmissions: countsOmissions)
    }

    func printDiagnostics(of engine: DiagnosticsEngine, countsOmissions: Bool = true) {
        let report = DiagnosticReport(
            engine: engine, format: request.format, folder: folder, isStrict: request.isStrict,
            showsAll: request.showsAll, usesColor: console.usesColor, countsOmissions: countsOmissions)
        if request.printsReport { console.write(report.text) } else { console.writeError(report.text) }
    }

    // MARK: Configuration

    /// Returns the source, or `nil` if no configuration is named and there is none at the usual paths.
    func sourceOfConfiguration() -> Request.Source? {
        guard case .usualConfiguration = request.source else { return request.source }
        guard let found = UsualConfiguration.path(in: folder) else {
            console.writeError("\(UsualConfiguration.isMissing)\(request.action.otherInput)\n")
            return nil
        }
        return .configuration(found)
    }

    /// Whether no configuration is named and there is none at the usual paths.
    var isConfigurationMissing: Bool {
        guard case .usualConfiguration = request.source else { return false }
        return UsualConfiguration.path(in: folder) == nil
    }

    func configuration(_ source: Request.Source) -> Configuration? {
        let choice = SourceChoice(folder: folder, needsName: request.action.writesClients).result(source)
        if case .configuration(let path) = choice.source { log.add(folder.resolve(path).path) }
        guard var configuration = readConfiguration(choice.source) else { return nil }
        if let spec = choice.spec { configuration.apis.removeAll { $0.spec.resolved != spec } }
        if let entry = request.entry {
            let names = configuration.apis.map(\.name)
            configuration.apis.removeAll { $0.name != entry }
            guard !configuration.apis.isEmpty else {
                diagnostics.report(.unknownEntry(entry, names), at: nil)
                return nil
            }
        }
        diagnostics.apply(configuration.rules)
        for api in configuration.apis { NamedFolderRule(diagnostics: diagnostics).check(api) }
        if case .configuration(let path) = choice.source, request.action.writesClients, request.output == nil,
            !request.allowsForeignOutput
        {
            let project = ProjectFolder(of: folder.resolve(path), in: folder)
            let rule = OutputFolderRule(project: project, diagnostics: diagnostics)
            guard configuration.apis.map(rule.check).allSatisfy(\.self) else { return nil }
        }
        defer { for api in configuration.apis { watch(api) } }
        let allowed = request.allowedFolders.map(folder.resolve)
        for index in configuration.apis.indices {
            if let output = request.output { configuration.apis[index].output = folder.resolve(output) }
            configuration.apis[index].allowedByArguments = allowed
            if let templates = request.templates {
                configuration.apis[index].templates = folder.resolve(templates)
                configuration.apis[index].templatesRange = nil
            }
        }
        return configuration
    }

    private func watch(_ api: APIConfiguration) {
        log.add(api.spec.path)
        for overlay in api.overlays { log.add(overlay.location.path) }
        if let words = api.words { log.add(words.path) }
        guard let templates = api.templates.map({ TemplateFolder($0, range: nil) }) else { return }
        for path in templates.folders + (templates.paths() ?? [:]).values.map(\.path) { log.add(path) }
    }

    private func readConfiguration(_ source: Request.Source) -> Configuration? {
        switch source {
        // `SourceChoice` and `sourceOfConfiguration` replace these sources.
        case .usualConfiguration, .file: nil
        case .configuration(let path):
            ConfigurationReader(folder.resolve(path), diagnostics: diagnostics).read()
        case .description(let spec, let name, let output):
            Configuration(apis: [described(by: spec, name: name, output: output)])
        }
    }

    private func described(by spec: String, name: String, output: String) -> APIConfiguration {
        let location = ResolvedPath.description(spec, in: folder)
        var api = APIConfiguration(name: name, spec: location, output: folder.resolve(output))
        api.specInput = DescriptionInput(spec)
        return api
    }
}

/// Finds the source that is meant by a description in the arguments: entries of the usual configuration, or the
/// description alone.
struct SourceChoice {
    /// A source, and the description that its entries must have.
    struct Result {
        let source: Request.Source
        /// The absolute path of the description; `nil` for all entries.
        var spec: String?
    }

    let folder: WorkingFolder
    /// Whether the name of the client matters, so that it is derived from the title of the description.
    let needsName: Bool

    func result(_ source: Request.Source) -> Result {
        guard case .file(let spec, let name, let output) = source else { return Result(source: source) }
        if name == nil, output == nil, let configured = configured(spec) { return configured }
        let module = name ?? (needsName ? derivedName(of: spec) : "API")
        let usual = needsName ? "Generated/\(module)" : "."
        return Result(source: .description(spec: spec, name: module, output: output ?? usual))
    }

    /// Returns the usual configuration if it is valid and has an entry with the description.
    private func configured(_ spec: String) -> Result? {
        guard case .file = DescriptionInput(spec), let path = UsualConfiguration.path(in: folder) else { return nil }
        let reader = ConfigurationReader(folder.resolve(path), diagnostics: DiagnosticsEngine())
        let location = folder.resolve(spec).resolved
        guard let configuration = reader.read(), configuration.apis.contains(where: { $0.spec.resolved == location })
        else { return nil }
        return Result(source: .configuration(path), spec: location)
    }

    private func derivedName(of spec: String) -> String {
        let location = ResolvedPath.description(spec, in: folder)
        var api = APIConfiguration(name: "API", spec: location, output: folder.resolve("."))
        api.specInput = DescriptionInput(spec)
        guard api.specInput.isReadAgain else { return "RemoteAPI" }
        let title = Pipeline(api: api, isStrict: false, diagnostics: DiagnosticsEngine()).title()
        let root = PathText.lastPart(of: folder.resolve(".").resolved)
        return ModuleNameProposal(title: title ?? "", file: location.shown, root: root).name
    }
}
