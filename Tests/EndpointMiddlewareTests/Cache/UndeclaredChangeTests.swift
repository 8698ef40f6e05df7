import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An interceptor of an app that sends the user in a form that is not a known credential.
private struct Undeclared: Interceptor {
    enum Change: CaseIterable { case header, url, method, body, accept }

    let change: Change
    let user: Locked<String>
    let position: InterceptorPosition

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        var call = call
        let user = user.withLock { $0 }
        switch change {
        case .header: call.request.urlRequest.setValue(user, forHTTPHeaderField: "X-Whoever")
        case .url:
            call.request.urlRequest.url = URL(string: "\(call.request.urlRequest.url?.absoluteString ?? "")?s=\(user)")
        case .method: call.request.urlRequest.httpMethod = user == "a" ? "QUERY" : "REPORT"
        case .body: call.request.body = .data(Data(user.utf8))
        case .accept: call.request.urlRequest.setValue("text/\(user)", forHTTPHeaderField: "Accept")
        }
        return try await next(call)
    }
}

/// The same interceptor, which also identifies the user of each call.
private struct Declared: Interceptor, CredentialIdentifying {
    let base: Undeclared
    let identity: @Sendable () -> String?
    var position: InterceptorPosition { base.position }

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        try await base.intercept(call, next: next)
    }

    func credentialIdentity(of call: CallContext) async -> String? { identity() }
}

@Suite("Cache and deduplication: changes of interceptors", .timeLimit(.minutes(1)))
struct UndeclaredChangeTests {
    private let user = Locked("a")

    private func become(_ name: String) { user.withLock { $0 = name } }

    /// Responds with the current user.
    private func echo(_ app: Cached) {
        app.stub.answer(
            "get",
            with: .closure { [user, app] _ in
                .success(app.response(["Cache-Control": "max-age=60"], "of \(user.withLock { $0 })"))
            })
    }

    @Test(
        arguments: Undeclared.Change.allCases,
        [InterceptorPosition.circuitBreaker, .retry, .authentication, .attempt])
    private func responseIsNotKept(change: Undeclared.Change, position: InterceptorPosition) async throws {
        let app = Cached(interceptors: [Undeclared(change: change, user: user, position: position)])
        echo(app)
        for name in ["a", "b", "a"] {
            become(name)
            #expect(try await app.text() == "of \(name)")
        }
        #expect(app.storage.size == 0)
        #expect(app.passed.all == ["get", "get", "get"])
    }

    /// The user of the token is known, but not the user of the other interceptor.
    @Test func identifiedTokenDoesNotVouchForOthers() async throws {
        let session = TokenSession(store: MemoryTokenStore(AccessToken("T", account: "anna"))) { $0 }
        let app = Cached(interceptors: [
            AuthenticationInterceptor(session), Undeclared(change: .header, user: user, position: .authentication),
        ])
        echo(app)
        let mine = get.with { $0.security = [.bearerAuth] }
        for name in ["a", "b"] {
            become(name)
            #expect(try await app.text(mine) == "of \(name)")
        }
        #expect(app.storage.size == 0)
    }

    @Test func declaredUserHasResponsesOfItsOwn() async throws {
        let base = Undeclared(change: .header, user: user, position: .authentication)
        let app = Cached(interceptors: [Declared(base: base) { [user] in user.withLock { $0 } }])
        echo(app)
        for name in ["a", "b", "a", "b"] {
            become(name)
            #expect(try await app.text() == "of \(name)")
        }
        #expect(app.stub.requests.count == 2)
        #expect(app.passed.all == [])
    }

    /// Changes that do not depend on the user, such as nonces and time stamps.
    @Test func changeThatIsDeclaredToBeNobodysIsKept() async throws {
        let base = Undeclared(change: .header, user: user, position: .attempt)
        let app = Cached(interceptors: [Declared(base: base) { nil }])
        app.answer(["Cache-Control": "max-age=60"])
        for name in ["a", "b"] {
            become(name)
            #expect(try await app.text() == "1")
        }
        #expect(app.stub.requests.count == 1)
    }

    @Test func identifierOfTheRequestIsKept() async throws {
        struct Numbering: Interceptor {
            let position = InterceptorPosition.attempt

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                call.request.urlRequest.setValue(call.context.id.uuidString, forHTTPHeaderField: "X-Request-ID")
                return try await next(call)
            }
        }
        let app = Cached(interceptors: [Numbering(), RetryInterceptor(), CircuitBreakerInterceptor()])
        app.answer(["Cache-Control": "max-age=10", "ETag": "\"1\""])
        _ = try await app.text()
        app.clock.advance(by: .seconds(11))
        _ = try await app.text()
        app.answer([:], status: 304)
        _ = try await app.text()
        #expect(app.storage.size > 0)
        #expect(app.passed.all == [])
    }

    @Test(arguments: Undeclared.Change.allCases)
    private func responseIsNotShared(change: Undeclared.Change) async throws {
        let arrived = Signal()
        let go = Signal()
        let stub = StubTransport()
        stub.answer(
            "get",
            with: .closure { [user] _ in
                let name = user.withLock { $0 }
                arrived.fire()
                await go.wait()
                return .success(HTTPResponse(statusCode: 200, data: Data(name.utf8)))
            })
        let deduplication = DeduplicationInterceptor()
        let provider = provider(
            stub, interceptors: [deduplication, Undeclared(change: change, user: user, position: .authentication)])
        let first = Task { try await provider.text(get) }
        await arrived.wait()
        become("b")
        let second = Task { try await provider.text(get) }
        while deduplication.callers < 2 { await Task.yield() }
        go.fire()
        #expect(try await first.value == "a")
        #expect(try await second.value == "b")
    }

    /// A redirect policy can also add the user to the request.
    @Test func redirectThatWasChangedIsNotShared() async throws {
        let arrived = Signal()
        let go = Signal()
        let stub = StubTransport()
        stub.answer(
            "get",
            with: .closure { request in
                guard let user = request.urlRequest.value(forHTTPHeaderField: "X-Whoever") else {
                    return .success(HTTPResponse(statusCode: 302, headers: ["Location": "/v1/there"]))
                }
                arrived.fire()
                await go.wait()
                return .success(HTTPResponse(statusCode: 200, data: Data(user.utf8)))
            })
        let policy = RedirectPolicy.ask { [user] _, proposed, _ in
            var next = proposed
            next.setValue(user.withLock { $0 }, forHTTPHeaderField: "X-Whoever")
            return next
        }
        let deduplication = DeduplicationInterceptor()
        let provider = provider(stub, interceptors: [deduplication], configuration: .init(redirects: policy))
        let first = Task { try await provider.text(get) }
        await arrived.wait()
        become("b")
        let second = Task { try await provider.text(get) }
        while deduplication.callers < 2 { await Task.yield() }
        go.fire()
        #expect(try await first.value == "a")
        #expect(try await second.value == "b")
    }
}
