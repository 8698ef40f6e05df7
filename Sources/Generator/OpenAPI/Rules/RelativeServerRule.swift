import CodegenDiagnostics

/// Reports servers with a relative URL, which `ServerResolution` did not resolve. A client cannot call them.
struct RelativeServerRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let isSwagger = document.version == .swagger2
        for server in document.servers + document.operations.flatMap(\.servers) where !server.isAbsolute {
            diagnostics.report(.relativeServer(server.url, isSwagger: isSwagger), at: server.range)
        }
    }
}

extension DiagnosticMessage {
    static func relativeServer(_ url: String, isSwagger: Bool) -> Self {
        Self(
            .openAPI.relativeServer,
            "server '\(url.prefix(100))' has no host; a client cannot call it",
            advice: (isSwagger ? "add 'host'" : "write an absolute URL")
                + ", add the 'source' of the description to the configuration, or pass another server to the client")
    }
}
