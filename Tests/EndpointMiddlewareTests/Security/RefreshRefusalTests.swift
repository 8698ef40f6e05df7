import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// RFC 6749, section 5.2: 400 and 401 reject a refresh token. Captive portals and proxies use other statuses or return
/// an HTML page.
@Suite("TokenSession: responses to a refresh", .timeLimit(.minutes(1)))
struct RefreshRefusalTests {
    private let stub = StubTransport()
    private let old = AccessToken("old", refreshToken: "r0", account: "a")
    private let page = "<!DOCTYPE html><html><body>Sign in to the WiFi</body></html>"

    private func session(_ refusal: TokenRefusal? = nil, clock: any Clock<Duration> = JumpingClock()) -> TokenSession {
        let refresher = RefreshCall(accessToken: "access_token", refreshToken: "refresh_token") { token in
            Route("refresh", .post, "/refresh", body: .json(["refresh_token": token]))
        }
        return TokenSession(
            store: MemoryTokenStore(old), refresher: refresher, refreshRefusal: refusal, clock: clock)
    }

    private func outcome(_ session: TokenSession, of answer: HTTPResponse) async -> (APIError?, AccessToken?) {
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: .response(answer))
        let provider = provider(
            stub, interceptors: [AuthenticationInterceptor(session)], configuration: .init(maximumRedirects: 0))
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        return (error, await session.token)
    }

    private func response(_ status: Int, _ type: String, _ body: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: ["Content-Type": type], data: Data(body.utf8))
    }

    @Test(arguments: [200, 203, 302, 303, 400, 401, 403, 404, 407, 410, 418, 422, 511])
    func pageOfAnotherMachineKeepsTheUserSignedIn(status: Int) async {
        let (error, token) = await outcome(session(), of: response(status, "text/html; charset=utf-8", page))
        #expect(error != nil)
        #expect(error?.requiresLogout == false)
        #expect(token == old)
    }

    @Test(arguments: [
        (200, "text/plain", "ok"), (204, "text/plain", ""),
        (302, "text/plain", ""), (403, "application/json", #"{"error":"blocked"}"#), (404, "text/plain", "not found"),
        (407, "text/plain", "proxy"), (422, "application/json", "{}"),
        // The media type or only the body shows that the response is an HTML page.
        (400, "Text/HTML", "Bad Request"), (401, "application/xhtml+xml", "<?xml version='1.0'?><html/>"),
        (400, "", " \n<!-- nginx -->\n<HTML><HEAD>"), (401, "text/plain", "\u{FEFF}<!doctype HTML>"),
    ])
    func otherResponsesKeepTheSession(status: Int, type: String, body: String) async {
        let (error, token) = await outcome(session(), of: response(status, type, body))
        #expect(error?.reason != .tokenRefreshFailed)
        #expect(error?.requiresLogout == false)
        #expect(token == old)
    }

    @Test(arguments: [
        (400, "application/json", #"{"error":"invalid_grant"}"#), (401, "application/json", "{}"), (400, "", ""),
        (401, "text/plain", "expired"), (400, "text/html", #"{"error":"invalid_grant"}"#),
        (401, "application/xml", "<error/>"), (401, "text/html", ""),
    ])
    func refusalSignsOut(status: Int, type: String, body: String) async {
        let (error, token) = await outcome(session(), of: response(status, type, body))
        #expect(error?.reason == .tokenRefreshFailed)
        #expect(token == nil)
    }

    @Test(arguments: [
        (TokenRefusal.status(403), 403, "{}", true), (.status(403), 404, "{}", false),
        (.status(403).and(.member("error", "invalid_grant")), 403, #"{"error":"invalid_grant"}"#, true),
        (.status(403).and(.member("error", "invalid_grant")), 403, #"{"error":"blocked"}"#, false),
        (.member("success", "false"), 200, #"{"success":false}"#, true), (.status(500), 500, "{}", true),
        (.status(403), 400, "{}", true),
    ])
    func appDeclaresOtherRefusals(refusal: TokenRefusal, status: Int, body: String, endsSession: Bool) async {
        let (error, token) = await outcome(session(refusal), of: response(status, "application/json", body))
        #expect((error?.reason == .tokenRefreshFailed) == endsSession)
        #expect((token == nil) == endsSession)
    }

    @Test func ruleOfThePageEndsTheSession() async {
        let store = MemoryTokenStore(old)
        let refresher = RefreshCall(accessToken: "access_token") { _ in Route("refresh", .post, "/refresh") }
        let invalid = TokenRefusal.status(403).and(.member("error", "invalid_grant"))
        let session = TokenSession(store: store, refresher: refresher, refreshRefusal: invalid)
        let answer = response(403, "application/json", #"{"error":"invalid_grant"}"#)
        #expect(await outcome(session, of: answer).0?.reason == .tokenRefreshFailed)
    }

    /// A sign-in page after a redirect does not reject the token, whatever its status.
    @Test func refusalOfAnotherHostKeepsTheSession() async {
        var answer = response(401, "application/json", "{}")
        answer.url = URL(string: "https://portal.example.net/")
        let (error, token) = await outcome(session(), of: answer)
        #expect(error?.requiresLogout == false)
        #expect(token == old)
    }

    private struct AppError: Error {}

    @Test(
        arguments: [
            (APIError(.unauthorized), true), (APIError(.badRequest), true), (APIError(.tokenRefreshFailed), true),
            (APIError(.custom(code: "GONE", message: "")), true), (AppError(), false), (APIError(.forbidden), false),
            (APIError(.notFound), false), (APIError(.invalidResponse), false), (APIError(.noData), false),
            (DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a page")), false),
            (URLError(.cannotParseResponse), false), (URLError(.unknown), false),
        ] as [(any Error, Bool)])
    func errorsOfAnAppsRefresher(error: any Error, endsSession: Bool) async {
        let session = TokenSession(store: MemoryTokenStore(old)) { _ in throw error }
        stub.answer("me", with: .status(401))
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        _ = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect((await session.token == nil) == endsSession)
    }

    /// The device is offline for a while, with more calls than allowed refreshes. Then the network is back.
    @Test(arguments: [
        StubAnswer.failure(.notConnectedToInternet), .failure(.timedOut), .failure(.networkConnectionLost),
        .failure(.secureConnectionFailed), .status(407), .status(302),
        .response(HTTPResponse(statusCode: 200, headers: ["Content-Type": "text/html"], data: Data("<html>".utf8))),
    ])
    func refreshesWithoutTheServerDoNotCount(answer: StubAnswer) async {
        let session = session()
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: answer)
        let provider = provider(
            stub, interceptors: [AuthenticationInterceptor(session)], configuration: .init(maximumRedirects: 0))
        for _ in 0..<8 {
            let error = await failure { () throws(APIError) in try await provider.empty(me) }
            #expect(error != nil)
            #expect(error?.reason != .rateLimitExceeded)
        }
        let tokens = Data(#"{"access_token":"new","refresh_token":"r1"}"#.utf8)
        stub.answer("me", with: .status(401), .status(204))
        stub.answer("refresh", with: .response(HTTPResponse(statusCode: 200, data: tokens)))
        #expect(await failure { () throws(APIError) in try await provider.empty(me) } == nil)
        #expect(await session.token?.value == "new")
    }

    /// Not every call sends a request to a server that is down.
    @Test(arguments: [500, 503, 429])
    func refreshesThatTheServerAnsweredCount(status: Int) async {
        let session = session()
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: .status(status))
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        var reasons: [APIError.Reason?] = []
        for _ in 0..<6 { reasons.append(await failure { () throws(APIError) in try await provider.empty(me) }?.reason) }
        #expect(reasons.last == .rateLimitExceeded)
        #expect(!reasons.dropLast().contains(.rateLimitExceeded))
    }
}
