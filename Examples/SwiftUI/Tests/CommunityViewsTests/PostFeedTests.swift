import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Testing

@testable import CommunityViews

@Suite struct PostFeedTests {
    let api = MockPostsAPI()

    func feed() -> PostFeed {
        PostFeed(client: .mock(posts: api))
    }

    /// Every page has one post.
    func answerWithPages(_ count: Int) {
        api.onGetPosts.handle { call throws(APIError) in
            .mock {
                $0.data = [.mock { $0.id = "\(call.page ?? 1)" }]
                $0.pagination.totalPages = count
            }
        }
    }

    @Test func loadsPagesUntilTheLast() async {
        answerWithPages(2)
        let feed = feed()
        #expect(feed.content == .loading)
        await feed.reload()
        #expect(feed.nextPage == 2)
        await feed.loadMore()
        #expect(feed.posts.map(\.id) == ["1", "2"])
        #expect(feed.nextPage == nil)
        await feed.loadMore()
        #expect(api.onGetPosts.calls.map(\.page) == [1, 2])
    }

    @Test func displaysAnEmptyList() async {
        api.onGetPosts.returns(
            .mock {
                $0.data = []
                $0.pagination.totalPages = 0
            })
        let feed = feed()
        await feed.reload()
        #expect(feed.content == .empty)
    }

    @Test func displaysAnErrorOfTheFirstPage() async {
        api.onGetPosts.fails(.noConnection)
        let feed = feed()
        await feed.reload()
        #expect(feed.content == .failed(APIError(.noConnection)))
        answerWithPages(1)
        await feed.reload()
        #expect(feed.posts.count == 1)
        #expect(feed.error == nil)
    }

    @Test func keepsThePostsIfAPageFails() async {
        answerWithPages(3)
        let feed = feed()
        await feed.reload()
        api.onGetPosts.failsOnce(.timeout)
        await feed.loadMore()
        #expect(feed.posts.count == 1)
        #expect(feed.error == APIError(.timeout))
        await feed.loadMore()
        #expect(feed.posts.map(\.id) == ["1", "2"])
        #expect(feed.error == nil)
    }

    @Test func ignoresACancelledCall() async {
        api.onGetPosts.fails(.cancelled)
        let feed = feed()
        await feed.reload()
        #expect(feed.content == .loading)
    }

    @Test func omitsPostsThatMovedToTheNextPage() async {
        answerWithPages(2)
        let feed = feed()
        await feed.reload()
        feed.insert(.mock { $0.id = "2" })
        await feed.loadMore()
        #expect(feed.posts.map(\.id) == ["2", "1"])
    }
}
