import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cache: what an unsafe call makes old", .timeLimit(.minutes(1)))
struct CacheInvalidationTests {
    private let post = Route("post", .get, "/posts/1")
    private let edit = Route("edit", .put, "/posts/1", security: [.bearerAuth])
    private let en = get.with { $0.headers = [.simple("Accept-Language", "en")] }
    private let vi = get.with { $0.headers = [.simple("Accept-Language", "vi")] }

    /// Responds to GET with the current text, fresh for ten minutes. PUT changes the text.
    private static func page(_ text: Locked<String>, _ request: Received) -> Answer {
        if request.method == "PUT" { text.withLock { $0 = "new" } }
        return Answer(headers: ["Cache-Control": "max-age=600"], body: text.withLock { $0 })
    }

    @Test func changeByOneUserMakesTheResponseStaleForAllUsers() async throws {
        let text = Locked("old")
        try await withServer {
            Self.page(text, $0)
        } run: { url in
            let session = TokenSession(store: MemoryTokenStore(AccessToken("t"))) { $0 }
            let provider = Provider(
                server: TestServer(url),
                interceptors: [CacheInterceptor(MemoryCacheStorage()), AuthenticationInterceptor(session)])
            let before = try await provider.text(post)
            try await provider.empty(edit)
            let after = try await provider.text(post)
            #expect([before, after] == ["old", "new"])
        }
    }

    @Test func callOfAnUnknownUserMakesOldToo() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        app.stub.answer("edit", with: .status(204))
        _ = try await app.text()
        try await app.provider.empty(Route("edit", .put, "/things", security: [.bearerAuth]))
        _ = try await app.text()
        #expect(app.stub.requests.map(\.operation) == ["get", "edit", "get"])
    }

    @Test func refusedCallKeepsResponsesFresh() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        app.stub.answer("edit", with: .status(404))
        _ = try await app.text()
        _ = try await app.provider.raw(Route("edit", .put, "/things"))
        _ = try await app.text()
        #expect(app.stub.requests.map(\.operation) == ["get", "edit"])
    }

    @Test(
        arguments: [
            (["Location": "/v1/things"], true), (["Content-Location": "things"], true),
            (["Location": "https://api.example.com/v1/things#7"], true), (["Location": "/v1/others"], false),
        ] as [(HTTPHeaders, Bool)])
    func namedResourcesOfTheSameOriginAreOld(headers: HTTPHeaders, isOld: Bool) async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        app.stub.answer("add", with: .response(app.response(headers, status: 201)))
        _ = try await app.text()
        try await app.provider.empty(Route("add", .post, "/orders"))
        _ = try await app.text()
        #expect(app.stub.requests.map(\.operation) == ["get", "add"] + (isOld ? ["get"] : []))
    }

    /// Bodies of streams are not cached, but unsafe streams invalidate stored responses.
    @Test func changeWithAStreamedAnswerMakesOld() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        app.stub.answer("ask", with: .pieces("a", "b"))
        _ = try await app.text()
        let answer = try await app.provider.stream(Route("ask", .post, "/things")).collect(upTo: 10)
        #expect(answer == Data("ab".utf8))
        _ = try await app.text()
        #expect(app.stub.requests.map(\.operation) == ["get", "ask", "get"])
    }

    @Test func resourceOfAnotherOriginStays() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        let elsewhere = get.with { $0.server = TestServer("https://elsewhere.example/v1") }
        let headers: HTTPHeaders = ["Location": "https://elsewhere.example/v1/things"]
        app.stub.answer("add", with: .response(app.response(headers, status: 201)))
        _ = try await app.text(elsewhere)
        try await app.provider.empty(Route("add", .post, "/orders"))
        _ = try await app.text(elsewhere)
        #expect(app.stub.requests.map(\.operation) == ["get", "add"])
    }

    @Test func endOfARedirectedChangeIsOld() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        let end = HTTPResponse(statusCode: 204, url: URL(string: "https://api.example.com/v1/things"))
        app.stub.answer(
            "edit", with: .response(app.response(["Location": "/v1/things"], status: 308)), .response(end))
        _ = try await app.text()
        try await app.provider.empty(Route("edit", .put, "/old-things"))
        _ = try await app.text()
        #expect(app.stub.requests.map(\.operation) == ["get", "edit", "edit", "get"])
    }

    @Test func responseOfACallStartedBeforeAChangeIsNotKept() async throws {
        let text = Locked("old")
        let (read, go) = (Signal(), Signal())
        try await withServer { request in
            let answer = Self.page(text, request)
            if answer.body == "old" {
                read.fire()
                await go.wait()
            }
            return answer
        } run: { url in
            let provider = Provider(
                server: TestServer(url), interceptors: [CacheInterceptor(MemoryCacheStorage())])
            let early = Task { try? await provider.text(post) }
            await read.wait()
            try await provider.empty(Route("edit", .put, "/posts/1"))
            go.fire()
            let before = await early.value
            let after = try await provider.text(post)
            #expect([before, after] == ["old", "new"])
        }
    }

    @Test func responseKeptBeforeAChangeIsNotRestored() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        _ = try await app.text(en)
        let fetch = await hold(vi, app)
        try await app.provider.empty(get.with { $0.method = .put })
        await fetch.end()
        _ = try await app.text(en)
        #expect(app.stub.requests.map { $0.urlRequest.httpMethod } == ["GET", "GET", "PUT", "GET"])
    }

    @Test func variantsThatAreFetchedAtTheSameTimeAreAllKept() async throws {
        let app = Cached()
        let fetch = await hold(vi, app)
        _ = try await app.text(en)
        await fetch.end()
        for route in [en, vi] { _ = try await app.text(route) }
        #expect(app.header("Accept-Language") == ["vi", "en"])
    }

    /// Sends the call and delays its response. Later calls receive their responses immediately.
    private func hold(_ route: Route, _ app: Cached) async -> Held {
        let (asked, go) = (Signal(), Signal())
        let answer = app.response(["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        app.stub.answer(
            "get",
            with: .closure { _ in
                asked.fire()
                await go.wait()
                return .success(answer)
            }, .response(answer))
        let call = Task { try? await app.text(route) }
        await asked.wait()
        return Held(go: go, call: call)
    }

    private struct Held {
        let go: Signal
        let call: Task<String?, Never>

        func end() async {
            go.fire()
            _ = await call.value
        }
    }
}
