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

/// A plugin of an app that sends the user's credential with every route, without identifying the user. Without a user
/// it sends no credential.
struct OwnCredential: Plugin {
    enum Place: CaseIterable { case authorization, cookie, session, query }

    var place = Place.authorization
    let user: Locked<String>
    var prepared = Recorder<Int>()

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        prepared.add(context.attempt)
        let user = user.withLock { $0 }
        guard !user.isEmpty else { return request }
        var request = request
        switch place {
        case .authorization: request.setValue("Bearer \(user)", forHTTPHeaderField: "Authorization")
        case .cookie: request.setValue("sid=\(user)", forHTTPHeaderField: "Cookie")
        case .session: request.setValue(user, forHTTPHeaderField: "X-Whoever")
        case .query: request.url = URL(string: "\(request.url?.absoluteString ?? "")?me=\(user)")
        }
        return request
    }
}

/// An interceptor that performs an action once, between the cache and the transport.
struct OnTheWay: Interceptor {
    let action: Locked<(@Sendable () async -> Void)?>
    var position: InterceptorPosition { .retry }

    init(_ action: @escaping @Sendable () async -> Void) {
        self.action = Locked(action)
    }

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        await action?()
        return try await next(call)
    }
}

@Suite("Cache: credentials of an app's own plugin", .timeLimit(.minutes(1)))
struct PluginCredentialTests {
    private let user = Locked("a")

    /// Responds with the credentials in the request.
    private func echo(_ app: Cached, _ headers: HTTPHeaders = ["Cache-Control": "max-age=60"]) {
        app.stub.answer(
            "get",
            with: .closure { request in
                let name = request.urlRequest.value(forHTTPHeaderField: "Authorization") ?? "nobody"
                return .success(HTTPResponse(statusCode: 200, headers: headers, data: Data(name.utf8)))
            })
    }

    @Test(arguments: OwnCredential.Place.allCases)
    func noUserSeesAnothersAnswerOnAnOpenRoute(place: OwnCredential.Place) async throws {
        let app = Cached(plugins: [OwnCredential(place: place, user: user)])
        for name in ["", "a", "b", ""] {
            user.withLock { $0 = name }
            app.answer(["Cache-Control": "max-age=60"], "of \(name)")
            #expect(try await app.text() == "of \(name)")
        }
        user.withLock { $0 = "a" }
        #expect(try await app.text() == "of a")
        #expect(app.stub.requests.count == 3)
    }

    /// A plugin that sets the described credentials, without support for caches.
    @Test(arguments: [OwnCredential.Place.authorization, .cookie, .query])
    func ownPluginDoesNotSwitchTheCacheOff(place: OwnCredential.Place) async throws {
        let scheme: SecurityScheme =
            switch place {
            case .cookie: .apiKey("sid", in: .cookie, name: "sid")
            case .query: .apiKey("me", in: .query, name: "me")
            case .authorization, .session: .http("bearerAuth", .bearer)
            }
        let mine = get.with { $0.security = [SecurityRequirement(scheme)] }
        let app = Cached(plugins: [OwnCredential(place: place, user: user)])
        for name in ["a", "b", "a", "b"] {
            user.withLock { $0 = name }
            app.answer(["Cache-Control": "max-age=60"], "of \(name)")
            #expect(try await app.text(mine) == "of \(name)")
        }
        #expect(app.stub.requests.count == 2)
        #expect(app.passed.all == [])
        // No user is signed in, so the user of the response is unknown.
        user.withLock { $0 = "" }
        app.answer(["Cache-Control": "max-age=60"], "of nobody")
        #expect(try await app.text(mine) == "of nobody")
        #expect(app.passed.all == ["get"])
    }

    @Test func answerIsKeptForWhomItWasReallySentFor() async throws {
        let app = Cached(
            plugins: [OwnCredential(user: user)], interceptors: [OnTheWay { [user] in user.withLock { $0 = "b" } }])
        echo(app)
        #expect(try await app.text() == "Bearer b")
        #expect(try await app.text() == "Bearer b")
        #expect(app.stub.requests.count == 1)
        user.withLock { $0 = "a" }
        #expect(try await app.text() == "Bearer a")
    }

    /// Stores a response for Anna. Bert signs in after the cache has looked it up.
    private func keptForAnna(then answers: [StubAnswer]) async throws -> Cached {
        let isSecond = Locked(false)
        struct Switch: Interceptor {
            let isSecond: Locked<Bool>
            let user: Locked<String>
            var position: InterceptorPosition { .retry }

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                if isSecond.withLock({ $0 }) { user.withLock { $0 = "b" } }
                return try await next(call)
            }
        }
        let app = Cached(
            staleOnFailure: .seconds(3_600), plugins: [OwnCredential(user: user)],
            interceptors: [Switch(isSecond: isSecond, user: user)])
        app.answer(["Cache-Control": "max-age=10", "ETag": "\"1\""], "of a")
        #expect(try await app.text() == "of a")
        app.clock.advance(by: .seconds(20))
        isSecond.withLock { $0 = true }
        app.stub.answers("get", with: answers)
        return app
    }

    @Test func notModifiedForAnotherUserDoesNotServeTheKeptResponse() async throws {
        let headers: HTTPHeaders = ["Cache-Control": "max-age=10"]
        let app = try await keptForAnna(then: [
            .status(304), .response(HTTPResponse(statusCode: 200, headers: headers, data: Data("of b".utf8))),
        ])
        #expect(try await app.text() == "of b")
        #expect(app.header("If-None-Match") == [nil, "\"1\"", nil])
    }

    @Test func staleAnswerDoesNotServeAnotherUser() async throws {
        let app = try await keptForAnna(then: [.status(503)])
        let error = await failure { () throws(APIError) in try await app.provider.empty(get) }
        #expect(error?.statusCode == 503)
    }

    @Test func responseForAnUndeclaredCredentialOfAnInterceptorIsNotKept() async throws {
        struct Undeclared: Interceptor {
            let user: Locked<String>
            let position: InterceptorPosition

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                let user = user.withLock { $0 }
                call.request.urlRequest.setValue("Bearer \(user)", forHTTPHeaderField: "Authorization")
                return try await next(call)
            }
        }
        for position in [InterceptorPosition.retry, .authentication, .attempt] {
            let app = Cached(interceptors: [Undeclared(user: user, position: position)])
            echo(app)
            for name in ["a", "b"] {
                user.withLock { $0 = name }
                #expect(try await app.text() == "Bearer \(name)")
            }
            #expect(app.storage.size == 0)
        }
        // Above the cache, the request itself identifies the user.
        let app = Cached(interceptors: [Undeclared(user: user, position: .call)])
        echo(app)
        for name in ["a", "b", "a"] {
            user.withLock { $0 = name }
            #expect(try await app.text() == "Bearer \(name)")
        }
        #expect(app.stub.requests.count == 2)
    }

    @Test func pluginIsAskedOnceForACallThatTheCacheAnswers() async throws {
        let plugin = OwnCredential(user: user)
        let app = Cached(plugins: [plugin])
        echo(app)
        _ = try await app.text()
        #expect(plugin.prepared.all == [1])
        _ = try await app.text()
        #expect(plugin.prepared.all == [1, 0])
        #expect(app.stub.requests.count == 1)
    }

    @Test func requestIdentifierIsNotACredential() async throws {
        struct Numbering: Plugin {
            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                var request = request
                request.setValue(context.id.uuidString, forHTTPHeaderField: "X-Request-ID")
                return request
            }
        }
        let app = Cached(plugins: [Numbering()])
        app.answer(["Cache-Control": "max-age=60"])
        _ = try await app.text()
        _ = try await app.text()
        #expect(app.stub.requests.count == 1)
    }

    @Test func attemptsOfDifferentUsersAreKeptForNone() async throws {
        let app = Cached(
            plugins: [OwnCredential(user: user)],
            interceptors: [RetryInterceptor(clock: JumpingClock(), random: { 0 })])
        let headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
        app.stub.answer(
            "get",
            with: .closure { [user] _ in
                user.withLock { $0 = "b" }
                return .success(HTTPResponse(statusCode: 503))
            }, .response(HTTPResponse(statusCode: 200, headers: headers, data: Data("of b".utf8))))
        #expect(try await app.text() == "of b")
        #expect(app.storage.size == 0)
    }

    @Test func renewedTokenOfAnAccountIsStillTheSameUser() async throws {
        let account = Locked("anna")
        let plugin = AccessTokenPlugin(account: { account.withLock { $0 } }, token: { [user] in user.withLock { $0 } })
        let app = Cached(plugins: [plugin])
        app.answer(["Cache-Control": "max-age=60"])
        let mine = get.with { $0.security = [.bearerAuth] }
        _ = try await app.text(mine)
        user.withLock { $0 = "renewed" }
        _ = try await app.text(mine)
        #expect(app.stub.requests.count == 1)
        account.withLock { $0 = "bert" }
        _ = try await app.text(mine)
        #expect(app.stub.requests.count == 2)
    }
}
