import CodegenDiagnostics

/// Finds clients that the configuration no longer has: folders with a lock beside the output folders.
struct UnconfiguredOutputs {
    let diagnostics: DiagnosticsEngine

    func report(_ apis: [APIConfiguration]) {
        let outputs = Set(apis.map(\.output.resolved))
        var seen: Set<String> = []
        for api in apis where api.outputRange != nil {
            let parent = api.output.folder
            guard seen.insert(parent.resolved).inserted else { continue }
            for name in OutputFolder(location: parent).names(in: ".").sorted() {
                let folder = parent.relative(name, toFolder: true)
                let isClient = OutputFolder(location: folder).entry(LockFile.fileName) == .file
                guard isClient, !outputs.contains(folder.resolved) else { continue }
                diagnostics.report(.unconfiguredOutput(folder.shown), at: nil)
            }
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func unconfiguredOutput(_ path: String) -> Self {
        Self(
            .driver.unconfiguredOutput,
            "\(path) has a generated client, but no entry of the configuration writes to it",
            advice: "delete the folder, or add an entry with 'output: \(path)'")
    }
}
