// jellyfin-sdk-swift; the client is a final class, so the app writes a protocol around it
protocol Favorites {
    func markFavorite(_ item: String) async throws -> UserItemDataDto
}

extension JellyfinClient: Favorites {
    func markFavorite(_ item: String) async throws -> UserItemDataDto {
        try await send(Paths.markFavoriteItem(itemID: item)).value
    }
}

final class MockFavorites: Favorites {
    private(set) var calls: [String] = []

    func markFavorite(_ item: String) async throws -> UserItemDataDto {
        calls.append(item)
        return UserItemDataDto(isFavorite: true)
    }
}

func favourite() async throws -> Bool {
    let mock = MockFavorites()
    let state = try await mock.markFavorite("film")
    return state.isFavorite == true && mock.calls == ["film"]
}
