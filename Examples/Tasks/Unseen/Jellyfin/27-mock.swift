import EndpointRuntime
import Jellyfin
import JellyfinMocks

/// In a test: the film is marked as favourite once, and the view model has the new state.
func favourite() async throws -> Bool {
    let library = MockUserLibraryAPI()
    library.onMarkFavoriteItem.returns(.mock { $0.isFavorite = true })
    let client = JellyfinClient.mock(userLibrary: library)
    let state = try await client.userLibrary.markFavoriteItem(itemID: BaseItemDto.mock.id!)
    return state.isFavorite == true && library.onMarkFavoriteItem.calls.map(\.itemID) == [BaseItemDto.mock.id!]
}
