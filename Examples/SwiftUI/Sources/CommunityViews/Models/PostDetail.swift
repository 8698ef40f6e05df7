import Community
import EndpointRuntime
import Observation

/// A post, loaded by its identifier.
@Observable
final class PostDetail {
    enum Content: Equatable {
        case loading
        /// The post was deleted.
        case missing
        case failed(APIError)
        case post(Post)
    }

    private(set) var content = Content.loading

    private let client: PostsClient
    private let postID: String

    init(postID: String, client: CommunityClient) {
        self.postID = postID
        self.client = client.posts
    }

    func load() async {
        do throws(APIError) {
            content = .post(try await client.getPost(postID: postID))
        } catch .cancelled {
            // The view disappeared.
        } catch .notFound {
            content = .missing
        } catch {
            content = .failed(error)
        }
    }
}
