// TootSDK
@MainActor @Observable final class SearchModel {
    var params = SearchParams(query: "")
    private(set) var results: Search?
    private let client: TootClient

    init(client: TootClient) { self.client = client }

    func find() async throws {
        results = try await client.search(params: params, limit: 20)
    }
}
