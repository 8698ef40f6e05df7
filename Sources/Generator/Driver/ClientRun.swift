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
    let clock: StageClock
    let manifestDates: ConfigurationKeys.ManifestDates

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
        guard let clients = clients(skipsUnchanged: skipsUnchanged) else { return .failure }
        let outputs = clients.compactMap(\.output)
        let lock = OutputLock()
        defer { lock.release() }
        guard acquire(lock, outputs), let plans = plans(outputs), write(plans) else { return .failure }
        let renewed = renewManifests(plans)
        let time = clients.count == 1 ? clock.elapsed : nil
        let texts = summaries(clients, plans, in: time) { summary, plan in
            let written = plan.changes.count
            let removed = plan.leftovers.removed.count
            return changes(of: plan)
                + summary.generated(
                    written: written, unchanged: plan.files.count - written, removed: removed, in: time)
        }
        let total = time == nil ? "\(clients.count) clients in \(StageClock.seconds(clock.elapsed))\n" : ""
        if request.detail != .nothing { console.write(texts + renewed + total) }
        guard writeBuildFiles(clients) else { return .failure }
        return Outcome(isComplete: true, hasSummary: request.detail != .nothing)
    }

    func check() -> Outcome {
        guard let clients = clients(skipsUnchanged: false), let plans = plans(clients.compactMap(\.output)) else {
            return .failure
        }
        for plan in plans {
            let reasons = request.showsAll ? plan.differences : OutdatedReasons(plan).diagnostics
            for reason in reasons { diagnostics.report(reason) }
        }
        let texts = summaries(clients, plans) { summary, plan in
            summary.checked(
                files: plan.files.count, differences: plan.differences.count, isEdited: !plan.lostEdits.isEmpty)
        }
        if request.detail != .nothing {
            if request.printsReport { console.writeError(texts) } else { console.write(texts) }
        }
        let isCurrent = plans.allSatisfy(\.isCurrent)
        guard !isCurrent || writeBuildFiles(clients) else { return .failure }
        return Outcome(isComplete: isCurrent, hasSummary: request.detail != .nothing)
    }

    private func summaries(
        _ clients: [Client], _ plans: [WritePlan], in time: Duration? = nil,
        planned: (ClientSummary, WritePlan) -> String
    ) -> String {
        var rest = plans[...]
        return clients.map { client in
            switch client {
            case .unchanged(let client):
                ClientSummary(name: client.api.name, omissions: [:])
                    .skipped(files: client.files, warnings: client.warnings, lint(client.api), in: time)
            case .generated(let output):
                rest.popFirst().map {
                    planned(ClientSummary(name: output.api.name, omissions: output.omissions), $0)
                } ?? ""
            }
        }.joined()
    }

    /// Returns the command that shows the warnings of a client.
    private func lint(_ api: APIConfiguration) -> String {
        switch request.source {
        case .usualConfiguration: "codegen lint"
        case .configuration(let path): "codegen lint --config \(ShellWord.word(path))"
        case .description, .file: "codegen lint \(ShellWord.word(api.spec.shown))"
        }
    }

    /// Returns the lines about files. Removed files are always named.
    private func changes(of plan: WritePlan) -> String {
        let written = request.detail == .files ? plan.changes.map { "written \(plan.shown($0.path))\n" } : []
        return (written + plan.leftovers.removed.map { "removed \(plan.shown($0))\n" }).joined()
    }

    // MARK: Stages

    /// Everything is rendered and compared before anything is written; all diagnostics are collected first.
    func clients(skipsUnchanged: Bool) -> [Client]? {
        let clients = pipelines.compactMap { pipeline -> Client? in
            let unchanged =
                skipsUnchanged
                ? clock.measure(.lock) {
                    Freshness(api: pipeline.api, tool: tool, rules: diagnostics.rules).unchangedClient()
                } : nil
            for input in unchanged?.inputs ?? [] { pipeline.log.add(input.path) }
            return unchanged.map(Client.unchanged) ?? pipeline.generate().map(Client.generated)
        }
        return clients.count == pipelines.count && !haveFailed ? clients : nil
    }

    /// Whether a client that has not changed is left out. Reports for other programs name all diagnostics; Xcode runs
    /// codegen in each build.
    private var skipsUnchanged: Bool {
        !request.isFull && !request.isStrict && (request.format == .text || request.format == .xcode)
    }

    /// Locks the output folders. All runs lock shared folders in the same order, which prevents deadlocks.
    private func acquire(_ lock: OutputLock, _ outputs: [ClientOutput]) -> Bool {
        for folder in outputs.map(\.api.output).sorted(by: { $0.resolved < $1.resolved }) {
            do throws(FileProblem) {
                try lock.acquire(OutputFolder(location: folder)) { console.writeError(OutputLock.note(folder)) }
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
        let result = clock.measure(.write) { writer.write(plans) }
        for plan in result.executed { reportRepairs(plan) }
        if !result.isComplete, request.detail != .nothing { console.write(result.executed.map(changes).joined()) }
        return result.isComplete
    }

    /// Makes SwiftPM find the files that have appeared or disappeared, and returns the lines that say so.
    private func renewManifests(_ plans: [WritePlan]) -> String {
        let outputs = plans.filter(\.changesFileNames).map(\.folder.location)
        if manifestDates == .kept || outputs.isEmpty { return "" }
        return DependentManifests.locations(outputs: outputs, in: folder).map { manifest in
            do throws(FileProblem) {
                try operations.renewDates(manifest.path)
                return "\(manifest.shown): date renewed, so that SwiftPM finds the added and removed files\n"
            } catch {
                return "\(manifest.shown): the date cannot be renewed (\(error.reason)), so that SwiftPM may not "
                    + "find the added and removed files; run: touch \(ShellWord.word(manifest.shown))\n"
            }
        }.joined()
    }

    /// Reports files whose manual edits would be lost. In that case, no file is written.
    private func refuseEdits(_ plans: [WritePlan]) -> Bool {
        for plan in plans {
            let differences = request.format == .text ? plan.editDifferences : ""
            if !differences.isEmpty { console.writeError(differences) }
            for edit in plan.lostEdits { diagnostics.report(edit, at: nil) }
        }
        return haveFailed
    }

    private func reportRepairs(_ plan: WritePlan) {
        let forced = plan.forcedLosses.map { Diagnostic($0, at: nil) }
        for var note in plan.repairs + forced {
            note.severity = .note
            diagnostics.report(note)
        }
        if plan.isLockRebuilt {
            diagnostics.report(.rebuiltLock(plan.shown(LockFile.fileName)), at: nil)
        }
        for loss in plan.losses { diagnostics.report(loss, at: nil) }
    }

    private var haveFailed: Bool { diagnostics.haveFailed(strict: request.isStrict) }
}
