import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Lists in pages, with a stub: the requests and their results.
@Suite(.timeLimit(.minutes(1)))
struct PageTests {
    private let stub = StubTransport()
    private let points = [KitchenSinkPoint(x: 1, y: 0), KitchenSinkPoint(x: 2, y: 0), KitchenSinkPoint(x: 3, y: 0)]

    private func client(_ operation: String, _ answers: StubAnswer...) -> PagesClient {
        stub.answers(operation, with: answers)
        return KitchenSinkClient(transport: stub).pages
    }

    private func page(_ xs: [Int], _ meta: String = "{}") -> StubAnswer {
        let list = xs.map { #"{"x":\#($0),"y":0}"# }.joined(separator: ",")
        return .json(#"{"points":[\#(list)],"meta":\#(meta)}"#)
    }

    private func all<Page>(_ items: ItemSequence<Page, KitchenSinkPoint>) async throws -> [KitchenSinkPoint] {
        var all: [KitchenSinkPoint] = []
        for try await item in items { all.append(item) }
        return all
    }

    /// The targets of all requests, after the server's URL.
    private var targets: [String] {
        stub.requests.map { ($0.urlRequest.url?.absoluteString ?? "").replacing(KitchenSinkServer.main.url, with: "") }
    }

    @Test func byPage() async throws {
        let client = client("pages.listByPage", page([1, 2], #"{"pages":2}"#), page([3], #"{"pages":2}"#))
        #expect(try await all(client.listByPageItems(limit: 2)) == points)
        #expect(targets == ["/pages/by-page?page=0&limit=2", "/pages/by-page?page=1&limit=2"])
    }

    @Test func untilEmpty() async throws {
        // The convenience method is deprecated, so the test uses the underlying functions.
        stub.answer("pages.listUntilEmpty", with: .json(#"["2025-01-01T00:00:00Z"]"#), .json("[]"))
        let api = LivePagesAPI(provider: Provider(server: KitchenSinkServer.main, transport: stub))
        let pages = PageSequence.byNumber { (number) async throws(APIError) in
            try await api.listUntilEmpty(number: number, api: nil)
        } count: {
            $0.count
        }
        var count = 0
        for try await page in pages { count += page.count }
        #expect(count == 1)
        #expect(targets == ["/pages/until-empty?number=1", "/pages/until-empty?number=2"])
    }

    @Test func byOffset() async throws {
        let client = client("pages.listByOffset", page([1, 2], #"{"total":3}"#), page([3], #"{"total":3.0}"#))
        #expect(try await all(client.listByOffsetItems()) == points)
        #expect(targets == ["/pages/by-offset?offset=0", "/pages/by-offset?offset=2"])
    }

    @Test func timeoutsComeFromTheDescription() {
        let route = PagesEndpoint.listByOffset().route
        #expect(route.timeout == .seconds(2.5))
        #expect(route.callTimeout == .seconds(40))
        #expect(route.attemptTimeout == .seconds(12.5))
        #expect(route.gateTimeout == .seconds(4))
    }

    @Test func byCursor() async throws {
        let client = client(
            "pages.listByCursor", page([1, 2], #"{"next_cursor":"a&b"}"#), page([3], #"{"next_cursor":null}"#))
        #expect(try await all(client.listByCursorItems(sort: "x")) == points)
        #expect(targets == ["/pages/by-cursor?sort=x", "/pages/by-cursor?after=a%26b&sort=x"])
    }

    @Test func byLink() async throws {
        let client = client(
            "pages.listByLink",
            .json(#"[{"x":1,"y":0},{"x":2,"y":0}]"#, headers: ["Link": "</v1/pages/a/by-link?p=2>; rel=\"next\""]),
            .json(#"[{"x":3,"y":0}]"#))
        #expect(try await all(client.listByLinkItems(list: "a", link: "b")) == points)
        #expect(targets == ["/pages/a/by-link?link=b", "/pages/a/by-link?p=2"])
    }

    @Test func byNextURL() async throws {
        let client = client(
            "pages.listByNextURL",
            page([1, 2], #"{"next_url":"https://kitchen.example.com/v1/pages/by-next-url?p=2"}"#),
            page([3]))
        #expect(try await all(client.listByNextURLItems()) == points)
        #expect(targets == ["/pages/by-next-url", "/pages/by-next-url?p=2"])
    }

    @Test func anotherHostIsRefused() async throws {
        let client = client("pages.listByNextURL", page([1], #"{"next_url":"https://example.com/v1"}"#))
        await #expect { try await all(client.listByNextURLItems()) } throws: { error in
            (error as? APIError)?.reason == .foreignURL("https://example.com/v1")
        }
        #expect(stub.requests.count == 1)
    }

    @Test func otherParametersAreKept() async throws {
        let client = client("pages.listWithManyParameters", page([1, 2], #"{"pages":2}"#), page([3], #"{"pages":2}"#))
        #expect(try await all(client.listWithManyParametersItems(kind: "k", a: "A")) == points)
        #expect(
            targets == ["/pages/many-parameters?kind=k&page=1&a=A", "/pages/many-parameters?kind=k&page=2&a=A"])
    }

    @Test func mocksAnswerWithTheirSamplesAndEnd() async throws {
        let pages = KitchenSinkClient.mock().pages
        #expect(try await all(pages.listByLinkItems(list: "a")).isEmpty == false)
        #expect(try await all(pages.listByOffsetItems()).isEmpty == false)
        #expect(try await all(pages.listByCursorItems()).isEmpty == false)
    }

    @Test func mocksOfLinkedPagesAreGivenTheirLinks() async throws {
        let mock = MockPagesAPI()
        mock.onListByLinkPage.handle { [points] (call) throws(APIError) in
            call.pageLink == nil
                ? LinkedPage(Array(points.prefix(2)), next: PageLink("https://a/2"))
                : LinkedPage(Array(points.suffix(1)))
        }
        #expect(try await all(PagesClient(mock).listByLinkItems(list: "a")) == points)
        #expect(mock.onListByLinkPage.calls.map(\.pageLink) == [nil, PageLink("https://a/2")])
    }
}
