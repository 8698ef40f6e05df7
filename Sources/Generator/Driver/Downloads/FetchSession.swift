import CodegenDiagnostics
import CodegenFetching
import CodegenSymbols

/// `codegen fetch`: downloads the descriptions of a configuration to the paths in `spec`. No other command sends
/// requests to other servers.
package struct FetchSession: Sendable {
    private let arguments: FetchArguments
    private let folder: WorkingFolder
    private let console: Console
    private let environment: [String: String]
    private let diagnostics = DiagnosticsEngine()
    private let configuration: String?
    var fetcher = Fetcher()
    var operations = FileOperations.system

    /// - Parameter environment: The environment variables, with the credentials that the configuration names and the
    ///   location of the netrc file.
    package init(
        _ arguments: FetchArguments, in folder: WorkingFolder, console: Console, environment: [String: String]
    ) {
        self.arguments = arguments
        self.folder = folder
        self.console = console
        self.environment = environment
        configuration = arguments.configuration ?? UsualConfiguration.path(in: folder)
    }

    /// The folder whose files may be replaced.
    private var project: ProjectFolder? {
        configuration.map { ProjectFolder(of: folder.resolve($0), in: folder) }
    }

    package func run() async -> RunStatus {
        guard let path = configuration else {
            console.writeError("\(UsualConfiguration.isMissing)\n")
            return .usage
        }
        var changed: [APIConfiguration] = []
        let reader = ConfigurationReader(folder.resolve(path), diagnostics: diagnostics)
        if let configuration = WorkThread.run(reader.read) {
            diagnostics.apply(configuration.rules)
            for api in entries(of: configuration) where await fetch(api) {
                changed += configuration.apis.filter { $0.spec.resolved == api.spec.resolved }
            }
        }
        let report = DiagnosticReport(
            engine: diagnostics, format: arguments.format, folder: folder, usesColor: console.usesColor)
        console.writeError(report.text)
        for api in changed { compare(api, path) }
        return diagnostics.has(.error) || console.hasFailed() ? .failure : .success
    }

    /// Returns the entries to download. Clients with the same description and source share a download.
    private func entries(of configuration: Configuration) -> [APIConfiguration] {
        let names = configuration.apis.map(\.name)
        for name in arguments.entries where !names.contains(name) {
            diagnostics.report(.unknownEntry(name, names), at: nil)
        }
        checkSources(of: configuration.apis)
        guard !diagnostics.has(.error) else { return [] }
        let isNamed = { (api: APIConfiguration) in arguments.entries.contains(api.name) }
        let chosen = configuration.apis.filter { arguments.entries.isEmpty ? $0.source != nil : isNamed($0) }
        if chosen.isEmpty { diagnostics.report(.noSource, at: configuration.apis.first?.specRange) }
        var seen: Set<[String]> = []
        return chosen.filter { api in
            guard let source = api.source else {
                diagnostics.report(.missingSource(api.name), at: api.specRange)
                return false
            }
            return seen.insert([api.spec.resolved, source.url.value]).inserted
        }
    }

    /// Reports invalid headers, and different sources of one description, because each download would replace the
    /// other.
    private func checkSources(of apis: [APIConfiguration]) {
        var first: [String: (name: String, url: String)] = [:]
        for api in apis {
            guard let source = api.source else { continue }
            source.checkHeaders(diagnostics)
            let path = api.spec.resolved
            if let other = first[path], other.url != source.url.value {
                diagnostics.report(.differentSources(other.name, api.name, api.spec.shown), at: source.url.range)
            }
            first[path] = first[path] ?? (name: api.name, url: source.url.value)
        }
    }

    /// Prints how the new description affects callers of the existing client.
    private func compare(_ api: APIConfiguration, _ configuration: String) {
        guard PathText.real(api.output.relative(SymbolsFile.name, toFolder: true).path) != nil else { return }
        let request = Request(.diff(DiffOptions()), source: .configuration(configuration), entry: api.name)
        _ = Session(request, in: folder, console: console).run()
    }

    /// Downloads a description. Returns whether it replaced a different description.
    private func fetch(_ api: APIConfiguration) async -> Bool {
        guard let source = api.source else { return false }
        let target = FetchTarget(location: api.spec)
        do {
            let url = try SourceURL(source.url.value, allowsHTTP: source.allowsHTTP || arguments.allowsHTTP)
            let present = try target.read()
            if !arguments.replacesEdits, let message = obstacle(present, api) {
                diagnostics.report(message, at: api.specRange)
                return false
            }
            var request = FetchRequest(url)
            request.entityTag = present?.entityTag(from: source.url.value)
            request.credentials = try credentials.fields(for: source, url)
            let download = try await download(request, of: api, url, present)
            return try WorkThread.run { try replace(present, by: download, api, target) }
        } catch let problem as FetchProblem {
            diagnostics.report(.fetchFailed(source.url.value, problem.reason), at: source.url.range)
        } catch let problem as FileProblem {
            diagnostics.report(.fetchedFile(api.spec.shown, problem.reason), at: api.specRange)
        } catch {
            // Already reported where the error occurred.
        }
        return false
    }

    private var credentials: FetchCredentials {
        get throws {
            guard let allowed = TokenPermission.all(in: environment) else {
                diagnostics.report(.invalidPermissions, at: nil)
                throw FetchCredentials.Unavailable()
            }
            return FetchCredentials(
                environment: environment, allowed: arguments.tokens + allowed, allowsHTTP: arguments.allowsHTTP,
                diagnostics: diagnostics)
        }
    }

    /// Returns the reason why the file must not be replaced, or `nil` if it is the last download, another description of
    /// the project, or missing.
    private func obstacle(_ present: FetchTarget.Present?, _ api: APIConfiguration) -> DiagnosticMessage? {
        guard project?.contains(api.spec) == true else { return .foreignSpec(api.spec.resolved) }
        guard let present else { return nil }
        if let problem = present.stateProblem { return .unreadableState(api.spec.shown, problem.reason) }
        if present.isEdited { return .editedDescription(api.spec.shown) }
        let isDescription = present.state != nil || (try? FetchedDescription(present.bytes, path: "")) != nil
        return isDescription ? nil : .foreignFile(api.spec.shown)
    }

    /// Returns the description with its other files. A description that has not changed may have changed files.
    private func download(
        _ request: FetchRequest, of api: APIConfiguration, _ source: SourceURL, _ present: FetchTarget.Present?
    ) async throws -> Download {
        let (bytes, entityTag, url): ([UInt8], String?, SourceURL)
        switch try await fetcher.fetch(request) {
        case .unchanged(let found): (bytes, entityTag, url) = (present?.bytes ?? [], request.entityTag, found)
        case .document(let sent, let tag, let found): (bytes, entityTag, url) = (sent, tag, found)
        }
        // Nodes are created and released on a deep stack.
        let references = try WorkThread.run { () throws(FetchProblem) in
            FileReference.all(in: try FetchedDescription(bytes, path: api.spec.shown).root)
        }
        let parts = try await PartDownload(
            fetcher: fetcher, credentials: request.credentials, source: source, url: url, spec: api.spec,
            diagnostics: diagnostics
        ).parts(references, of: bytes)
        return Download(bytes: bytes, entityTag: entityTag, parts: parts)
    }

    private struct Download: Sendable {
        let bytes: [UInt8]
        let entityTag: String?
        let parts: [FetchedPart]
    }

    /// Returns the first problem because of which the client of a description cannot be generated; `nil` if there is
    /// none, or the existing description cannot be generated either.
    private func problem(
        of bytes: [UInt8], _ parts: PartFiles, replacing present: [UInt8], _ api: APIConfiguration
    ) -> DiagnosticMessage? {
        func errors(_ bytes: [UInt8], _ parts: [String: [UInt8]] = [:]) -> [Diagnostic]? {
            var trial = api
            trial.specInput = .memory(bytes)
            trial.partInputs = parts
            let engine = DiagnosticsEngine(rulesOf: diagnostics)
            let client = Pipeline(api: trial, isStrict: false, diagnostics: engine).generate()
            return client == nil ? engine.diagnostics.filter { $0.severity == .error } : nil
        }
        guard let problems = errors(bytes, parts.contents), errors(present) == nil else { return nil }
        return .unusableDownload(api.spec.shown, problems.first)
    }

    /// Replaces a description. Returns whether a different description existed.
    private func replace(
        _ present: FetchTarget.Present?, by download: Download, _ api: APIConfiguration, _ target: FetchTarget
    ) throws -> Bool {
        let parts = try PartFiles(download.parts, of: api.spec, present?.state)
        let obstacles = parts.obstacles(isForced: arguments.replacesEdits)
        for message in obstacles { diagnostics.report(message, at: api.specRange) }
        guard obstacles.isEmpty, let url = api.source?.url else { return false }
        var state = FetchState(url: url.value, download.bytes, download.entityTag)
        state.files = parts.listed
        let isCurrent = present?.bytes == download.bytes
        if isCurrent, parts.changed.isEmpty {
            console.write("\(api.name): \(api.spec.shown) is up to date\n")
            if !arguments.isCheck { try target.write(nil, [], state, operations) }
            return false
        }
        if let present, !arguments.replacesEdits,
            let message = problem(of: download.bytes, parts, replacing: present.bytes, api)
        {
            diagnostics.report(message, at: url.range)
            return false
        }
        let old = present.flatMap { try? FetchedDescription($0.bytes, path: api.spec.shown) }
        let new = try FetchedDescription(download.bytes, path: api.spec.shown)
        let changes = [DescriptionChange(from: old?.root, to: new.root).summary, parts.summary]
        let change = changes.compactMap(\.self).joined(separator: "; ")
        if arguments.isCheck {
            let message: DiagnosticMessage =
                present == nil ? .missingDescription(api.spec.shown) : .outdatedDescription(api.spec.shown, change)
            diagnostics.report(message, at: url.range)
            return false
        }
        try target.write(isCurrent ? nil : download.bytes, parts.changed, state, operations)
        console.write("\(api.name): \(api.spec.shown) \(present == nil ? "downloaded" : "replaced"): \(change)\n")
        return present != nil
    }
}
