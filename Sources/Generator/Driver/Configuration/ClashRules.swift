import CodegenDiagnostics
import CodegenRendering

/// Reports module names and output folders shared by several clients of one configuration. Names are compared without
/// case because some file systems ignore case.
struct ClashRules {
    let diagnostics: DiagnosticsEngine

    func accept(_ configuration: Configuration) -> Bool {
        let areModulesValid = acceptModules(configuration.apis)
        return acceptOutputs(configuration.apis) && areModulesValid
    }

    private func acceptModules(_ apis: [APIConfiguration]) -> Bool {
        var owners: [String: APIConfiguration] = [:]
        var isFine = true
        for api in apis {
            let modules = [api.name, api.name + "Mocks"]
            if let shared = modules.first(where: { owners[PortableFileName.key($0)] != nil }) {
                let first = owners[PortableFileName.key(shared)]
                diagnostics.report(.duplicateModule(shared), at: api.nameRange, notes: [other(first?.nameRange)])
                isFine = false
            }
            for module in modules where owners[PortableFileName.key(module)] == nil {
                owners[PortableFileName.key(module)] = api
            }
        }
        return isFine
    }

    /// Returns whether no output folder equals or contains another output folder.
    private func acceptOutputs(_ apis: [APIConfiguration]) -> Bool {
        var outputs: [String: APIConfiguration] = [:]
        /// The first output folder below each folder.
        var inside: [String: APIConfiguration] = [:]
        var isFine = true
        for api in apis {
            let folder = PortableFileName.key(api.output.resolved)
            let parents = PathText.parents(of: folder)
            if let first = inside[folder] ?? (parents + [folder]).lazy.compactMap({ outputs[$0] }).first {
                let message = DiagnosticMessage.overlappingOutputs(first.output.shown, api.output.shown)
                diagnostics.report(message, at: api.outputRange, notes: [other(first.outputRange)])
                isFine = false
            }
            outputs[folder] = outputs[folder] ?? api
            for parent in parents where inside[parent] == nil { inside[parent] = api }
        }
        return isFine
    }

    private func other(_ range: SourceRange?) -> Diagnostic.Note {
        Diagnostic.Note("the other setting", at: range)
    }
}
