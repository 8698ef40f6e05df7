// jellyfin-sdk-swift; two filters cannot be compared
@MainActor @Observable final class FilmGrid {
    var filter = Paths.GetItemsParameters(
        limit: 100, isRecursive: true, includeItemTypes: [.movie], sortBy: [.sortName])
    private(set) var films: [BaseItemDto] = []
    private let client: JellyfinClient

    init(client: JellyfinClient) { self.client = client }

    func load() async throws {
        films = try await client.send(Paths.getItems(parameters: filter)).value.items ?? []
    }
}
