import CodegenIR
import CodegenOpenAPI

/// Names the OAuth 2 flows of security schemes.
struct OAuthFlowBuilder {
    private var scope = NameScope(reserved: ["init", "self"])

    /// The flows of a scheme; a scheme that only says where the server describes itself has one.
    mutating func flows(of scheme: SecuritySchemeObject) -> [OAuthFlow] {
        switch scheme.kind {
        case .oauth2(let flows, let metadataURL):
            guard !flows.isEmpty else { return metadata(metadataURL, of: scheme, wire: "oauth2MetadataUrl") }
            return flows.map { flow($0, of: scheme, metadataURL: metadataURL) }
        case .openIdConnect(let url): return metadata(url, of: scheme, wire: "openIdConnectUrl")
        case .http, .apiKey, .mutualTLS: return []
        }
    }

    private mutating func metadata(_ url: String?, of scheme: SecuritySchemeObject, wire: String) -> [OAuthFlow] {
        guard let url, !url.isEmpty else { return [] }
        let name = scope.claim(SwiftNames.member(scheme.name))
        return [OAuthFlow(name: Name(swift: name, wire: wire), metadataURL: url)]
    }

    private mutating func flow(
        _ flow: SecuritySchemeObject.OAuthFlow, of scheme: SecuritySchemeObject, metadataURL: String?
    ) -> OAuthFlow {
        let name = scope.claim(SwiftNames.member("\(scheme.name) \(flow.kind)"))
        return OAuthFlow(
            name: Name(swift: name, wire: flow.kind), authorizationURL: flow.authorizationURL, tokenURL: flow.tokenURL,
            refreshURL: flow.refreshURL, deviceAuthorizationURL: flow.deviceAuthorizationURL, metadataURL: metadataURL,
            scopes: scopes(of: flow))
    }

    /// A dictionary literal with two equal keys ends the program that has it.
    private func scopes(of flow: SecuritySchemeObject.OAuthFlow) -> [OAuthFlow.Scope] {
        var names: Set<String> = []
        return flow.scopes.filter { names.insert($0.name).inserted }
            .map { OAuthFlow.Scope(name: $0.name, description: $0.description) }
    }
}
