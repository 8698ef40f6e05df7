import Community
import EndpointRuntime
import Foundation
import Testing

/// `getPosts` and `search` over all their pages, as received by a real server.
@Suite(.timeLimit(.minutes(1)))
struct PageCallTests {
    private func posts(_ ids: [String], page: Int) -> Answer {
        let list = ids.map { id in
            """
            {"id":"\(id)","title":"T","content":"C","author_id":"1","author_name":"A",\
            "created_at":"2025-01-15T10:00:00Z","updated_at":"2025-01-15T10:00:00Z","likes_count":0,"comments_count":0}
            """
        }
        return .json(200, answer(list, page: page, pages: 2))
    }

    private func answer(_ list: [String], page: Int, pages: Int) -> String {
        """
        {"data":[\(list.joined(separator: ","))],\
        "pagination":{"page":\(page),"limit":2,"total":3,"total_pages":\(pages)}}
        """
    }

    @Test func allPostsComeOneAfterTheOther() async throws {
        try await withBackend(posts(["1", "2"], page: 1), posts(["3"], page: 2)) { backend in
            var ids: [String] = []
            for try await post in backend.client(token: "a").posts.getPostsItems(limit: 2) { ids.append(post.id) }
            #expect(ids == ["1", "2", "3"])
            #expect(backend.requests.map(\.line) == ["GET /v1/posts?page=1&limit=2", "GET /v1/posts?page=2&limit=2"])
            #expect(backend.requests.map { $0.headers["authorization"] } == ["Bearer a", "Bearer a"])
        }
    }

    @Test func whoeverStopsEarlyAsksForNoMore() async throws {
        try await withBackend(posts(["1", "2"], page: 1), posts(["3"], page: 2)) { backend in
            for try await page in backend.client().posts.getPostsPages() {
                #expect(page.data.map(\.id) == ["1", "2"])
                break
            }
            #expect(backend.requests.map(\.line) == ["GET /v1/posts?page=1"])
        }
    }

    @Test func searchesGoOnWithTheirWords() async throws {
        try await withBackend(.json(200, answer([], page: 1, pages: 0))) { backend in
            var pages = 0
            for try await page in backend.client().search.searchPages(q: "a b") {
                #expect(page.data.isEmpty)
                pages += 1
            }
            #expect(pages == 1)
            #expect(backend.requests.map(\.line) == ["GET /v1/search?q=a%20b&page=1"])
        }
    }
}
