import CodegenDiagnostics

/// The result for one client in one line: `Community: 3 written, 41 unchanged, 1 removed in 0.12 s`.
struct ClientSummary {
    let name: String
    /// The parts of the description that the client omits.
    let omissions: [Omission: Int]

    func generated(written: Int, unchanged: Int, removed: Int, in time: Duration?) -> String {
        let removed = removed == 0 ? "" : ", \(removed) removed"
        return line("\(written) written, \(unchanged) unchanged\(removed)\(duration(time))")
    }

    /// - Parameter lint: The command that shows the warnings.
    func skipped(files: Int, warnings: Int, _ lint: String, in time: Duration?) -> String {
        let counted = warnings == 0 ? "" : "; \(DiagnosticCounts.words(warnings, "warning")) (\(lint))"
        return line("\(files) files unchanged\(duration(time))\(counted)")
    }

    /// - Parameter isEdited: Whether a file was edited, so that a run needs `--force`.
    func checked(files: Int, differences: Int, isEdited: Bool) -> String {
        let remedy = isEdited ? "" : "; run codegen"
        return line("\(files) files, \(differences == 0 ? "up to date" : "\(differences) not up to date\(remedy)")")
    }

    private func duration(_ time: Duration?) -> String {
        time.map { " in \(StageClock.seconds($0))" } ?? ""
    }

    private func line(_ text: String) -> String {
        let skipped = DiagnosticCounts.skipped(omissions)
        return "\(name): \(text)\(skipped.isEmpty ? "" : "; \(skipped)")\n"
    }
}
