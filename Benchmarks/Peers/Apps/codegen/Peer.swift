import EndpointRuntime
import Foundation

struct Peer {
    let client: FeedClient

    init(url: URL) {
        client = FeedClient(server: FeedServer(url: url.absoluteString))
    }

    func count() async throws -> Int {
        try await client.posts.getPosts(page: 1, limit: 2).data.count
    }

    static func decode(_ data: Data) async throws -> PostPage {
        try JSONCoding.decode(PostPage.self, from: data)
    }

    static func encode(_ page: PostPage) async throws -> Data {
        try JSONCoding.encode(page)
    }
}
