import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Cache: validation, policies, users", .timeLimit(.minutes(1)))
struct CacheValidationTests {
    @Test func unchangedBodyIsConfirmedAndHeadersAreMerged() async throws {
        let app = Cached()
        let changed = "Fri, 15 Jan 2027 07:00:00 GMT"
        app.stub.answer(
            "get",
            with: .response(
                app.response([
                    "ETag": "\"a\"", "Last-Modified": changed, "Cache-Control": "max-age=10", "X-A": "old",
                    "Content-Length": "1",
                ])),
            .response(
                app.response(["Cache-Control": "max-age=60", "X-A": "new", "Content-Length": "0"], "", status: 304)))
        _ = try await app.text()
        app.clock.advance(by: .seconds(11))
        let second = try await app.provider.raw(get)
        #expect(second.statusCode == 200)
        #expect(second.data == Data("1".utf8))
        #expect(second.headers["X-A"] == "new")
        #expect(second.headers["Content-Length"] == "1")
        #expect(app.header("If-None-Match") == [nil, "\"a\""])
        #expect(app.header("If-Modified-Since") == [nil, changed])
        app.clock.advance(by: .seconds(59))
        #expect(try await app.text() == "1")
        #expect(app.stub.requests.count == 2)
    }

    /// RFC 9111, section 4.3.4: a 304 refers to the representation that it names.
    @Test(
        arguments: [
            // The fields of the stored response, the fields of the 304, and whether they match.
            (["ETag": "\"a\""], ["ETag": "\"b\""], false), (["ETag": "\"a\""], ["ETag": "\"a\""], true),
            (["ETag": "\"a\""], [:], true), (["ETag": "W/\"a\""], ["ETag": "\"a\""], true),
            (["ETag": "\"a\""], ["ETag": "W/\"b\""], false),
            (["ETag": "\"a\"", "Last-Modified": monday], ["ETag": "\"a\"", "Last-Modified": tuesday], true),
            (["ETag": "\"a\"", "Last-Modified": monday], ["Last-Modified": tuesday], false),
            (["Last-Modified": monday], ["Last-Modified": tuesday], false),
            (["Last-Modified": monday], ["Last-Modified": monday], true), (["Last-Modified": monday], [:], true),
            (["Last-Modified": monday], ["ETag": "\"b\""], false),
            (["Last-Modified": monday], ["ETag": "\"b\"", "Last-Modified": monday], true),
        ] as [(HTTPHeaders, HTTPHeaders, Bool)])
    func confirmationOfAnotherRepresentationIsNotUsed(kept: HTTPHeaders, said: HTTPHeaders, isSame: Bool) async throws {
        let app = Cached()
        var stored = kept
        stored["Cache-Control"] = "max-age=10"
        app.stub.answer(
            "get", with: .response(app.response(stored, "old")), .response(app.response(said, "", status: 304)),
            .response(app.response(["ETag": "\"b\"", "Cache-Control": "max-age=60"], "new")))
        _ = try await app.text()
        app.clock.advance(by: .seconds(11))
        let second = try await app.provider.raw(get)
        #expect(String(decoding: second.data, as: UTF8.self) == (isSame ? "old" : "new"))
        #expect(app.stub.requests.count == (isSame ? 2 : 3))
        let conditions = ["If-None-Match", "If-Modified-Since"].map { app.header($0).last ?? nil }
        #expect((conditions == [nil, nil]) == !isSame)
    }

    private static let monday = "Mon, 11 Jan 2027 07:00:00 GMT"
    private static let tuesday = "Tue, 12 Jan 2027 07:00:00 GMT"

    @Test func changedBodyReplacesTheKeptResponse() async throws {
        let app = Cached()
        app.answer(["ETag": "\"a\"", "Cache-Control": "no-cache"], "1")
        _ = try await app.text()
        app.answer(["ETag": "\"b\"", "Cache-Control": "no-cache"], "2")
        #expect(try await app.text() == "2")
        _ = try await app.text()
        #expect(app.header("If-None-Match") == [nil, "\"a\"", "\"b\""])
    }

    @Test func staleResponseServesWhenTheServerFails() async throws {
        let app = Cached(staleOnFailure: .seconds(3_600))
        app.stub.answer(
            "get", with: .response(app.response(["Cache-Control": "max-age=10"])), .failure(.notConnectedToInternet),
            .status(503), .failure(.timedOut))
        _ = try await app.text()
        app.clock.advance(by: .seconds(60))
        #expect(try await app.text() == "1")
        #expect(try await app.text() == "1")
        app.clock.advance(by: .seconds(3_600))
        await #expect(throws: APIError.self) { try await app.text() }
    }

    @Test func staleIfErrorOfTheServerIsEnough() async throws {
        let app = Cached()
        app.stub.answer(
            "get", with: .response(app.response(["Cache-Control": "max-age=10, stale-if-error=60"])), .status(500))
        _ = try await app.text()
        app.clock.advance(by: .seconds(60))
        #expect(try await app.text() == "1")
        app.clock.advance(by: .seconds(11))
        await #expect(throws: APIError.self) { try await app.text() }
    }

    @Test(arguments: ["max-age=10, must-revalidate", "no-cache"])
    func responseThatMustBeValidatedIsNeverServedStale(control: String) async throws {
        let app = Cached(staleOnFailure: .seconds(3_600))
        app.stub.answer(
            "get", with: .response(app.response(["Cache-Control": control, "ETag": "\"a\""])), .failure(.timedOut))
        _ = try await app.text()
        app.clock.advance(by: .seconds(11))
        await #expect(throws: APIError.self) { try await app.text() }
    }

    @Test func refusalIsNotHiddenByAStaleResponse() async throws {
        let app = Cached(staleOnFailure: .seconds(3_600))
        app.stub.answer("get", with: .response(app.response(["Cache-Control": "max-age=10"])), .status(403))
        _ = try await app.text()
        app.clock.advance(by: .seconds(11))
        await #expect(throws: APIError.self) { try await app.text() }
    }

    @Test func policyIsPerEndpoint() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        func sent(_ policy: CachePolicy, after seconds: Int = 0) async throws -> Int {
            app.clock.advance(by: .seconds(seconds))
            let before = app.stub.requests.count
            _ = try await app.provider.raw(get.with { $0.cachePolicy = policy })
            return app.stub.requests.count - before
        }
        #expect(try await app.provider.raw(get.with { $0.cachePolicy = .onlyCached }).statusCode == 504)
        #expect(try await sent(.none) == 1)
        #expect(try await sent(.standard) == 1)
        #expect(try await sent(.standard) == 0)
        #expect(try await sent(.none) == 1)
        #expect(try await sent(.revalidate) == 1)
        #expect(try await sent(.fresh(for: .seconds(5)), after: 4) == 0)
        #expect(try await sent(.fresh(for: .seconds(5)), after: 1) == 1)
        #expect(try await sent(.preferCached, after: 9_999) == 0)
        #expect(try await sent(.onlyCached) == 0)
        #expect(try await sent(.standard) == 1)
    }

    /// An app can set a short lifetime if the server does not specify caching.
    @Test func freshForAppliesWithoutCachingFieldsOfTheServer() async throws {
        let app = Cached()
        app.answer([:])
        let route = get.with { $0.cachePolicy = .fresh(for: .seconds(60)) }
        _ = try await app.text(route)
        app.clock.advance(by: .seconds(59))
        _ = try await app.text(route)
        #expect(app.stub.requests.count == 1)
    }

    @Test func noUserSeesAnothersAnswer() async throws {
        let user = Locked("a")
        let app = Cached(plugins: [AccessTokenPlugin { user.withLock { $0 } }])
        let mine = get.with { $0.security = [.bearerAuth] }
        for (name, body) in [("a", "of a"), ("b", "of b"), ("", "of nobody")] {
            user.withLock { $0 = name }
            app.answer(["Cache-Control": "max-age=60"], body)
            #expect(try await app.text(mine) == body)
        }
        user.withLock { $0 = "a" }
        #expect(try await app.text(mine) == "of a")
        #expect(app.stub.requests.count == 3)
    }

    @Test func renewedTokenIsStillTheSameUser() async throws {
        let app = SignedIn()
        let stub = StubTransport()
        let ok = HTTPResponse(statusCode: 200, headers: ["Cache-Control": "max-age=60"], data: Data("1".utf8))
        stub.answer("me", with: .status(401), .response(ok))
        let session = app.session()
        let cache = CacheInterceptor(MemoryCacheStorage(), now: { [clock = app.clock] in clock.date })
        let provider = Provider(
            server: testServer, transport: stub, interceptors: [AuthenticationInterceptor(session), cache])
        #expect(try await provider.text(me) == "1")
        #expect(try await provider.text(me) == "1")
        #expect(stub.requests.count == 2)
        try await session.set(AccessToken("another user"))
        _ = try await provider.text(me)
        #expect(stub.requests.count == 3)
    }

    @Test func unknownUserIsNeverCached() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        let mine = get.with { $0.security = [.bearerAuth] }
        _ = try await app.text(mine)
        _ = try await app.text(mine)
        #expect(app.stub.requests.count == 2)
        #expect(app.storage.size == 0)
        #expect(app.passed.all == ["get", "get"])
        _ = try await app.text(mine.with { $0.cachePolicy = .none })
        #expect(app.passed.all == ["get", "get"])
    }

    @Test func realServerConfirmsByETag() async throws {
        let asked = Recorder<String?>()
        try await withServer { request in
            asked.add(request.headers["if-none-match"])
            let headers = ["ETag": "\"v1\"", "Cache-Control": "no-cache"]
            if request.headers["if-none-match"] == "\"v1\"" { return Answer(status: 304, headers: headers) }
            return Answer(headers: headers, body: "body")
        } run: { url in
            let provider = Provider(
                server: TestServer(url), interceptors: [CacheInterceptor(MemoryCacheStorage())])
            let texts = [try await provider.text(get), try await provider.text(get)]
            #expect(texts == ["body", "body"])
        }
        #expect(asked.all == [nil, "\"v1\""])
    }
}
