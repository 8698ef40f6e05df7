import Diagnostics

/// Why a client is not up to date, for `codegen check`: at most one diagnostic for each reason, so that a change of
/// thousands of files has a few lines.
struct OutdatedReasons {
    private let plan: WritePlan

    init(_ plan: WritePlan) {
        self.plan = plan
    }

    var diagnostics: [Diagnostic] {
        let messages = inputs + files
        let merge = plan.repairs.first { $0.message.kind == .driver.lockMergeConflict }
        let reasons = [merge].compactMap(\.self) + messages.map { Diagnostic($0, at: nil) }
        guard reasons.isEmpty, !plan.isCurrent else { return reasons }
        return [Diagnostic(.outdatedFile(plan.shown(LockFile.fileName)), at: nil)]
    }

    // MARK: What the client was generated from

    private var inputs: [DiagnosticMessage] {
        guard let old = plan.oldLock, old.conflict == nil, !old.identity.tool.isEmpty else { return [] }
        let new = plan.lock.identity
        var messages: [DiagnosticMessage] = []
        if old.identity.tool != new.tool { messages.append(.otherTool(plan.name, old.identity.tool, new.tool)) }
        // A lock of version 0.1 has no inputs, and another hash of the options.
        guard !old.identity.inputs.isEmpty else { return messages }
        if old.identity.options != new.options { messages.append(.changedOptions(plan.name)) }
        messages += changes(of: [.template], "templates", old.identity)
        messages += changes(of: [.overlay], "overlays", old.identity)
        return messages + changes(of: [.description, .reference], "files of the description", old.identity)
    }

    /// The names of inputs that were added, removed or changed.
    private func changes(
        of kinds: Set<RunIdentity.Input.Kind>, _ noun: String, _ old: RunIdentity
    ) -> [DiagnosticMessage] {
        let before = old.inputs.filter { kinds.contains($0.kind) }
        let after = plan.lock.identity.inputs.filter { kinds.contains($0.kind) }
        guard before != after else { return [] }
        let known = Set(before)
        let kept = Set(after)
        let changed = after.filter { !known.contains($0) } + before.filter { !kept.contains($0) }
        var seen: Set<String> = []
        let names = (changed.isEmpty ? after : changed).map(\.path).filter { seen.insert($0).inserted }
        return [.changedInputs(plan.name, noun, names)]
    }

    // MARK: Files

    private var files: [DiagnosticMessage] {
        let leftovers = plan.leftovers.map(plan.shown) + (plan.hasStrays ? [plan.shown(Staging.folderName)] : [])
        let groups: [(paths: [String], message: ([String]) -> DiagnosticMessage)] = [
            (paths(.conflicted), DiagnosticMessage.mergeConflicts), (paths(.edited), DiagnosticMessage.editedFiles),
            (paths(.missing), DiagnosticMessage.missingFiles), (leftovers, DiagnosticMessage.leftoverFiles),
            (paths(.outdated), DiagnosticMessage.outdatedFiles),
        ]
        return groups.filter { !$0.paths.isEmpty }.map { $0.message($0.paths) }
    }

    private func paths(_ state: WritePlan.State) -> [String] {
        plan.files.filter { $0.state == state }.map { plan.shown($0.path) }
    }
}
