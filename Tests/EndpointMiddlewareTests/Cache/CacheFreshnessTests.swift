import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cache: freshness and what is kept")
struct CacheFreshnessTests {
    /// The clock begins on Friday, 15 January 2027, 08:00:00 GMT.
    @Test(
        arguments: [
            (["Cache-Control": "max-age=60"], 60), (["Cache-Control": "public, s-maxage=5, max-age=60"], 60),
            (["Expires": "Fri, 15 Jan 2027 08:01:00 GMT"], 60),
            (["Cache-Control": "max-age=60", "Expires": "0"], 60), (["Cache-Control": "max-age=60", "Age": "20"], 40),
            (["Date": "Fri, 15 Jan 2027 08:00:00 GMT", "Last-Modified": "Fri, 15 Jan 2027 07:50:00 GMT"], 60),
            (["Cache-Control": "max-age=60", "Age": "nan"], 60), (["Cache-Control": "max-age=60", "Age": "-5"], 60),
            (["Cache-Control": "max-age=60", "Age": "20, 5"], 40),
            (["Cache-Control": "max-age=60", "Age": "x, 5"], 60),
            (["Cache-Control": "max-age=60", "Date": "Fri, 15 Jan 2027 07:59:30 GMT"], 30),
        ] as [(HTTPHeaders, Int)])
    func servedWhileFresh(headers: HTTPHeaders, seconds: Int) async throws {
        let app = Cached()
        app.answer(headers)
        _ = try await app.text()
        app.clock.advance(by: .seconds(seconds - 1))
        #expect(try await app.text() == "1")
        #expect(app.stub.requests.count == 1)
        app.clock.advance(by: .seconds(1))
        _ = try await app.text()
        #expect(app.stub.requests.count == 2)
    }

    /// Setting the clock back by an hour makes the response an hour older. Otherwise it would stay fresh for another
    /// hour.
    @Test func clockThatIsSetBackKeepsNoResponseFresh() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        _ = try await app.text()
        app.clock.advance(by: .seconds(-3_600))
        _ = try await app.text()
        #expect(app.stub.requests.count == 2)
    }

    @Test func servedResponseHasItsAge() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        _ = try await app.text()
        app.clock.advance(by: .seconds(7))
        #expect(try await app.provider.raw(get).headers["Age"] == "7")
    }

    @Test(
        arguments: [
            ["Cache-Control": "no-store, max-age=60"], ["Cache-Control": "no-cache"], ["Cache-Control": "max-age=x"],
            ["Cache-Control": "max-age=60", "Vary": "*"], ["Expires": "0"], [:],
        ] as [HTTPHeaders])
    func notServedAgain(headers: HTTPHeaders) async throws {
        let app = Cached()
        app.answer(headers)
        _ = try await app.text()
        _ = try await app.text()
        #expect(app.stub.requests.count == 2)
    }

    @Test func noStoreKeepsNoResponse() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "no-store, max-age=60"])
        _ = try await app.text()
        #expect(app.storage.size == 0)
    }

    @Test func errorsAreKeptOnlyWhenTheServerSaysSo() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"], status: 404)
        _ = try await app.provider.raw(get)
        #expect(try await app.provider.raw(get).statusCode == 404)
        #expect(app.stub.requests.count == 1)
        let other = Cached()
        other.answer([:], status: 500)
        _ = try await other.provider.raw(get)
        _ = try await other.provider.raw(get)
        #expect(other.stub.requests.count == 2)
    }

    @Test func varyKeepsVariantsApart() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        let vi = get.with { $0.headers = [.simple("Accept-Language", "vi")] }
        let en = get.with { $0.headers = [.simple("Accept-Language", "en")] }
        for route in [vi, en, vi, en, vi] { _ = try await app.text(route) }
        #expect(app.header("Accept-Language") == ["vi", "en"])
    }

    /// A plugin below the cache sets this field, so the cache cannot predict its value in the next call.
    @Test func responseThatVariesByAFieldOfAPluginIsNotKept() async throws {
        struct Language: Plugin {
            let language: Locked<String>

            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                var request = request
                request.setValue(language.withLock { $0 }, forHTTPHeaderField: "Accept-Language")
                return request
            }
        }
        let language = Locked("vi")
        let app = Cached(plugins: [Language(language: language)])
        app.answer(["Cache-Control": "max-age=60", "Vary": "accept-language"])
        _ = try await app.text()
        language.withLock { $0 = "en" }
        _ = try await app.text()
        #expect(app.header("Accept-Language") == ["vi", "en"])
        #expect(app.storage.size == 0)
    }

    /// The credentials already identify the user of the stored response.
    @Test func responseThatVariesByTheCredentialsOfTheCallIsKept() async throws {
        let session = TokenSession(store: MemoryTokenStore(AccessToken("t"))) { $0 }
        let app = Cached(interceptors: [AuthenticationInterceptor(session)])
        app.answer(["Cache-Control": "max-age=60", "Vary": "Accept, Authorization"])
        let mine = get.with { $0.security = [.bearerAuth] }
        _ = try await app.text(mine)
        _ = try await app.text(mine)
        #expect(app.header("Authorization") == ["Bearer t"])
    }

    @Test func unsafeCallForgetsTheResource() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        _ = try await app.text()
        _ = try await app.text(get.with { $0.method = .delete })
        _ = try await app.text()
        #expect(app.stub.requests.map { $0.urlRequest.httpMethod } == ["GET", "DELETE", "GET"])
    }

    @Test func ownValidatorsAndRangesPassThrough() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60", "ETag": "\"a\""])
        for name in ["Range", "If-None-Match"] {
            let route = get.with { $0.headers = [.simple(name, "x")] }
            _ = try await app.text(route)
            _ = try await app.text(route)
        }
        #expect(app.stub.requests.count == 4)
        #expect(app.storage.size == 0)
    }

    @Test func requestDirectivesAreKept() async throws {
        let app = Cached()
        app.answer(["Cache-Control": "max-age=60"])
        _ = try await app.text()
        app.clock.advance(by: .seconds(30))
        func sends(_ directive: String) async throws -> Bool {
            let before = app.stub.requests.count
            _ = try await app.provider.raw(get.with { $0.headers = [.simple("Cache-Control", directive)] })
            return app.stub.requests.count > before
        }
        let onlyCached = get.with { $0.headers = [.simple("Cache-Control", "only-if-cached")] }
        #expect(try await app.provider.raw(onlyCached).statusCode == 200)
        #expect(try await !sends("max-age=40"))
        #expect(try await !sends("min-fresh=30"))
        #expect(try await sends("max-age=20"))
        app.clock.advance(by: .seconds(90))
        #expect(try await !sends("max-stale=60"))
        #expect(try await !sends("max-stale"))
        #expect(try await !sends("only-if-cached"))
        #expect(try await app.provider.raw(onlyCached).statusCode == 504)
        #expect(try await sends("max-stale=0"))
        app.clock.advance(by: .seconds(120))
        #expect(try await sends("max-stale=10"))
        #expect(try await sends("no-cache"))
    }
}
