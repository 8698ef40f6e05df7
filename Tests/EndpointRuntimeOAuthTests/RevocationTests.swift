import EndpointRuntime
import EndpointRuntimeOAuth
import Testing

@Suite("Revocation", .timeLimit(.minutes(1)))
struct RevocationTests {
    private func revoke(_ token: AccessToken, _ stub: ServerStub) async throws -> OAuthError? {
        let client = OAuthClient(id: "app", server: try .example(), transport: stub)
        return await failure { () throws(OAuthError) in try await client.revoke(token) }
    }

    @Test func bothTokensAreRevoked() async throws {
        let stub = ServerStub(Answer(body: ""))
        #expect(try await revoke(AccessToken("a", refreshToken: "r"), stub) == nil)
        #expect(stub.asked.map(\.path) == Array(repeating: "https://auth.example.com/revoke", count: 2))
        #expect(
            stub.asked.map(\.body) == [
                "token=r&token_type_hint=refresh_token&client_id=app",
                "token=a&token_type_hint=access_token&client_id=app",
            ])
    }

    @Test func unsupportedAccessTokensAreIgnoredBesideARefreshToken() async throws {
        let answers = ServerStub(Answer(body: ""), .refusal("unsupported_token_type"))
        #expect(try await revoke(AccessToken("a", refreshToken: "r"), answers) == nil)
        let error = try await revoke(AccessToken("a"), ServerStub(.refusal("unsupported_token_type")))
        guard case .refused(let refusal)? = error else { return #expect(Bool(false)) }
        #expect(refusal.code == .unsupportedTokenType)
    }

    @Test func busyServersAreErrors() async throws {
        let error = try await revoke(AccessToken("a"), ServerStub(Answer(status: 503, body: "")))
        guard case .call(let failure)? = error else { return #expect(Bool(false)) }
        #expect(failure.isRecoverable)
    }
}
