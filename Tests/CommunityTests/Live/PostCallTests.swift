import Community
import EndpointRuntime
import Foundation
import Testing

/// The calls of `PostsAPI` and `SearchAPI`, as received by a real server.
@Suite(.timeLimit(.minutes(1)))
struct PostCallTests {
    private let json = """
        {"id":"1","title":"First Post","content":"Hello.","author_id":"123","author_name":"Alice",
         "created_at":"2025-01-15T10:00:00Z","updated_at":"2025-01-15T11:30:00.5+01:00","likes_count":42,
         "comments_count":12}
        """
    private let post = Post(
        id: "1", title: "First Post", content: "Hello.", authorID: "123", authorName: "Alice",
        createdAt: Date(timeIntervalSince1970: 1_736_935_200), updatedAt: Date(timeIntervalSince1970: 1_736_937_000.5),
        likesCount: 42, commentsCount: 12)

    @Test func getPostsSendsPageAndLimitAsQuery() async throws {
        let page = #"{"data":[\#(json)],"pagination":{"page":2,"limit":1,"total":156,"total_pages":156}}"#
        try await withBackend(.json(200, page)) { backend in
            let posts = backend.client(token: "a").posts
            let answer = try await posts.getPosts(page: 2, limit: 1)
            #expect(answer.data == [post])
            #expect(answer.pagination == Pagination(page: 2, limit: 1, total: 156, totalPages: 156))
            _ = try await posts.getPosts()

            #expect(backend.requests.map(\.line) == ["GET /v1/posts?page=2&limit=1", "GET /v1/posts"])
            let received = try #require(backend.requests.first)
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == nil)
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.body.isEmpty)
        }
    }

    @Test func getPostNamesThePostInThePath() async throws {
        try await withBackend(.json(200, json)) { backend in
            let answer = try await backend.client(token: "a").posts.getPost(postID: "1")
            #expect(answer == post)

            let received = try #require(backend.requests.first)
            #expect(received.line == "GET /v1/posts/1")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.body.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("1/../2", "1%2F..%2F2"), ("1?x=2", "1%3Fx%3D2"), ("1#x", "1%23x"), ("%2e%2e", "%252e%252e"),
            ("...", "..."),
        ])
    func identifierStaysInItsSegment(id: String, segment: String) async throws {
        try await withBackend(.empty(204)) { backend in
            try await backend.client().posts.deletePost(postID: id)
            #expect(backend.requests.map(\.line) == ["DELETE /v1/posts/\(segment)"])
        }
    }

    /// If these identifiers were sent, they would delete something other than a post.
    @Test(arguments: ["", ".", ".."])
    func identifierThatIsNotASegmentIsNotSent(_ id: String) async throws {
        try await withBackend(.empty(204)) { backend in
            let error = try await #require(throws: APIError.self) {
                try await backend.client().posts.deletePost(postID: id)
            }
            guard case .requestEncoding = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(backend.requests.isEmpty)
        }
    }

    @Test func createPostSendsThePost() async throws {
        try await withBackend(.json(201, json)) { backend in
            let answer = try await backend.client(token: "a").posts.createPost(
                .init(title: "First Post", content: "Hello."))
            #expect(answer == post)

            let received = try #require(backend.requests.first)
            #expect(received.line == "POST /v1/posts")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.json == ["title": "First Post", "content": "Hello."])
        }
    }

    @Test func updatePostSendsOnlyChangedProperties() async throws {
        try await withBackend(.json(200, json)) { backend in
            let answer = try await backend.client(token: "a").posts.updatePost(postID: "1", .init(title: "First Post"))
            #expect(answer == post)

            let received = try #require(backend.requests.first)
            #expect(received.line == "PUT /v1/posts/1")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.json == ["title": "First Post"])
        }
    }

    @Test func deletePostSendsNoBodyAndReadsNone() async throws {
        try await withBackend(.empty(204)) { backend in
            try await backend.client(token: "a").posts.deletePost(postID: "1")

            let received = try #require(backend.requests.first)
            #expect(received.line == "DELETE /v1/posts/1")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == nil)
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.body.isEmpty)
        }
    }

    @Test func searchSendsTheWordsEncoded() async throws {
        let body = """
            {"data":[{"id":"123","type":"user","title":"Alice","snippet":"Bread.",
                      "image_url":"https://cdn.example.com/123.jpg"},
                     {"id":"9","type":"event","title":"Fair","snippet":"Soon.","image_url":null}],
             "pagination":{"page":1,"limit":20,"total":2,"total_pages":1}}
            """
        try await withBackend(.json(200, body)) { backend in
            let answer = try await backend.client(token: "a").search.search(q: "bánh mì & 100% c++", page: 1)
            let picture = URL(string: "https://cdn.example.com/123.jpg")
            #expect(
                answer.data == [
                    SearchResult(id: "123", type: .user, title: "Alice", snippet: "Bread.", imageURL: picture),
                    SearchResult(id: "9", type: .unknown("event"), title: "Fair", snippet: "Soon."),
                ])

            let received = try #require(backend.requests.first)
            #expect(received.line == "GET /v1/search?q=b%C3%A1nh%20m%C3%AC%20%26%20100%25%20c%2B%2B&page=1")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == nil)
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.body.isEmpty)
        }
    }
}
