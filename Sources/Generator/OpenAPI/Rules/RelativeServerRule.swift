import CodegenDiagnostics

/// Reports servers with a relative URL. Such a URL is resolved against the URL of the description (OpenAPI 3.2,
/// section 4.5), which a client does not have, so the server cannot be called.
struct RelativeServerRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let isSwagger = document.version == .swagger2
        for server in document.servers + document.operations.flatMap(\.servers) where !server.isAbsolute {
            diagnostics.report(.relativeServer(server.url, isSwagger: isSwagger), at: server.range)
        }
    }
}

extension ServerObject {
    /// The URL with the default values of its variables.
    package var address: String {
        variables.reduce(url) { $0.replacing("{\($1.name)}", with: $1.defaultValue) }
    }

    /// Whether the address has a scheme and a host.
    package var isAbsolute: Bool {
        let address = address
        guard let scheme = address.firstRange(of: "://"), scheme.lowerBound > address.startIndex,
            address[..<scheme.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        else { return false }
        return address[scheme.upperBound...].first.map { !"/?#:".contains($0) } ?? false
    }
}

extension DiagnosticMessage {
    static func relativeServer(_ url: String, isSwagger: Bool) -> Self {
        Self(
            .openAPI.relativeServer,
            "server '\(url.prefix(100))' has no host; a client cannot call it",
            advice: (isSwagger ? "add 'host'" : "write an absolute URL") + ", or pass another server to the client")
    }
}
