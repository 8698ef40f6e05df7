import Foundation

struct Peer {
    let configuration: OpenAPIClientAPIConfiguration
    static let helper = OpenAPIClientAPIConfiguration.shared.codableHelper

    init(url: URL) {
        configuration = OpenAPIClientAPIConfiguration(basePath: url.absoluteString)
    }

    func count() async throws -> Int {
        try await PostsAPI.getPosts(page: 1, limit: 2, apiConfiguration: configuration).data.count
    }

    static func decode(_ data: Data) async throws -> PostPage {
        try helper.decode(PostPage.self, from: data).get()
    }

    static func encode(_ page: PostPage) async throws -> Data {
        try helper.encode(page).get()
    }
}
