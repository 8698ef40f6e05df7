import Foundation
import Get

struct Peer {
    let client: APIClient

    init(url: URL) {
        client = APIClient(baseURL: url) { $0.decoder = Coders.decoder }
    }

    func count() async throws -> Int {
        let request = Request<PostPage>(path: "/posts", query: [("page", "1"), ("limit", "2")])
        return try await client.send(request).value.data.count
    }
}
