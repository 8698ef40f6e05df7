import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Refused tokens", .timeLimit(.minutes(1)))
struct TokenRefusalTests {
    private static let expired = HTTPResponse(
        statusCode: 403, headers: ["WWW-Authenticate": #"Bearer error="Invalid_Token""#],
        data: Data(#"{"error":{"code":"TOKEN_EXPIRED","number":17}}"#.utf8))

    @Test(arguments: [
        (TokenRefusal.unauthorized, false), (.status(401, 403), true), (.status(419), false),
        (.header("www-authenticate", contains: "invalid_token"), true),
        (.header("X-Other", contains: "invalid"), false),
        (.header("WWW-Authenticate", contains: "expired"), false),
        (.member("error/code", "OTHER", "TOKEN_EXPIRED"), true),
        (.member("error/code", "TOKEN"), false), (.member("error/number", "17"), true), (.member("error", "17"), false),
        (.member("code", "TOKEN_EXPIRED"), false), (TokenRefusal { $0.data.count > 5 }, true),
        (.status(403).and(.member("error/number", "17")), true),
        (.status(401).and(.member("error/number", "17")), false),
        (.unauthorized.or(.status(403)), true), (.unauthorized.or(.status(404)), false),
    ])
    func ruleApplies(rule: TokenRefusal, applies: Bool) {
        #expect(rule.applies(to: Self.expired) == applies)
    }

    @Test(arguments: ["", "TOKEN_EXPIRED", "{", #"{"a":["#, #"["TOKEN_EXPIRED"]"#])
    func otherBodiesDoNotRefuseTheToken(body: String) {
        #expect(
            !TokenRefusal.member("error/code", "TOKEN_EXPIRED").applies(
                to: HTTPResponse(statusCode: 403, data: Data(body.utf8))))
    }

    @Test func longBodiesAreNotRead() {
        let rule = TokenRefusal.member("code", "dead")
        let body = { (filler: Int) in
            Data(#"{"code":"dead","filler":"\#(String(repeating: "x", count: filler))"}"#.utf8)
        }
        #expect(rule.applies(to: HTTPResponse(statusCode: 400, data: body(1_000_000))))
        #expect(!rule.applies(to: HTTPResponse(statusCode: 400, data: body(1_100_000))))
    }

    /// The rule comes from the session of the configuration or from a closure of the interceptor. The default is 401.
    @Test func sessionsRuleDecidesWhenATokenIsRefreshed() async throws {
        let rule = TokenRefusal.unauthorized.or(.status(403).and(.member("error/code", "TOKEN_EXPIRED")))
        let missing = HTTPResponse(statusCode: 403, data: Data(#"{"error":{"code":"NO_PERMISSION"}}"#.utf8))
        #expect(try await sent(after: Self.expired, rule) == ["Bearer old", "Bearer new"])
        #expect(try await sent(after: HTTPResponse(statusCode: 401), rule) == ["Bearer old", "Bearer new"])
        #expect(try await sent(after: missing, rule) == ["Bearer old"])
        #expect(try await sent(after: Self.expired, .unauthorized) == ["Bearer old"])
        #expect(try await sent(after: HTTPResponse(statusCode: 401), .status(403)) == ["Bearer old"])
        #expect(
            try await sent(after: Self.expired, .unauthorized) { $0.statusCode == 403 } == ["Bearer old", "Bearer new"])
    }

    private func sent(
        after refusal: HTTPResponse, _ rule: TokenRefusal, closure: (@Sendable (HTTPResponse) -> Bool)? = nil
    ) async throws -> [String?] {
        let stub = StubTransport()
        stub.answer("me", with: .response(refusal), .status(204))
        let session = TokenSession(
            store: MemoryTokenStore(AccessToken("old", refreshToken: "r")), refusal: rule,
            refresh: { _ in AccessToken("new", refreshToken: "r") })
        let configured = Provider(
            server: testServer, transport: stub, configuration: .init(session: closure == nil ? session : nil))
        if let closure { configured.add(AuthenticationInterceptor(session, isTokenRefused: closure)) }
        _ = try await configured.raw(me)
        return stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
    }
}
