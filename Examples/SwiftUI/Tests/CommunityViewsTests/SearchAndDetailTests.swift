import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Testing

@testable import CommunityViews

@Suite struct SearchAndDetailTests {
    @Test func searchesForTheQuery() async {
        let api = MockSearchAPI()
        let search = PostSearch(client: .mock(search: api), pause: .zero)
        await search.search()
        #expect(search.content == .idle)
        search.query = "bread"
        await search.search()
        #expect(api.onSearch.calls.map(\.q) == ["bread"])
        guard case .results = search.content else {
            Issue.record("\(search.content)")
            return
        }
    }

    @Test func sendsNoRequestForACancelledQuery() async {
        let api = MockSearchAPI()
        let search = PostSearch(client: .mock(search: api), pause: .seconds(3600))
        search.query = "bread"
        let task = Task { await search.search() }
        task.cancel()
        await task.value
        #expect(api.onSearch.calls.isEmpty)
        #expect(search.content == .idle)
    }

    @Test func distinguishesADeletedPost() async {
        let detail = PostDetail(postID: "1", client: .mock(.failing(.notFound)))
        await detail.load()
        #expect(detail.content == .missing)
    }

    @Test func loadsThePost() async {
        let api = MockPostsAPI()
        let detail = PostDetail(postID: "7", client: .mock(posts: api))
        await detail.load()
        #expect(detail.content == .post(.mock))
        #expect(api.onGetPost.calls.map(\.postID) == ["7"])
    }
}
