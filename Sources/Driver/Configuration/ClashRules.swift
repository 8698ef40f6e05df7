import Diagnostics

/// What several clients of one configuration may not share: a module name, or a part of the output.
struct ClashRules {
    let diagnostics: DiagnosticsEngine

    func accept(_ configuration: Configuration) -> Bool {
        let apis = configuration.apis
        var isFine = true
        for (index, second) in apis.enumerated() {
            for first in apis[..<index] {
                let module = sharedModule(first, second)
                if let module {
                    diagnostics.error(.sameModule(module), at: second.nameRange, notes: [other(first.nameRange)])
                }
                let overlaps = overlap(first.output, second.output)
                if overlaps {
                    let message = DiagnosticMessage.overlappingOutputs(first.output.shown, second.output.shown)
                    diagnostics.error(message, at: second.outputRange, notes: [other(first.outputRange)])
                }
                isFine = isFine && module == nil && !overlaps
            }
        }
        return isFine
    }

    private func other(_ range: SourceRange?) -> Diagnostic.Note {
        Diagnostic.Note("the other one", at: range)
    }

    /// Compared without case: file systems may not tell `Social` from `social`.
    private func sharedModule(_ first: APIConfiguration, _ second: APIConfiguration) -> String? {
        let taken = [first.name, first.name + "Mocks"].map { $0.lowercased() }
        return [second.name, second.name + "Mocks"].first { taken.contains($0.lowercased()) }
    }

    private func overlap(_ first: FilePlace, _ second: FilePlace) -> Bool {
        let (first, second) = (first.resolved.lowercased(), second.resolved.lowercased())
        return PathText.isInside(first, second) || PathText.isInside(second, first)
    }
}
