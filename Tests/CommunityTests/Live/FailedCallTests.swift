import Community
import EndpointRuntime
import Foundation
import Testing

/// Unsuccessful responses of a real server.
@Suite(.timeLimit(.minutes(1)))
struct FailedCallTests {
    private let invalid =
        #"{"success":false,"errors":[{"code":"VALIDATION_ERROR","message":"Too long","field":"title"}]}"#
    private let problem = ErrorResponse(
        success: false, errors: [ErrorDetail(code: "VALIDATION_ERROR", message: "Too long", field: "title")])

    @Test func declaredStatusHasATypedBody() async throws {
        try await withBackend(.json(422, invalid)) { backend in
            let error = try await #require(throws: APIError.self) {
                try await backend.client().posts.createPost(.init(title: "…", content: "…"))
            }
            #expect(error.reason == .unprocessableContent)
            #expect(error.statusCode == 422)
            #expect(error.operation == "posts.createPost")
            #expect(error.request?.method == .post)
            #expect(error.request?.url.absoluteString == "\(backend.url)/posts")
            #expect(error.body(of: PostsErrors.CreatePost.self) == .unprocessableContent(problem))
        }
    }

    @Test func serverErrorFallsToTheDefaultBody() async throws {
        try await withBackend(.json(503, headers: ["Retry-After": "30"], #"{"success":false,"message":"Later."}"#)) {
            backend in
            let error = try await #require(throws: APIError.self) { try await backend.client().posts.getPosts() }
            #expect(error.reason == .serviceUnavailable(retryAfter: .seconds(30)))
            #expect(error.isRecoverable)
            let expected = PostsErrors.GetPosts.other(
                statusCode: 503, ErrorResponse(success: false, message: "Later."))
            #expect(error.body(of: PostsErrors.GetPosts.self) == expected)
        }
    }

    @Test func errorBodyOtherThanJSONLeavesTheReason() async throws {
        try await withBackend(.json(502, "<html>Bad gateway</html>")) { backend in
            let error = try await #require(throws: APIError.self) {
                try await backend.client().posts.getPost(postID: "1")
            }
            #expect(error.reason == .badGateway)
            #expect(error.body(of: PostsErrors.GetPost.self) == nil)
            #expect(error.response?.data == Data("<html>Bad gateway</html>".utf8))
        }
    }

    @Test func callWithoutResultFailsToo() async throws {
        try await withBackend(.json(403, #"{"success":false,"message":"This belongs to somebody else."}"#)) { backend in
            let error = try await #require(throws: APIError.self) {
                try await backend.client().posts.deletePost(postID: "1")
            }
            #expect(error.reason == .forbidden)
            let expected = ErrorResponse(success: false, message: "This belongs to somebody else.")
            #expect(error.body(of: PostsErrors.DeletePost.self) == .forbidden(expected))
        }
    }

    @Test func malformedJSONIsADecodingError() async throws {
        try await withBackend(.json(200, #"{"data": [ oops"#)) { backend in
            let error = try await #require(throws: APIError.self) { try await backend.client().posts.getPosts() }
            guard case .decoding(let failure) = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.path == "data[0]")
            #expect(error.statusCode == 200)
        }
    }

    @Test func decodingErrorSaysWhere() async throws {
        let page = """
            {"data":[{"id":"1","title":"First Post","content":"Hello.","author_id":"123","author_name":"Alice",
                      "created_at":"yesterday","updated_at":"2025-01-15T10:00:00Z","likes_count":42,
                      "comments_count":12}],
             "pagination":{"page":1,"limit":20,"total":1,"total_pages":1}}
            """
        try await withBackend(.json(200, page)) { backend in
            let error = try await #require(throws: APIError.self) { try await backend.client().posts.getPosts() }
            guard case .decoding(let failure) = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.path == "data[0].created_at")
            #expect(error.operation == "posts.getPosts")
        }
    }

    @Test func emptyBodyIsNoData() async throws {
        try await withBackend(.empty(200)) { backend in
            let error = try await #require(throws: APIError.self) {
                try await backend.client().posts.getPost(postID: "1")
            }
            #expect(error.reason == .noData)
        }
    }

    @Test func successThatCannotBeReadHasNoErrorBody() async throws {
        try await withBackend(.json(200, #"{"success":true}"#)) { backend in
            let error = try await #require(throws: APIError.self) { try await backend.client().posts.getPosts() }
            #expect(error.body(of: PostsErrors.GetPosts.self) == nil)
            #expect(error.body(of: ErrorResponse.self) == ErrorResponse(success: true))
        }
    }
}
