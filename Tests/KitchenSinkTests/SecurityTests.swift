import EndpointRuntime
import KitchenSink
import Testing

/// The credentials that each operation sends.
struct SecurityTests {
    private let credentials: Credentials = [
        "token": .bearer("t"), "basic": .basic(user: "u", password: "p"), "header_key": .apiKey("h"),
        "cookie_key": .apiKey("c"), "oauth": .bearer("o"), "open_id": .bearer("i"),
    ]

    @Test(
        arguments: [
            (SecurityEndpoint.inherited, ["token"]), (.securityNone, []), (.optional, ["token", ""]),
            (.both, ["token header_key"]), (.either, ["query_key", "basic"]),
            (.cookie, ["cookie_key"]), (.oauth, ["oauth"]), (.openID, ["open_id"]),
            (.mutualTLS, ["mutual_tls"]),
        ])
    func routeHasTheSecurityOfTheOperation(endpoint: SecurityEndpoint, alternatives: [String]) {
        let names = endpoint.route.security.map { $0.schemes.map(\.name).joined(separator: " ") }
        #expect(names == alternatives)
    }

    @Test func scopesArePartOfTheRequirement() {
        let scheme = SecurityEndpoint.oauth.route.security.first?.schemes.first
        #expect(scheme?.kind == .oauth2(scopes: ["read", "write"]))
    }

    @Test func flowsAreConstants() {
        #expect(
            OAuthFlow.oauthClientCredentials
                == OAuthFlow(tokenURL: "https://example.com/token", scopes: ["read": "Reading.", "write": "Writing."]))
        #expect(OAuthFlow.oauthAuthorizationCode.authorizationURL == "https://example.com/authorize")
        #expect(OAuthFlow.oauthAuthorizationCode.refreshURL == "/refresh")
        #expect(OAuthFlow.oauthDeviceAuthorization.deviceAuthorizationURL == "https://example.com/device")
        #expect(OAuthFlow.openID.metadataURL == "https://example.com/.well-known/openid-configuration")
    }

    @Test func schemesSayWhereCredentialsGo() async throws {
        let inherited = try await sent { try await $0.inherited() }
        #expect(inherited.header("Authorization") == "Bearer t")
        let both = try await sent { try await $0.both() }
        #expect(both.header("Authorization") == "Bearer t")
        #expect(both.header("X-Key") == "h")
        let cookie = try await sent { try await $0.cookie() }
        #expect(cookie.header("Cookie") == "sid=c")
        #expect(cookie.header("Authorization") == nil)
        #expect(try await sent { try await $0.oauth() }.header("Authorization") == "Bearer o")
        #expect(try await sent { try await $0.openID() }.header("Authorization") == "Bearer i")
    }

    @Test func firstAlternativeWithCredentialsIsUsed() async throws {
        let basic = try await sent { try await $0.either() }
        #expect(basic.header("Authorization") == "Basic dTpw")
        #expect(basic.target == "/security/either")
        let key = try await sent(["query_key": .apiKey("k&")]) { try await $0.either() }
        #expect(key.target == "/security/either?api%20key=k%26")
        #expect(key.header("Authorization") == nil)
    }

    @Test func publicOperationsGetNoCredentials() async throws {
        #expect(try await sent { try await $0.securityNone() }.header("Authorization") == nil)
        #expect(try await sent([:]) { try await $0.optional() }.header("Authorization") == nil)
        #expect(try await sent { try await $0.optional() }.header("Authorization") == "Bearer t")
    }

    private func sent(
        _ credentials: Credentials? = nil, _ call: (SecurityClient) async throws -> Void
    ) async throws -> Sent {
        try await Sent.by(plugins: [CredentialsPlugin(credentials ?? self.credentials)]) { try await call($0.security) }
    }
}
