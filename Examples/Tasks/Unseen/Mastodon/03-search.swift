import EndpointRuntime
import Mastodon
import Observation

/// A search whose query the view changes step by step.
@MainActor @Observable final class SearchModel {
    var query = SearchEndpoint.SearchV2Query(q: "", limit: 20)
    private(set) var results: Search?
    private let client: MastodonClient

    init(client: MastodonClient) { self.client = client }

    func find() async throws {
        results = try await client.search.searchV2(query)
    }
}
