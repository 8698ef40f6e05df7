import CodegenDiagnostics
import CodegenPlatform

/// `codegen diff`.
extension Session {
    func diff(_ options: DiffOptions) -> RunStatus {
        guard let entries = comparedEntries(options) else {
            printDiagnostics()
            return isConfigurationMissing ? .usage : .failure
        }
        let differences = entries.compactMap { difference($0, options) }
        printDiagnostics()
        guard differences.count == entries.count, !diagnostics.haveFailed(strict: request.isStrict) else {
            return .failure
        }
        console.write(DiffReport(differences: differences).text(options.format))
        guard !console.hasFailed() else { return .failure }
        let changes = differences.flatMap(\.changes)
        return options.threshold.map { changes.contains(where: $0.isReached) } == true ? .failure : .success
    }

    /// An entry of the configuration, or a plain entry for two descriptions without an entry.
    struct ComparedEntry {
        var api: APIConfiguration
        let isConfigured: Bool
        let rules: DiagnosticRules
    }

    /// Returns the entries to compare. With two arguments, the configuration is optional. With one argument, it
    /// determines the client.
    private func comparedEntries(_ options: DiffOptions) -> [ComparedEntry]? {
        let isOptional = options.new != nil && request.entry == nil
        if isConfigurationMissing {
            return isOptional ? [plainEntry] : missingConfiguration()
        }
        guard let source = sourceOfConfiguration(), let configuration = configuration(source) else { return nil }
        let entries = configuration.apis.map {
            ComparedEntry(api: $0, isConfigured: true, rules: configuration.rules)
        }
        guard let old = options.old else { return entries }
        if request.entry != nil { return entries }
        let written = [old, options.new].compactMap(\.self).map { GitRevision($0, in: folder)?.path ?? $0 }
        let paths = Set(written.map { folder.resolve($0).resolved })
        let meant = entries.filter { paths.contains($0.api.spec.resolved) || paths.contains($0.api.output.resolved) }
        if let first = meant.first { return [first] }
        if isOptional { return [plainEntry] }
        if entries.count == 1 { return entries }
        diagnostics.report(.unclearEntry(entries.map(\.api.name)), at: nil)
        return nil
    }

    private var plainEntry: ComparedEntry {
        var api = APIConfiguration(name: "API", spec: folder.resolve("."), output: folder.resolve("."))
        api.allowedByArguments = request.allowedFolders.map(folder.resolve)
        return ComparedEntry(api: api, isConfigured: false, rules: DiagnosticRules())
    }

    private func missingConfiguration() -> [ComparedEntry]? {
        _ = sourceOfConfiguration()
        return nil
    }

    private func difference(_ entry: ComparedEntry, _ options: DiffOptions) -> ClientDifference? {
        let configuration = entry.api.nameRange.flatMap { diagnostics.file($0.file) }
        let reader = ComparedSideReader(
            folder: folder, isStrict: request.isStrict, diagnostics: diagnostics, configuration: configuration,
            rules: entry.rules, printErrors: { printDiagnostics(of: $0) })
        var api = entry.api
        if let old = options.old, let sides = reader.equalSides(old, options.new, api) {
            return ClientDifference(name: api.name, old: sides.old, new: sides.new)
        }
        func newSide() -> ComparedSide? {
            options.new.map { reader.read($0, api) } ?? reader.description(api, nil)
        }
        guard var new = newSide() else { return nil }
        if !entry.isConfigured { api.name = new.symbols.module }
        guard let old = options.old.map({ reader.read($0, api) }) ?? reader.symbols(in: api.output) else { return nil }
        if !entry.isConfigured, old.symbols.module != api.name {
            // Names of the client begin with the module name.
            api.name = old.symbols.module
            guard let again = newSide() else { return nil }
            new = again
        }
        return ClientDifference(name: api.name, old: old, new: new)
    }
}
