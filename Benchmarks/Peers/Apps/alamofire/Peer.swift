import Alamofire
import Foundation

struct Peer {
    let url: URL

    func count() async throws -> Int {
        try await AF.request(url.appending(path: "posts"), parameters: ["page": 1, "limit": 2])
            .validate()
            .serializingDecodable(PostPage.self, decoder: Coders.decoder)
            .value.data.count
    }
}
