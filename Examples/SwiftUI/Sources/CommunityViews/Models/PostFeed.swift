import Community
import EndpointRuntime
import Observation

/// The posts of all pages that have been loaded.
///
/// The class is isolated to the main actor, the default of this target. The methods of the client are not isolated: a call
/// encodes, sends and decodes off the main actor, and the model continues on it.
@Observable
final class PostFeed {
    enum Content: Equatable {
        case loading
        case empty
        /// The first page could not be loaded.
        case failed(APIError)
        case posts([Post])
    }

    private(set) var posts: [Post] = []
    /// The error of the latest call. While posts are displayed, it is displayed below them.
    private(set) var error: APIError?
    /// The number of the next page, or nil after the last page.
    private(set) var nextPage: Int? = 1

    private let client: PostsClient
    private let pageSize: Int

    init(client: CommunityClient, pageSize: Int = 20) {
        self.client = client.posts
        self.pageSize = pageSize
    }

    var content: Content {
        if !posts.isEmpty { return .posts(posts) }
        if let error { return .failed(error) }
        return nextPage == nil ? .empty : .loading
    }

    /// Replaces the posts with the posts of the first page. If the call fails, the posts do not change.
    func reload() async {
        await load(page: 1)
    }

    /// Appends the posts of the next page.
    func loadMore() async {
        guard let nextPage else { return }
        await load(page: nextPage)
    }

    /// Displays a published post.
    func insert(_ post: Post) {
        posts.insert(post, at: 0)
    }

    private func load(page number: Int) async {
        error = nil
        do throws(APIError) {
            let page = try await client.getPosts(page: number, limit: pageSize)
            let known = number == 1 ? [] : posts
            // A post published in the meantime moves the other posts to later pages.
            let identifiers = Set(known.map(\.id))
            posts = known + page.data.filter { !identifiers.contains($0.id) }
            nextPage = number < page.pagination.totalPages ? number + 1 : nil
        } catch .cancelled {
            // The view disappeared.
        } catch {
            self.error = error
        }
    }
}
