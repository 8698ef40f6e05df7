import EndpointRuntime
import EndpointRuntimeOAuth
import Foundation
import Testing

@Suite("Discovery", .timeLimit(.minutes(1)))
struct DiscoveryTests {
    private func metadata(_ issuer: String, extra: String = "") -> Answer {
        .json(
            #"""
            {"issuer":"\#(issuer)","authorization_endpoint":"\#(issuer)/a","token_endpoint":"\#(issuer)/t",
            "device_authorization_endpoint":"\#(issuer)/d","revocation_endpoint":"\#(issuer)/r"\#(extra)}
            """#)
    }

    private func failure(_ address: String, _ answer: Answer?) async throws -> OAuthError? {
        let address = try url(address)
        return await EndpointRuntimeOAuthTests.failure { () throws(OAuthError) in
            try await OAuthServer.discover(at: address, transport: ServerStub(answer))
        }
    }

    @Test func endpointsAreRead() async throws {
        let asked = Locked<[String]>([])
        let issuer = Locked("")
        try await withAuthorizationServer { request in
            asked.withLock { $0.append(request.path) }
            return metadata(issuer.withLock { $0 }, extra: #","authorization_response_iss_parameter_supported":true"#)
        } run: { address in
            issuer.withLock { $0 = address }
            let server = try await OAuthServer.discover(issuer: try url(address))
            #expect(server.issuer == address)
            #expect(server.namesIssuer)
            #expect(server[.authorization]?.absoluteString == "\(address)/a")
            #expect(server[.token]?.absoluteString == "\(address)/t")
            #expect(server[.deviceAuthorization]?.absoluteString == "\(address)/d")
            #expect(server[.revocation]?.absoluteString == "\(address)/r")
            #expect(server[.refresh] == nil)
        }
        #expect(asked.withLock { $0 } == ["/.well-known/openid-configuration"])
    }

    @Test(arguments: [
        ("https://a.example.com/.well-known/openid-configuration", "https://a.example.com"),
        ("https://a.example.com/.well-known/openid-configuration", "https://a.example.com/"),
        ("https://a.example.com/t/.well-known/openid-configuration", "https://a.example.com/t"),
        ("https://a.example.com/.well-known/oauth-authorization-server/t", "https://a.example.com/t"),
        ("https://a.example.com/.well-known/openid-configuration/t", "https://a.example.com/t"),
    ])
    func metadataBelongsToItsIssuer(address: String, issuer: String) async throws {
        let server = try await OAuthServer.discover(at: try url(address), transport: ServerStub(metadata(issuer)))
        #expect(server.issuer == issuer)
    }

    @Test(arguments: [
        ("https://a.example.com/.well-known/openid-configuration", "https://b.example.com"),
        ("https://a.example.com/.well-known/openid-configuration", "https://a.example.com/t"),
        ("https://a.example.com/metadata", "https://a.example.com"),
    ])
    func metadataOfOthersIsRefused(address: String, issuer: String) async throws {
        guard case .foreignIssuer(_, issuer)? = try await failure(address, metadata(issuer)) else {
            return #expect(Bool(false))
        }
    }

    @Test(arguments: [nil, "https://a.example.com/v1"])
    func flowNamesTheAddress(base: String?) async throws {
        let path = "/.well-known/openid-configuration"
        let flow = OAuthFlow(metadataURL: base == nil ? "https://a.example.com\(path)" : path)
        let transport = ServerStub(metadata("https://a.example.com"))
        let server = try await OAuthServer.discover(flow, relativeTo: base.map(url), transport: transport)
        #expect(server[.token]?.absoluteString == "https://a.example.com/t")
        #expect(transport.asked.map(\.path) == ["https://a.example.com\(path)"])
        for flow in [OAuthFlow(), OAuthFlow(metadataURL: path)] {
            await #expect(throws: OAuthError.self) { try await OAuthServer.discover(flow, transport: transport) }
        }
    }

    @Test func insecureAddressesAndEndpointsAreRefused() async throws {
        let answer = metadata("http://a.example.com")
        guard
            case .insecureDiscovery? = try await failure(
                "http://a.example.com/.well-known/openid-configuration", answer)
        else { return #expect(Bool(false)) }
        let mixed = Answer.json(#"{"issuer":"https://a.example.com","token_endpoint":"http://a.example.com/t"}"#)
        let address = "https://a.example.com/.well-known/openid-configuration"
        guard case .insecureEndpoint(.token, "http://a.example.com/t")? = try await failure(address, mixed) else {
            return #expect(Bool(false))
        }
    }

    @Test func otherAnswersAreErrors() async throws {
        let address = "https://a.example.com/.well-known/openid-configuration"
        guard case .call(let error)? = try await failure(address, .json("", status: 404)) else {
            return #expect(Bool(false))
        }
        #expect(error.reason == .notFound)
        guard case .call(let lost)? = try await failure(address, nil) else { return #expect(Bool(false)) }
        #expect(lost.isRecoverable)
        guard case .invalidResponse? = try await failure(address, .json("<html>")) else { return #expect(Bool(false)) }
        guard case .foreignIssuer(_, nil)? = try await failure(address, .json("{}")) else {
            return #expect(Bool(false))
        }
    }
}
