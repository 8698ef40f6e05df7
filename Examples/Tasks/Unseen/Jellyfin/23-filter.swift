import EndpointRuntime
import Jellyfin
import Observation

/// A grid of films whose query the view changes step by step.
@MainActor @Observable final class FilmGrid {
    var query = ItemsEndpoint.GetItemsQuery(
        limit: 100, recursive: true, includeItemTypes: [.movie], sortBy: [.sortName])
    private(set) var films: [BaseItemDto] = []
    private let client: JellyfinClient

    init(client: JellyfinClient) { self.client = client }

    func load() async throws {
        films = try await client.items.getItems(query).items ?? []
    }
}
