import CodegenIR
import CodegenOpenAPI

/// Names the OAuth 2 flows of security schemes.
struct OAuthFlowBuilder {
    /// The Swift names by the source text of each flow.
    private let names: [String: String]

    init(_ schemes: [SecuritySchemeObject]) {
        let wires = schemes.flatMap(Self.wires)
        var scope = NameScope(ignoresCase: false)
        let style = NameStyle.member("Flow", reserved: ["init", "self"])
        let claimed = scope.claimAll(wires.map { NameCandidates($0, style) })
        names = Dictionary(zip(wires, claimed.names)) { first, _ in first }
    }

    /// Returns the source texts for the names of a scheme's flows.
    private static func wires(of scheme: SecuritySchemeObject) -> [String] {
        switch scheme.kind {
        case .oauth2(let flows, _): flows.isEmpty ? [scheme.name] : flows.map { wire(of: $0, scheme) }
        case .openIdConnect: [scheme.name]
        case .http, .apiKey, .mutualTLS: []
        }
    }

    private static func wire(of flow: SecuritySchemeObject.OAuthFlow, _ scheme: SecuritySchemeObject) -> String {
        "\(scheme.name) \(flow.kind)"
    }

    private func name(_ wire: String) -> String { names[wire] ?? SwiftNames.member(wire) }

    /// Returns the flows of a scheme. A scheme with only a metadata URL has a single flow.
    func flows(of scheme: SecuritySchemeObject) -> [OAuthFlow] {
        switch scheme.kind {
        case .oauth2(let flows, let metadataURL):
            guard !flows.isEmpty else { return metadata(metadataURL, of: scheme, wire: "oauth2MetadataUrl") }
            return flows.map { flow($0, of: scheme, metadataURL: metadataURL) }
        case .openIdConnect(let url): return metadata(url, of: scheme, wire: "openIdConnectUrl")
        case .http, .apiKey, .mutualTLS: return []
        }
    }

    private func metadata(_ url: String?, of scheme: SecuritySchemeObject, wire: String) -> [OAuthFlow] {
        guard let url, !url.isEmpty else { return [] }
        return [OAuthFlow(name: Name(swift: name(scheme.name), wire: wire), metadataURL: url)]
    }

    private func flow(
        _ flow: SecuritySchemeObject.OAuthFlow, of scheme: SecuritySchemeObject, metadataURL: String?
    ) -> OAuthFlow {
        OAuthFlow(
            name: Name(swift: name(Self.wire(of: flow, scheme)), wire: flow.kind),
            authorizationURL: flow.authorizationURL,
            tokenURL: flow.tokenURL, refreshURL: flow.refreshURL, deviceAuthorizationURL: flow.deviceAuthorizationURL,
            metadataURL: metadataURL,
            scopes: scopes(of: flow))
    }

    /// Returns the scopes without duplicates, because a dictionary literal with equal keys traps at run time.
    private func scopes(of flow: SecuritySchemeObject.OAuthFlow) -> [OAuthFlow.Scope] {
        var names: Set<String> = []
        return flow.scopes.filter { names.insert($0.name).inserted }
            .map { OAuthFlow.Scope(name: $0.name, description: $0.description) }
    }
}
