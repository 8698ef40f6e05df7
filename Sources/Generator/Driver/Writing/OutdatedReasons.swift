import CodegenComparison
import CodegenDiagnostics
import CodegenSymbols

/// The reasons why a client is out of date, for `codegen check`. Each reason is at most one diagnostic, so that a
/// change of thousands of files prints only a few lines.
struct OutdatedReasons {
    private let plan: WritePlan

    init(_ plan: WritePlan) {
        self.plan = plan
    }

    var diagnostics: [Diagnostic] {
        guard !plan.isCurrent else { return [] }
        let messages = inputs + files
        let merge = plan.repairs.first { $0.message.kind == .driver.lockMergeConflict }
        let reasons = [merge].compactMap(\.self) + messages.map { Diagnostic($0, at: nil) }
        guard reasons.isEmpty else { return reasons }
        let lock = plan.shown(LockFile.fileName)
        return [Diagnostic(plan.isLockRebuilt ? .missingFile(lock) : .outdatedFile(lock), at: nil)]
    }

    // MARK: Inputs

    private var inputs: [DiagnosticMessage] {
        guard let old = plan.old.lock, old.merge == nil, !old.identity.tool.isEmpty else { return [] }
        let new = plan.lock.identity
        var messages: [DiagnosticMessage] = []
        if old.identity.tool != new.tool { messages.append(.otherTool(plan.name, old.identity.tool, new.tool)) }
        // A lock of version 0.1 has no inputs and another hash of the options.
        guard !old.identity.inputs.isEmpty else { return messages }
        let changed = changedSymbols
        let description = changes(
            of: [.description, .reference], "files of the description", old.identity, symbols: changed)
        let overlays = changes(
            of: [.overlay], "overlays", old.identity, symbols: description.isEmpty ? changed : [])
        if old.identity.options != new.options {
            let isExplained = !(description + overlays).isEmpty
            messages.append(.changedOptions(plan.name, symbols: isExplained ? [] : changed))
        }
        return messages + changes(of: [.template], "templates", old.identity) + overlays + description
    }

    /// Returns a message with the names of inputs that were added, removed or changed.
    private func changes(
        of kinds: Set<RunIdentity.Input.Kind>, _ noun: String, _ old: RunIdentity, symbols: [String] = []
    ) -> [DiagnosticMessage] {
        let before = old.inputs.filter { kinds.contains($0.kind) }
        let after = plan.lock.identity.inputs.filter { kinds.contains($0.kind) }
        guard before != after else { return [] }
        let known = Set(before)
        let kept = Set(after)
        let changed = after.filter { !known.contains($0) } + before.filter { !kept.contains($0) }
        var seen: Set<String> = []
        let names = (changed.isEmpty ? after : changed).map(\.path).filter { seen.insert($0).inserted }
        return [.changedInputs(plan.name, noun, names, symbols: symbols)]
    }

    /// The changed symbols that callers see, the most severe changes first. Empty if the old symbols file was edited.
    private var changedSymbols: [String] {
        guard let file = plan.files.first(where: { $0.path == SymbolsFile.name && $0.state == .outdated }),
            let bytes = plan.folder.bytes(file.path),
            let old = read(String(decoding: bytes, as: UTF8.self)), let new = read(file.text)
        else { return [] }
        var seen: Set<String> = []
        return ClientComparison(old, new).changes.map(\.symbol).filter { seen.insert($0).inserted }
    }

    /// Reads symbols, or returns `nil` for a file of another codegen version.
    private func read(_ text: String) -> ClientSymbols? {
        try? SymbolsReader(path: plan.shown(SymbolsFile.name)).read(text)
    }

    // MARK: Files

    private var files: [DiagnosticMessage] {
        let leftovers = plan.leftovers.unchanged + (plan.hasStrays ? [Staging.folderName] : [])
        let groups: [(paths: [String], message: ([String]) -> DiagnosticMessage)] = [
            (plan.paths(.conflicted), DiagnosticMessage.mergeConflicts),
            (plan.paths(.edited), DiagnosticMessage.editedFiles),
            (plan.leftovers.edited, DiagnosticMessage.editedLeftovers),
            (plan.paths(.missing), DiagnosticMessage.missingFiles), (leftovers, DiagnosticMessage.leftoverFiles),
            (plan.paths(.outdated) + plan.paths(.recognized), DiagnosticMessage.outdatedFiles),
        ]
        return groups.filter { !$0.paths.isEmpty }.map { $0.message($0.paths.map(plan.shown)) } + plan.keptFiles
    }
}
