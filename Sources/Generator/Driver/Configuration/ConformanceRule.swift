import CodegenDiagnostics
import CodegenIR
import CodegenSettings

/// Checks the types in `conformances` of the configuration against the types of the client.
struct ConformanceRule {
    let names: [NamedSetting<[ProtocolName]>]
    let diagnostics: DiagnosticsEngine

    func check(_ api: API) {
        let used = names.filter { $0.name != "*" }
        guard !used.isEmpty else { return }
        let adopting = api.types.filter(\.canAdoptProtocols)
        let known = Set(adopting.flatMap { [$0.name.swift, $0.name.wire] })
        for entry in used where !known.contains(entry.name) {
            diagnostics.report(.noModel(entry.name, adopting.map(\.name.swift)), at: entry.nameRange)
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func noModel(_ name: String, _ known: [String]) -> Self {
        let guess = Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
        return Self(
            .driver.unknownModel, "the client has no struct or enumeration '\(name.prefix(200))'",
            advice: guess ?? "use the name of a generated type or of a component, or '*' for all")
    }
}
