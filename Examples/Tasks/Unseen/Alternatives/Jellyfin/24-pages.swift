// jellyfin-sdk-swift
func episodes(of series: String, _ client: JellyfinClient) async throws -> [String] {
    var names: [String] = []
    var parameters = Paths.GetItemsParameters(
        startIndex: 0, limit: 200, isRecursive: true, parentID: series, includeItemTypes: [.episode])
    while true {
        let items = try await client.send(Paths.getItems(parameters: parameters)).value.items ?? []
        guard !items.isEmpty else { return names }
        names += items.map { $0.name ?? "" }
        parameters.startIndex = names.count
    }
}
