import CodegenDiagnostics
import CodegenPlatform

/// Generates or checks clients. Created by `Session`.
struct ClientRun {
    let request: Request
    let pipelines: [Pipeline]
    let folder: WorkingFolder
    let console: Console
    let diagnostics: DiagnosticsEngine
    let operations: FileOperations
    let tool: ToolIdentity
    let cache: RunCache?
    let clock: StageClock
    private let began: Date

    init(
        _ request: Request, _ pipelines: [Pipeline], in folder: WorkingFolder, console: Console,
        diagnostics: DiagnosticsEngine,
        operations: FileOperations, tool: ToolIdentity, cache: RunCache?, clock: StageClock, began: Date
    ) {
        self.request = request
        self.pipelines = pipelines
        self.folder = folder
        self.console = console
        self.diagnostics = diagnostics
        self.operations = operations
        self.tool = tool
        self.cache = request.usesCache ? cache : nil
        self.clock = clock
        self.began = began
    }

    /// A client before its files are written.
    enum Client {
        case unchanged(UnchangedClient)
        case generated(ClientOutput)

        var output: ClientOutput? {
            if case .generated(let output) = self { output } else { nil }
        }

        var api: APIConfiguration {
            switch self {
            case .unchanged(let client): client.api
            case .generated(let output): output.api
            }
        }

        /// The files that the client is generated from, without the configuration.
        var inputs: [ResolvedPath] {
            switch self {
            case .unchanged(let client): client.inputs
            case .generated(let output): InputNames(output.api).locations(of: output.identity.inputs) ?? []
            }
        }
    }

    /// The result of a run.
    struct Outcome {
        static let failure = Outcome(isComplete: false, hasSummary: false)

        let isComplete: Bool
        /// Whether each client's summary counts the skipped parts.
        let hasSummary: Bool
    }

    func generate() -> Outcome {
        guard let clients = clients(trustsDates: true) else { return .failure }
        let outputs = clients.compactMap(\.output)
        let lock = OutputLock()
        defer { lock.release() }
        guard acquire(lock, outputs), let plans = plans(outputs), write(plans) else { return .failure }
        let time = clients.count == 1 ? clock.elapsed : nil
        let texts = summaries(clients, plans) { summary, plan in
            let written = plan.changes.count
            let files = request.detail == .files ? changes(of: plan) : ""
            return files
                + summary.generated(
                    written: written, unchanged: plan.files.count - written, removed: plan.leftovers.count, in: time)
        } unchanged: { summary, client in
            summary.generated(written: 0, unchanged: client.files, removed: 0, in: time)
        }
        let total = time == nil ? "\(clients.count) clients in \(StageClock.seconds(clock.elapsed))\n" : ""
        if request.detail != .nothing { console.write(texts + total) }
        for (output, plan) in zip(outputs, plans) { freshness(of: output.api).save(output, plan) }
        guard writeBuildFiles(clients) else { return .failure }
        return Outcome(isComplete: true, hasSummary: request.detail != .nothing)
    }

    func check() -> Outcome {
        guard let clients = clients(trustsDates: false), let plans = plans(clients.compactMap(\.output)) else {
            return .failure
        }
        for plan in plans {
            let reasons = request.showsAll ? plan.differences : OutdatedReasons(plan).diagnostics
            for reason in reasons { diagnostics.report(reason) }
        }
        let texts = summaries(clients, plans) { summary, plan in
            summary.checked(files: plan.files.count, differences: plan.differences.count)
        } unchanged: { summary, client in
            summary.checked(files: client.files, differences: 0)
        }
        if request.detail != .nothing { console.write(texts) }
        for (output, plan) in zip(clients.compactMap(\.output), plans) where plan.isCurrent {
            freshness(of: output.api).save(output, plan)
        }
        let isCurrent = plans.allSatisfy(\.isCurrent)
        guard !isCurrent || writeBuildFiles(clients) else { return .failure }
        return Outcome(isComplete: isCurrent, hasSummary: request.detail != .nothing)
    }

    private func summaries(
        _ clients: [Client], _ plans: [WritePlan], planned: (ClientSummary, WritePlan) -> String,
        unchanged: (ClientSummary, UnchangedClient) -> String
    ) -> String {
        var rest = plans[...]
        return clients.map { client in
            switch client {
            case .unchanged(let client):
                unchanged(ClientSummary(name: client.api.name, omissions: client.omissions), client)
            case .generated(let output):
                rest.popFirst().map {
                    planned(ClientSummary(name: output.api.name, omissions: output.omissions), $0)
                } ?? ""
            }
        }.joined()
    }

    private func changes(of plan: WritePlan) -> String {
        (plan.changes.map { "written \(plan.shown($0.path))\n" } + plan.leftovers.map { "removed \(plan.shown($0))\n" })
            .joined()
    }

    // MARK: Stages

    /// Returns all clients. They are rendered and compared, and all diagnostics are collected, before any file is
    /// written.
    func clients(trustsDates: Bool) -> [Client]? {
        let clients = pipelines.compactMap { pipeline -> Client? in
            let unchanged =
                request.isFull
                ? nil
                : clock.measure(.lock) { freshness(of: pipeline.api).unchangedClient(trustsDates: trustsDates) }
            for input in unchanged?.inputs ?? [] { pipeline.log.add(input.path) }
            return unchanged.map(Client.unchanged) ?? pipeline.generate().map(Client.generated)
        }
        return clients.count == pipelines.count && !haveFailed ? clients : nil
    }

    private func freshness(of api: APIConfiguration) -> Freshness {
        Freshness(api: api, tool: tool, cache: cache, diagnostics: diagnostics, began: began)
    }

    /// Locks the output folders. All runs lock shared folders in the same order, which prevents deadlocks.
    private func acquire(_ lock: OutputLock, _ outputs: [ClientOutput]) -> Bool {
        for folder in outputs.map(\.api.output).sorted(by: { $0.resolved < $1.resolved }) {
            do throws(FileProblem) {
                try lock.acquire(OutputFolder(location: folder)) {
                    console.writeError(
                        "note: another codegen process is writing \(folder.shown); waiting until it finishes\n")
                }
            } catch {
                diagnostics.report(.unwritableFile(folder.shown, error.reason), at: nil)
                return false
            }
        }
        return true
    }

    private func plans(_ outputs: [ClientOutput]) -> [WritePlan]? {
        let plans = clock.measure(.compare) {
            outputs.compactMap { WritePlanner($0, diagnostics: diagnostics).plan() }
        }
        return plans.count == outputs.count && !haveFailed ? plans : nil
    }

    private func write(_ plans: [WritePlan]) -> Bool {
        guard request.replacesEdits || !refuseEdits(plans) else { return false }
        let writer = OutputWriter(diagnostics: diagnostics, operations: operations)
        guard clock.measure(.write, { writer.write(plans) }) else { return false }
        for plan in plans { reportRepairs(plan) }
        return true
    }

    /// Reports files whose manual edits would be lost. In that case, no file is written.
    private func refuseEdits(_ plans: [WritePlan]) -> Bool {
        for plan in plans {
            let differences = request.format == .text ? plan.editDifferences : ""
            if !differences.isEmpty { console.writeError(differences) }
            for path in plan.lostEdits { diagnostics.report(.editedFile(plan.shown(path)), at: nil) }
        }
        return haveFailed
    }

    private func reportRepairs(_ plan: WritePlan) {
        for repair in plan.repairs {
            var note = repair
            note.severity = .note
            diagnostics.report(note)
        }
        for path in plan.mergedFiles { diagnostics.report(.overwrittenEdit(path), at: nil) }
    }

    private var haveFailed: Bool { diagnostics.haveFailed(strict: request.isStrict) }
}
