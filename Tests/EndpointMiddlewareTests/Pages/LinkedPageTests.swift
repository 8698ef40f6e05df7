import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Pages that link to each other", .timeLimit(.minutes(1)))
struct LinkedPageTests {
    private let stub = StubTransport()
    private let list = Route(
        "list", .get, "/posts", query: [.form("limit", 2)], headers: [.simple("X-App", "1")], security: [.bearerAuth])

    private func answer(_ body: String, link: String? = nil, status: Int = 200) -> StubAnswer {
        var headers: HTTPHeaders = ["Content-Type": "application/json"]
        headers["Link"] = link
        return .response(HTTPResponse(statusCode: status, headers: headers, data: Data(body.utf8)))
    }

    private func linked(_ provider: Provider) -> PageSequence<[Int]> {
        let list = list
        return .byLink { (link) async throws(APIError) in
            try await provider.linkedPage(list, at: link) { (route) async throws(APIError) in
                try await provider.value(route)
            }
        }
    }

    private func named(_ provider: Provider) -> PageSequence<[String: String]> {
        let list = list
        return .byLink { (link) async throws(APIError) in
            try await provider.linkedPage(list, at: link) { (route) async throws(APIError) in
                try await provider.value(route)
            } next: {
                $0["next"]
            }
        }
    }

    /// Returns the pages, and the reason of the error that ends them.
    private func read<Page>(_ pages: PageSequence<Page>) async -> (pages: [Page], reason: APIError.Reason?) {
        var all: [Page] = []
        let error = await failure { () throws(APIError) in for try await page in pages { all.append(page) } }
        return (all, error?.reason)
    }

    private var urls: [String] { stub.requests.compactMap { $0.urlRequest.url?.absoluteString } }

    @Test func linksAreFollowedWithEverythingTheOperationSends() async {
        stub.answer(
            "list", with: answer("[1]", link: "<https://api.example.com/v1/posts?after=1>; rel=\"next\""),
            answer("[2]", link: "</v1/posts?after=2>; rel=next, <?x>; rel=first"),
            answer("[3]", link: "<?after=3>; rel=next"), answer("[4]", link: "</v1/posts>; rel=first"))
        let provider = provider(stub, plugins: [AccessTokenPlugin { "secret" }])
        let result = await read(linked(provider))
        #expect(result.pages == [[1], [2], [3], [4]])
        #expect(result.reason == nil)
        #expect(
            urls == [
                "https://api.example.com/v1/posts?limit=2", "https://api.example.com/v1/posts?after=1",
                "https://api.example.com/v1/posts?after=2", "https://api.example.com/v1/posts?after=3",
            ])
        for request in stub.requests {
            #expect(request.operation == "list")
            #expect(request.urlRequest.httpMethod == "GET")
            #expect(request.urlRequest.value(forHTTPHeaderField: "X-App") == "1")
            #expect(request.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
        }
    }

    @Test func aURLInTheBodyIsFollowed() async {
        stub.answer(
            "list", with: answer(#"{"next":"posts?p=2"}"#), answer(#"{"next":"/v1/posts?p=3#top"}"#),
            answer(#"{"next":""}"#))
        let result = await read(named(provider(stub)))
        #expect(result.pages.count == 3)
        #expect(result.reason == nil)
        #expect(urls.suffix(2) == ["https://api.example.com/v1/posts?p=2", "https://api.example.com/v1/posts?p=3"])
    }

    @Test(arguments: [
        "https://evil.example.com/v1/posts", "http://api.example.com:8080/v1/posts",
        "https://api.example.com:8443/posts", "//evil.example.com/posts", "https://api.example.com@evil.example.com/",
        "ftp://api.example.com/posts", "http://evil.example.com/",
    ])
    func anotherServerIsRefused(url: String) async {
        stub.answer("list", with: answer("[1]", link: "<\(url)>; rel=next"))
        let result = await read(linked(provider(stub, plugins: [AccessTokenPlugin { "secret" }])))
        #expect(result.pages == [[1]])
        switch result.reason {
        case .foreignURL, .invalidURL: break
        default: Issue.record("\(String(describing: result.reason))")
        }
        #expect(stub.requests.count == 1)
    }

    @Test func theErrorNamesTheServerWithoutTheQuery() async {
        stub.answer("list", with: answer("[1]", link: "<https://evil.example.com/posts?token=1>; rel=next"))
        let result = await read(linked(provider(stub)))
        #expect(result.reason == .foreignURL("https://evil.example.com/posts"))
    }

    @Test func plainHTTPOfTheSameHostStaysSecure() async {
        stub.answer("list", with: answer(#"{"next":"http://api.example.com/v1/posts?p=2"}"#), answer("{}"))
        #expect(await read(named(provider(stub))).reason == nil)
        #expect(urls.last == "https://api.example.com/v1/posts?p=2")
    }

    @Test func invalidLinkIsAnErrorAfterThePage() async {
        stub.answer("list", with: answer(#"{"next":"https://[::"}"#))
        let result = await read(named(provider(stub)))
        #expect(result.pages.count == 1)
        #expect(result.reason == .invalidURL("https://[::"))
        #expect(stub.requests.count == 1)
    }

    @Test func aCircleEnds() async {
        stub.answer(
            "list", with: answer("[1]", link: "<?p=2>; rel=next"), answer("[2]", link: "<?p=3>; rel=next"),
            answer("[3]", link: "<?p=2>; rel=next"))
        #expect(await read(linked(provider(stub))).pages == [[1], [2], [3]])
        #expect(stub.requests.count == 3)
    }

    @Test func patienceInTheMiddleIsTheInterceptors() async {
        stub.answer(
            "list", with: answer("[1]", link: "<?p=2>; rel=next"), .status(429), answer("[2]"))
        let clock = JumpingClock()
        let retry = RetryInterceptor(clock: clock, random: { 0 }, now: { clock.date })
        let result = await read(linked(provider(stub, interceptors: [retry])))
        #expect(result.pages == [[1], [2]])
        #expect(result.reason == nil)
        #expect(
            urls.suffix(2) == ["https://api.example.com/v1/posts?p=2", "https://api.example.com/v1/posts?p=2"])
    }

    @Test func aFailureInTheMiddleSurfaces() async {
        stub.answer("list", with: answer("[1]", link: "<?p=2>; rel=next"), .status(404))
        let result = await read(linked(provider(stub)))
        #expect(result.pages == [[1]])
        #expect(result.reason == .notFound)
    }

    @Test func aCachedPageLeadsOnToo() async {
        stub.answer(
            "list",
            with: .response(
                HTTPResponse(
                    statusCode: 200, headers: ["Link": "<?p=2>; rel=next", "Cache-Control": "max-age=60"],
                    data: Data("[1]".utf8))), answer("[2]"), answer("[3]"))
        let provider = provider(
            stub, plugins: [AccessTokenPlugin { "t" }], interceptors: [CacheInterceptor(MemoryCacheStorage())])
        let first = await read(linked(provider))
        #expect(first.pages == [[1], [2]])
        let second = await read(linked(provider))
        #expect(second.pages == [[1], [3]])
    }
}
