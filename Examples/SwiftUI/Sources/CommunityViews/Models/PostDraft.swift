import Community
import EndpointRuntime
import Foundation
import Observation

/// A post that the user writes.
@Observable
final class PostDraft {
    var title = ""
    var content = ""
    private(set) var isSending = false
    private(set) var error: APIError?

    private let client: PostsClient

    init(client: CommunityClient) {
        self.client = client.posts
    }

    var canSend: Bool {
        !isSending && !title.isEmpty && !content.isEmpty
    }

    /// Returns the server's message for a field of the form, by the name of the property in the description.
    func message(for field: String) -> String? {
        fieldErrors.first { $0.field == field }?.message
    }

    /// The message for the whole form. It is nil if a field has a message.
    var message: String? {
        guard let error, message(for: "title") == nil, message(for: "content") == nil else { return nil }
        return error.serverMessage ?? error.localizedDescription
    }

    /// Publishes the post and returns it, or returns nil and keeps the error.
    func send() async -> Post? {
        isSending = true
        error = nil
        defer { isSending = false }
        do throws(APIError) {
            return try await client.createPost(CreatePostRequest(title: title, content: content))
        } catch {
            if error.reason != .cancelled { self.error = error }
            return nil
        }
    }

    private var fieldErrors: [ErrorDetail] {
        guard case .unprocessableContent(let response) = error?.body(of: PostsErrors.CreatePost.self) else { return [] }
        return response.errors ?? []
    }
}
