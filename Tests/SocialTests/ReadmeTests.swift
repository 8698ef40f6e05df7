import EndpointRuntime
import Foundation
import Social
import Testing

/// The call that the README shows.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeTests {
    private func publish(_ draft: CreatePostRequest, on server: SocialServer, token: String) async -> String {
        let client = SocialClient(server: server, plugins: [AccessTokenPlugin { token }])
        do {
            let post = try await client.posts.createPost(draft)
            return "\(post.title) has \(post.likesCount) likes"
        } catch {
            guard case .unprocessableContent(let problem) = error.body(of: PostsErrors.CreatePost.self) else {
                return error.localizedDescription
            }
            return problem.message ?? "Please check the post."
        }
    }

    private let post = """
        {"id":"2","title":"Sourdough","content":"Flour, water, salt.","author_id":"123","author_name":"Alice",
         "created_at":"2025-01-16T08:30:00Z","updated_at":"2025-01-16T08:30:00Z","likes_count":0,"comments_count":0}
        """

    @Test func callByHandPublishesOrSaysWhyNot() async throws {
        let invalid = Answer.json(422, #"{"success":false,"message":"The title is too long."}"#)
        try await withBackend(.json(201, post), invalid, .empty(503)) { backend in
            let draft = CreatePostRequest(title: "Sourdough", content: "Flour, water, salt.")
            let server = SocialServer(url: backend.url)
            #expect(await publish(draft, on: server, token: "a") == "Sourdough has 0 likes")
            #expect(await publish(draft, on: server, token: "a") == "The title is too long.")
            let third = await publish(draft, on: server, token: "a")
            #expect(third == StandardErrorLocalizer().text(for: APIError(.serviceUnavailable(retryAfter: nil))))
            #expect(backend.requests.map { $0.headers["authorization"] } == ["Bearer a", "Bearer a", "Bearer a"])
        }
    }
}
