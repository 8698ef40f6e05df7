import CodegenDiagnostics
import CodegenLowering
import CodegenOpenAPI
import CodegenSettings

/// Checks the names in `servers` of the configuration against the servers of the description.
struct ServerNameRule {
    let names: [NamedSetting<String>]
    let diagnostics: DiagnosticsEngine

    func check(_ document: ResolvedDocument) {
        guard !names.isEmpty else { return }
        let servers = document.servers + document.operations.flatMap(\.servers)
        let urls = servers.map(\.url)
        let keys = Set((urls + servers.map(\.written)).map(ServerNames.key))
        var seen: Set<String> = []
        for entry in names {
            if !keys.contains(ServerNames.key(of: entry.name)) {
                diagnostics.report(.unknownServer(url: entry.name, urls), at: entry.nameRange)
            }
            if ServerNames.reserved.contains(entry.value) {
                diagnostics.report(.unavailableServerName(entry.value, "is reserved"), at: entry.range)
            } else if !seen.insert(entry.value).inserted {
                diagnostics.report(.unavailableServerName(entry.value, "is the name of two servers"), at: entry.range)
            }
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func unknownServer(url: String, _ known: [String]) -> Self {
        let guess = Spelling.closest(to: url, among: known).map { "did you mean '\($0)'?" }
        let list = known.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            .driver.unknownServer, "the description has no server with the URL '\(url.prefix(200))'",
            advice: guess ?? (known.isEmpty ? "it has no servers; remove the entry" : "its servers are \(list)"))
    }

    /// - Parameter reason: The predicate of the sentence.
    fileprivate static func unavailableServerName(_ name: String, _ reason: String) -> Self {
        Self(.driver.unavailableServerName, "'\(name)' \(reason)", advice: "choose another name")
    }
}
