import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Cache: redirects", .timeLimit(.minutes(1)))
struct CacheRedirectTests {
    @Test func endOfARedirectIsNotKeptUnderItsBeginning() async throws {
        let asked = Recorder<String>()
        try await withServer { request in
            asked.add(request.target)
            let isStart = request.target == "/latest"
            return isStart
                ? .redirect(302, to: "/blob\(asked.all.count)")
                : Answer(headers: ["Cache-Control": "max-age=31536000"], body: request.target)
        } run: { url in
            let provider = Provider(
                server: TestServer(url), interceptors: [CacheInterceptor(MemoryCacheStorage())])
            let latest = Route("latest", .get, "/latest")
            let texts = [try await provider.text(latest), try await provider.text(latest)]
            #expect(texts == ["/blob1", "/blob3"])
        }
        #expect(asked.all == ["/latest", "/blob1", "/latest", "/blob3"])
    }

    /// The validators of the first resource do not apply to the target of the redirect.
    @Test func validatorsAreNotSentAfterARedirect() async throws {
        let app = Cached()
        app.stub.answer(
            "get", with: .response(app.response(["ETag": "\"a\"", "Cache-Control": "no-cache"])),
            .response(app.response(["Location": "/v1/moved"], "", status: 302)),
            .response(app.response(["ETag": "\"b\"", "Cache-Control": "max-age=60"], "2")),
            .response(app.response([:], "3")))
        let texts = [try await app.text(), try await app.text(), try await app.text()]
        #expect(texts == ["1", "2", "3"])
        #expect(app.header("If-None-Match") == [nil, "\"a\"", nil, nil])
    }
}
