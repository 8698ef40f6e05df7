import Foundation
import Moya

struct Posts: TargetType {
    let baseURL: URL
    let path = "posts"
    let method = Moya.Method.get
    let headers: [String: String]? = nil

    var task: Moya.Task { .requestParameters(parameters: ["page": 1, "limit": 2], encoding: URLEncoding.default) }
}

struct Peer {
    let url: URL
    let provider = MoyaProvider<Posts>()

    func count() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            provider.request(Posts(baseURL: url)) { result in
                continuation.resume(
                    with: Result {
                        try result.get().filterSuccessfulStatusCodes()
                            .map(PostPage.self, using: Coders.decoder).data.count
                    })
            }
        }
    }
}
