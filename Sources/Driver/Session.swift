import Diagnostics
import Foundation

/// One run of the program, from a request to an exit status. The entry point of this target.
package struct Session: Sendable {
    private let request: Request
    private let folder: WorkingFolder
    private let console: Console
    private let diagnostics = DiagnosticsEngine()
    var operations = FileOperations.system

    /// - Parameter folder: The working folder.
    package init(_ request: Request, in folder: WorkingFolder, console: Console) {
        self.request = request
        self.folder = folder
        self.console = console
    }

    package func run() -> RunStatus {
        guard let source = sourceOfConfiguration() else { return .usage }
        let isComplete = configuration(source).map(perform) ?? false
        printDiagnostics()
        return isComplete && !console.hasFailed() && !diagnostics.haveFailed(strict: request.isStrict)
            ? .success : .failure
    }

    /// The descriptions of the configuration, for those who only read them.
    package func descriptions() -> ConfiguredDescriptions {
        guard let source = sourceOfConfiguration() else { return ConfiguredDescriptions(readers: nil, files: []) }
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

    private func perform(_ configuration: Configuration) -> Bool {
        let pipelines = configuration.apis.map {
            Pipeline(api: $0, isStrict: request.isStrict, diagnostics: diagnostics)
        }
        switch request.action {
        case .dump(let stage): return dump(stage, pipelines)
        case .lint: return pipelines.map { $0.lint() }.allSatisfy(\.self)
        case .config: return list(pipelines)
        case .generate: return outputs(pipelines).map(generate) ?? false
        case .check: return outputs(pipelines).flatMap(plans).map(check) ?? false
        }
    }

    // MARK: Actions

    /// Everything is rendered and compared before anything is written; all diagnostics are collected first.
    private func outputs(_ pipelines: [Pipeline]) -> [ClientOutput]? {
        let outputs = pipelines.compactMap { $0.generate() }
        return outputs.count == pipelines.count && !diagnostics.haveFailed(strict: request.isStrict) ? outputs : nil
    }

    private func generate(_ outputs: [ClientOutput]) -> Bool {
        let lock = OutputLock()
        defer { lock.release() }
        return acquire(lock, outputs) && plans(outputs).map(write) ?? false
    }

    /// Runs that share several folders lock them in the same order, so that there is no deadlock.
    private func acquire(_ lock: OutputLock, _ outputs: [ClientOutput]) -> Bool {
        for folder in outputs.map(\.api.output).sorted(by: { $0.resolved < $1.resolved }) {
            do throws(FileProblem) {
                try lock.acquire(OutputFolder(location: folder)) {
                    console.writeError("note: another codegen is writing \(folder.shown); waiting for it\n")
                }
            } catch {
                diagnostics.report(.unwritableFile(folder.shown, error.reason), at: nil)
                return false
            }
        }
        return true
    }

    private func plans(_ outputs: [ClientOutput]) -> [WritePlan]? {
        let plans = outputs.compactMap { WritePlanner($0, diagnostics: diagnostics).plan() }
        return plans.count == outputs.count && !diagnostics.haveFailed(strict: request.isStrict) ? plans : nil
    }

    private func write(_ plans: [WritePlan]) -> Bool {
        for plan in plans {
            for path in plan.lostEdits {
                diagnostics.report(.overwrittenEdit(plan.folder.resolve(path).shown), at: nil)
            }
        }
        guard !diagnostics.haveFailed(strict: request.isStrict) else { return false }
        guard OutputWriter(diagnostics: diagnostics, operations: operations).write(plans) else { return false }
        for plan in plans { console.write(plan.summary + "\n") }
        return true
    }

    private func check(_ plans: [WritePlan]) -> Bool {
        for plan in plans {
            for difference in plan.differences { diagnostics.report(difference, at: nil) }
            let count = plan.differences.count
            let state = plan.isCurrent ? "up to date" : "\(count) not up to date; run codegen"
            console.write("\(plan.name): \(plan.files.count) files, \(state)\n")
        }
        return plans.allSatisfy(\.isCurrent)
    }

    private func list(_ pipelines: [Pipeline]) -> Bool {
        let found = pipelines.compactMap { pipeline in
            pipeline.describe().found.map { (api: pipeline.api, document: $0.document) }
        }
        guard found.count == pipelines.count else { return false }
        console.write(ConfigurationListing(diagnostics: diagnostics).text(found))
        return true
    }

    private func dump(_ stage: Request.Stage, _ pipelines: [Pipeline]) -> Bool {
        let texts = pipelines.compactMap { $0.dump(stage) }
        if stage.isJSON, pipelines.count > 1 {
            let values = texts.map { $0.trimmingCharacters(in: .newlines) }
            console.write("[\(values.joined(separator: ",\n"))]\n")
        } else {
            for text in texts { console.write(text) }
        }
        return texts.count == pipelines.count
    }

    private func printDiagnostics() {
        let report = DiagnosticReport(
            engine: diagnostics, format: request.format, folder: folder, isStrict: request.isStrict,
            showsAll: request.showsAll, usesColor: console.usesColor)
        console.writeError(report.text)
    }

    // MARK: Configuration

    /// `nil` if no configuration is named and none of the usual ones exists.
    private func sourceOfConfiguration() -> Request.Source? {
        guard case .usualConfiguration = request.source else { return request.source }
        let usual = ["codegen.yaml", "specs/codegen.yaml"]
        guard let found = usual.first(where: { PathText.real(folder.resolve($0).path) != nil }) else {
            console.writeError(
                "error: there is neither codegen.yaml nor specs/codegen.yaml here; "
                    + "name a configuration with --config, or use --spec, --name and --output\n")
            return nil
        }
        return .configuration(found)
    }

    private func configuration(_ source: Request.Source) -> Configuration? {
        guard var configuration = readConfiguration(source) else { return nil }
        if let entry = request.entry {
            let names = configuration.apis.map(\.name)
            configuration.apis.removeAll { $0.name != entry }
            guard !configuration.apis.isEmpty else {
                diagnostics.report(.unknownEntry(entry, names), at: nil)
                return nil
            }
        }
        diagnostics.apply(configuration.rules)
        let allowed = request.allowedFolders.map(folder.resolve)
        for index in configuration.apis.indices {
            configuration.apis[index].allowedByArguments = allowed
            if let templates = request.templates {
                configuration.apis[index].templates = folder.resolve(templates)
                configuration.apis[index].templatesRange = nil
            }
        }
        return configuration
    }

    private func readConfiguration(_ source: Request.Source) -> Configuration? {
        switch source {
        case .usualConfiguration: nil
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
