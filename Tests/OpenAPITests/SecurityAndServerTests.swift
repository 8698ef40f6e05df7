import CodegenOpenAPI
import Testing

@Suite struct SecurityAndServerTests {
    private func described(_ operation: String) -> Described {
        Described(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            servers: [{url: 'https://{host}:{port}/v1', name: prod, variables: {host: {default: a, enum: [a, b]},
              port: {default: 443}}}]
            security: [{token: []}]
            paths: {/a: {get: \(operation)}}
            components: {securitySchemes: {token: {type: http, scheme: Bearer},
              key: {type: apiKey, in: header, name: X-Key},
              login: {type: oauth2, flows: {password: {tokenUrl: /t, scopes: {r: read}}}}}}
            """)
    }

    @Test func operationInheritsOrReplacesSecurity() {
        #expect(described("{}").operation?.security.map { $0.schemes.map(\.name) } == [["token"]])
        #expect(described("{security: []}").operation?.security.isEmpty == true)
        let either = described("{security: [{key: [], login: [r]}, {}]}").operation?.security
        #expect(either?.map { $0.schemes.map(\.name) } == [["key", "login"], []])
        #expect(either?.first?.schemes.last?.scopes == ["r"])
    }

    @Test func undeclaredSchemeIsReportedAndNotRequired() {
        let described = described("{security: [{tokn: []}, {key: []}]}")
        #expect(described.operation?.security.map { $0.schemes.map(\.name) } == [["key"]])
        #expect(
            described.diagnostics == [
                "6:32 warning: security scheme 'tokn' is required but not declared, so calls have no credentials for it; "
                    + "in paths./a.get.security.0; did you mean 'token'?"
            ])
    }

    @Test func schemesOfEveryKind() {
        let kinds = described("{}").document?.securitySchemes.map(\.kind)
        #expect(kinds?.first == .http(scheme: "bearer", bearerFormat: nil))
        #expect(kinds?.dropFirst().first == .apiKey(location: .header, name: "X-Key"))
        let flow = SecuritySchemeObject.OAuthFlow(
            kind: "password", tokenURL: "/t", scopes: [.init(name: "r", description: "read")])
        #expect(kinds?.last == .oauth2(flows: [flow], metadataURL: nil))
    }

    @Test func flowsOfOpenAPI32() {
        let described = Described(
            """
            openapi: 3.2.0
            info: {title: T, version: '1'}
            paths: {}
            components: {securitySchemes: {login: {type: oauth2, oauth2MetadataUrl: /m, flows: {deviceAuthorization: {
              deviceAuthorizationUrl: /d, tokenUrl: /t, refreshUrl: /r, scopes: {r: read, w: null}}}}}}
            """)
        let flow = SecuritySchemeObject.OAuthFlow(
            kind: "deviceAuthorization", tokenURL: "/t", refreshURL: "/r", deviceAuthorizationURL: "/d",
            scopes: [.init(name: "r", description: "read"), .init(name: "w", description: nil)])
        let kinds = described.document?.securitySchemes.map(\.kind)
        #expect(kinds == [.oauth2(flows: [flow], metadataURL: "/m")])
        #expect(described.diagnostics.isEmpty)
    }

    @Test func serverVariablesKeepTheirValues() {
        let server = described("{}").document?.servers.first
        #expect(server?.name == "prod")
        #expect(server?.variables.map(\.name) == ["host", "port"])
        #expect(server?.variables.map(\.values) == [["a", "b"], []])
        #expect(server?.variables.last?.defaultValue == "443")
    }

    @Test func undeclaredServerVariableIsReported() {
        let described = described("{servers: [{url: 'https://{region}.x'}]}")
        #expect(described.operation?.servers.map(\.url) == ["https://{region}.x"])
        #expect(described.diagnostics.first?.contains("server variable 'region' is not declared") == true)
    }
}
