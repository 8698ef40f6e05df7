import EndpointRuntime
import Foundation
import Jellyfin

/// The names of all episodes of a series, 200 for each request.
func episodes(of series: UUID, _ client: JellyfinClient) async throws -> [String] {
    let query = ItemsEndpoint.GetItemsQuery(
        limit: 200, recursive: true, parentID: series, includeItemTypes: [.episode])
    return try await client.items.getItemsItems(query).collect(limit: .max).compactMap(\.name)
}
