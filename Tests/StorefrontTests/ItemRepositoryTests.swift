import EndpointRuntime
import EndpointRuntimeTesting
import Storefront
import StorefrontMocks
import Testing

/// The guide's repository: remote and local data with one protocol.
struct ItemRepositoryTests {
    private let api = MockItemsAPI()
    private let time = Locked(Duration.zero)

    private func repository() -> ItemRepository {
        ItemRepository(api: api, now: { [time] in time.withLock { $0 } })
    }

    @Test func itemsAreKeptForAShortTime() async throws {
        let repository = repository()
        let first = try await repository.fetchItems()
        #expect(first.map(\.name) == ["Tea", "Cake"])
        time.withLock { $0 = .seconds(59) }
        #expect(try await repository.fetchItems() == first)
        #expect(api.onFetchItems.callCount == 1)
        time.withLock { $0 = .seconds(60) }
        _ = try await repository.fetchItems()
        #expect(api.onFetchItems.callCount == 2)
    }

    @Test func staleItemsServeWhenTheServerFails() async throws {
        let repository = repository()
        let fresh = try await repository.fetchItems()
        time.withLock { $0 = .seconds(3_600) }
        api.onFetchItems.fails(.noConnection)
        #expect(try await repository.fetchItems() == fresh)
        await #expect(throws: APIError(.noConnection, operation: "items.fetchItems")) {
            try await repository.fetchItems(category: .gifts)
        }
    }

    @Test func permanentFailureIsThrown() async throws {
        let repository = repository()
        _ = try await repository.fetchItems()
        time.withLock { $0 = .seconds(3_600) }
        api.onFetchItems.fails(.forbidden)
        await #expect(throws: APIError(.forbidden, operation: "items.fetchItems")) { try await repository.fetchItems() }
    }

    @Test func everyQuestionOfTheFeaturesHasAnAnswer() async throws {
        let repository: any ItemRepositoryProtocol = repository()
        #expect(try await repository.fetchItem(id: "1").name == "Tea")
        _ = try await repository.searchItems(query: "tea")
        _ = try await repository.fetchItems(category: .drinks)
        #expect(api.onFetchItem.calls.map(\.id) == ["1"])
        #expect(api.onSearchItems.calls.map(\.query) == ["tea"])
        #expect(api.onFetchItems.calls.map(\.category) == [.drinks])
    }
}
