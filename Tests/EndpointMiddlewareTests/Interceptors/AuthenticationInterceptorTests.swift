import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("AuthenticationInterceptor", .timeLimit(.minutes(1)))
struct AuthenticationInterceptorTests {
    @Test func tokenGoesOutWithCallsThatAskForIt() async throws {
        let app = SignedIn(AccessToken("new"))
        let provider = app.provider(app.session())
        try await provider.empty(me)
        _ = try await provider.raw(get)
        #expect(app.sent == ["Bearer new", nil])
    }

    @Test func withoutATokenTheCallGoesOutWithoutHeader() async {
        let app = SignedIn(nil)
        let provider = app.provider(app.session())
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(app.sent == [nil])
        #expect(app.refreshes.all.isEmpty)
        #expect(app.signOuts.all.isEmpty)
    }

    @Test func refusedTokenIsRenewedStoredAndTheCallSentOnceMore() async throws {
        let app = SignedIn()
        let session = app.session()
        try await app.provider(session).empty(me)
        #expect(app.sent == ["Bearer old", "Bearer new"])
        #expect(app.refreshes.all == ["old"])
        #expect(try await app.store.load()?.value == "new")
        #expect(try await app.store.load()?.refreshToken == "r1")
    }

    @Test func bodiesAreReplayedWhole() async throws {
        let app = SignedIn()
        let route = Route("me", .post, "/me", body: .json(["a": 1]), security: [.bearerAuth])
        try await app.provider(app.session()).empty(route)
        #expect(app.stub.requests.map(\.body) == Array(repeating: .data(Data(#"{"a":1}"#.utf8)), count: 2))
    }

    @Test func expiringTokenIsRenewedBeforeItIsSent() async throws {
        let app = SignedIn()
        let session = app.session()
        let provider = app.provider(session)
        app.accepted.withLock { $0 = "old" }
        try await session.set(AccessToken("old", refreshToken: "r0", expiresIn: .seconds(100), now: app.clock.date))
        try await provider.empty(me)
        #expect(app.refreshes.all.isEmpty)
        app.clock.advance(by: .seconds(71))
        app.accepted.withLock { $0 = "new" }
        try await provider.empty(me)
        #expect(app.sent == ["Bearer old", "Bearer new"])
    }

    @Test func tokenAboutToExpireIsUsedWhenRenewalFailsInPassing() async throws {
        let app = SignedIn()
        let session = app.session()
        app.accepted.withLock { $0 = "old" }
        app.renewal.withLock { $0 = { _ in throw URLError(.notConnectedToInternet) } }
        try await session.set(AccessToken("old", refreshToken: "r0", expiresIn: .seconds(10), now: app.clock.date))
        try await app.provider(session).empty(me)
        #expect(app.sent == ["Bearer old"])
    }

    @Test func secondRefusalIsTheAnswer() async {
        let app = SignedIn()
        app.accepted.withLock { $0 = "never" }
        let provider = app.provider(app.session(), interceptors: [RetryInterceptor(clock: app.clock)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(app.sent == ["Bearer old", "Bearer new"])
        #expect(app.refreshes.all.count == 1)
    }

    @Test func oneReplayPerCallAlsoAcrossRetries() async {
        let app = SignedIn()
        app.stub.answer("me", with: .status(401), .status(503), .status(401), .status(204))
        let provider = app.provider(app.session(), interceptors: [RetryInterceptor(clock: app.clock)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(app.stub.requests.count == 3)
    }

    /// A rejection does not count if the call was not sent again after it.
    @Test func retryAfterAFailedRefreshRefreshesAgain() async throws {
        let app = SignedIn()
        app.renewal.withLock { renewal in
            renewal = { if $0 == 0 { throw URLError(.notConnectedToInternet) } else { AccessToken("new") } }
        }
        let provider = app.provider(app.session(), interceptors: [RetryInterceptor(clock: app.clock)])
        try await provider.empty(me)
        #expect(app.sent == ["Bearer old", "Bearer old", "Bearer new"])
        #expect(app.refreshes.all.count == 2)
    }

    @Test func lateRefusalOfAnOldTokenOnlyRetries() async throws {
        let app = SignedIn(AccessToken("old", refreshToken: "r0", account: "anna"))
        let session = app.session()
        let first = Locked(true)
        app.stub.answer(
            "me",
            with: .closure { _ in
                let isFirst = first.withLock { first in
                    defer { first = false }
                    return first
                }
                // While the call with the old token is in progress, the app signs in again.
                if isFirst { try? await session.set(AccessToken("newer", refreshToken: "r9", account: "anna")) }
                return .success(HTTPResponse(statusCode: isFirst ? 401 : 204))
            })
        try await app.provider(session).empty(me)
        #expect(app.sent == ["Bearer old", "Bearer newer"])
        #expect(app.refreshes.all.isEmpty)
    }

    @Test func refusedCallIsNotSentAgainForAnotherAccount() async {
        let app = SignedIn()
        let session = app.session()
        app.stub.answer(
            "me",
            with: .closure { _ in
                try? await session.set(AccessToken("of another user"))
                return .success(HTTPResponse(statusCode: 401))
            })
        let error = await failure { () throws(APIError) in try await app.provider(session).empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(error?.statusCode == 401)
        #expect(app.sent == ["Bearer old"])
    }

    @Test func refreshOvertakenByAnotherSignInDoesNotRepeatTheCall() async {
        let app = SignedIn()
        let holder = Locked<TokenSession?>(nil)
        let session = app.session { _ in
            try await holder.withLock { $0 }?.set(AccessToken("of another user"))
            return AccessToken("new")
        }
        holder.withLock { $0 = session }
        let error = await failure { () throws(APIError) in try await app.provider(session).empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(app.sent == ["Bearer old"])
        holder.withLock { $0 = nil }
    }

    @Test func noRetryGoesOutForAnotherAccount() async {
        let app = SignedIn()
        let session = app.session()
        app.stub.answer(
            "me",
            with: .closure { _ in
                try? await session.set(AccessToken("of another user"))
                return .success(HTTPResponse(statusCode: 503))
            }, .status(204))
        let provider = app.provider(session, interceptors: [RetryInterceptor(clock: app.clock)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .unauthorized)
        #expect(app.sent == ["Bearer old"])
    }

    @Test func tokenIsNotSentToAnotherHost() async throws {
        struct Detour: Interceptor {
            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                call.request.urlRequest.url = URL(string: "https://elsewhere.example/me")
                return try await next(call)
            }
        }
        let app = SignedIn()
        let provider = app.provider(app.session(), interceptors: [Detour()])
        _ = try await provider.raw(me)
        #expect(app.sent == [nil])
        #expect(app.refreshes.all.isEmpty)
    }

    @Test func redirectToAnotherHostDropsTheTokenAndItsRefusalStartsNoRefresh() async throws {
        let app = SignedIn(AccessToken("new", refreshToken: "r"))
        let away = HTTPResponse(statusCode: 302, headers: ["Location": "https://elsewhere.example/"])
        app.stub.answer("me", with: .response(away), .status(401))
        #expect(try await app.provider(app.session()).raw(me).statusCode == 401)
        #expect(app.sent == ["Bearer new", nil])
        #expect(app.refreshes.all.isEmpty)
    }

    @Test func severalSchemesAtOnceAndAlternatives() async throws {
        let app = SignedIn(AccessToken("new"))
        let both = SecurityRequirement(.oauth2("oauth"), .apiKey("k", in: .header, name: "X-Key"))
        let interceptor = AuthenticationInterceptor(app.session(), others: Credentials(["k": .apiKey("key")]))
        let provider = Provider(server: testServer, transport: app.stub, interceptors: [interceptor])
        try await provider.empty(Route("me", .get, "/me", security: [both]))
        #expect(app.stub.requests.last?.urlRequest.value(forHTTPHeaderField: "X-Key") == "key")
        #expect(app.sent == ["Bearer new"])
        let basicOrKey = [
            SecurityRequirement(.http("b", .basic)), SecurityRequirement(.apiKey("k", in: .query, name: "key")),
        ]
        _ = try await provider.raw(Route("me", .get, "/me", security: basicOrKey))
        #expect(app.sent.last == .some(nil))
        #expect(app.stub.requests.last?.urlRequest.url?.query == "key=key")
    }

    /// Servers that report an expired token without a 401: by another status, or in a successful response.
    @Test(arguments: [
        HTTPResponse(statusCode: 403, data: Data(#"{"error":"token_expired"}"#.utf8)),
        HTTPResponse(statusCode: 200, data: Data(#"{"success":false,"error":"token_expired"}"#.utf8)),
    ])
    func appDeclaresWhichResponsesRefuseTheToken(refusal: HTTPResponse) async throws {
        let app = SignedIn()
        app.stub.answer("me", with: .response(refusal), .response(HTTPResponse(statusCode: 200, data: Data("1".utf8))))
        let interceptor = AuthenticationInterceptor(app.session()) { response in
            response.statusCode == 401 || String(decoding: response.data, as: UTF8.self).contains("token_expired")
        }
        let provider = Provider(server: testServer, transport: app.stub, interceptors: [interceptor])
        #expect(try await provider.text(me) == "1")
        #expect(app.sent == ["Bearer old", "Bearer new"])
        #expect(app.refreshes.all == ["old"])
    }

    @Test func forbiddenStartsNoRefreshByDefault() async {
        let app = SignedIn()
        app.stub.answer("me", with: .status(403))
        let error = await failure { () throws(APIError) in try await app.provider(app.session()).empty(me) }
        #expect(error?.reason == .forbidden)
        #expect(app.refreshes.all.isEmpty)
    }

    @Test func tokenWithALineBreakEndsTheCall() async {
        let app = SignedIn(AccessToken("a\nb"))
        let error = await failure { () throws(APIError) in try await app.provider(app.session()).empty(me) }
        #expect(error?.reason == .requestEncoding("the credential of bearerAuth contains a line break"))
        #expect(app.stub.requests.isEmpty)
    }
}
