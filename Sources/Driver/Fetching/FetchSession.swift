import Diagnostics
import Fetching

/// `codegen fetch`: downloads the descriptions of a configuration to the paths in `spec`. No other command uses the network.
package struct FetchSession: Sendable {
    private let arguments: FetchArguments
    private let folder: WorkingFolder
    private let console: Console
    private let environment: [String: String]
    private let diagnostics = DiagnosticsEngine()
    var fetcher = Fetcher()
    var operations = FileOperations.system

    /// - Parameter environment: Has the credentials that the configuration names, and the place of the netrc file.
    package init(
        _ arguments: FetchArguments, in folder: WorkingFolder, console: Console, environment: [String: String]
    ) {
        self.arguments = arguments
        self.folder = folder
        self.console = console
        self.environment = environment
    }

    package func run() async -> RunStatus {
        guard let path = arguments.configuration ?? UsualConfiguration.path(in: folder) else {
            console.writeError("\(UsualConfiguration.isMissing)\n")
            return .usage
        }
        if let configuration = ConfigurationReader(folder.resolve(path), diagnostics: diagnostics).read() {
            diagnostics.apply(configuration.rules)
            for api in entries(of: configuration) { await fetch(api) }
        }
        let report = DiagnosticReport(
            engine: diagnostics, format: arguments.format, folder: folder, usesColor: console.usesColor)
        console.writeError(report.text)
        return diagnostics.has(.error) || console.hasFailed() ? .failure : .success
    }

    /// Clients with one description and one source are one download.
    private func entries(of configuration: Configuration) -> [APIConfiguration] {
        let names = configuration.apis.map(\.name)
        for name in arguments.entries where !names.contains(name) {
            diagnostics.report(.unknownEntry(name, names), at: nil)
        }
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

    private func fetch(_ api: APIConfiguration) async {
        guard let source = api.source else { return }
        let target = FetchTarget(location: api.spec)
        do {
            let url = try SourceURL(source.url.value, allowsHTTP: source.allowsHTTP || arguments.allowsHTTP)
            let present = try target.read()
            if let present, present.isEdited, !arguments.replacesEdits, !arguments.isCheck {
                return diagnostics.report(.editedDescription(api.spec.shown), at: api.specRange)
            }
            var request = FetchRequest(url)
            request.entityTag = present?.entityTag(from: source.url.value)
            request.credentials = try FetchCredentials(environment: environment, diagnostics: diagnostics)
                .fields(for: source, url)
            switch try await fetcher.fetch(request) {
            case .unchanged: console.write("\(api.name): \(api.spec.shown) is up to date\n")
            case .document(let bytes, let entityTag):
                try replace(present, by: bytes, FetchState(url: source.url.value, bytes, entityTag), api, target)
            }
        } catch let problem as FetchProblem {
            diagnostics.report(.fetchFailed(source.url.value, problem.reason), at: source.url.range)
        } catch let problem as FileProblem {
            diagnostics.report(.fetchedFile(api.spec.shown, problem.reason), at: api.specRange)
        } catch {
            // Reported where it was found.
        }
    }

    private func replace(
        _ present: FetchTarget.Present?, by bytes: [UInt8], _ state: FetchState, _ api: APIConfiguration,
        _ target: FetchTarget
    ) throws {
        let new = try FetchedDescription(bytes, path: api.spec.shown)
        if let present, present.bytes == bytes {
            console.write("\(api.name): \(api.spec.shown) is up to date\n")
            if !arguments.isCheck { try target.write(nil, state, operations) }
            return
        }
        // What changed, for people: a comparison of two clients would stand here.
        let old = present.flatMap { try? FetchedDescription($0.bytes, path: api.spec.shown) }
        let change = DescriptionChange(from: old?.root, to: new.root).summary
        if !new.foreignReferences.isEmpty {
            diagnostics.report(.unfetchedReference(api.spec.shown, new.foreignReferences), at: api.source?.url.range)
        }
        if arguments.isCheck {
            diagnostics.report(.outdatedDescription(api.spec.shown, change), at: api.source?.url.range)
        } else {
            try target.write(bytes, state, operations)
            console.write("\(api.name): \(api.spec.shown) \(present == nil ? "downloaded" : "replaced"): \(change)\n")
        }
    }
}
