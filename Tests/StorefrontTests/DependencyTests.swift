import EndpointRuntime
import EndpointRuntimeTesting
import FoundationEssentials
import Storefront
import StorefrontMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private struct ItemList {
    let items: any ItemsAPI

    init(items: any ItemsAPI = LiveItemsAPI(provider: Provider(server: .default))) {
        self.items = items
    }
}

extension ItemList {
    fileprivate func names() async throws -> [String] {
        try await items.fetchItems(category: nil).map(\.name)
    }
}

extension DependencyValues {
    var storefront: StorefrontClient {
        get { self[StorefrontKey.self] }
        set { self[StorefrontKey.self] = newValue }
    }
}

private enum StorefrontKey: DependencyKey {
    static let liveValue = StorefrontClient(server: .default)
    static let testValue = StorefrontClient.mock()
    static let previewValue = StorefrontClient.mock()
}

private struct LoggedItems: ItemsAPI {
    let base: any ItemsAPI

    func options(_ options: CallOptions) -> LoggedItems { LoggedItems(base: base.options(options)) }

    func fetchItem(id: String) async throws(APIError) -> Item {
        print("fetchItem", id)
        return try await base.fetchItem(id: id)
    }

    func fetchItems(category: ItemCategory?) async throws(APIError) -> [Item] {
        try await base.fetchItems(category: category)
    }

    func searchItems(query: String) async throws(APIError) -> [Item] {
        try await base.searchItems(query: query)
    }

    func placeOrder(voucher: String?, _ body: OrderRequest) async throws(APIError) -> Order {
        try await base.placeOrder(voucher: voucher, body)
    }
}

/// Ways to inject a client, with the exact code of docs/dependency-injection.md.
struct DependencyTests {
    // MARK: Plain initializers

    @Test func initializerTakesAMockOrHasTheLiveClient() async throws {
        let list = ItemList()  // the app
        let tested = ItemList(items: MockItemsAPI())  // a test or a preview
        #expect(list.items is LiveItemsAPI)
        #expect(try await tested.names() == ["Tea", "Cake"])
    }

    // MARK: A container

    private func infrastructure(_ container: Container) {
        container.register(Provider.self) { _ in Provider(server: .default) }
            .inObjectScope(.container)
        container.register((any ItemsAPI).self) { resolver in
            LiveItemsAPI(provider: resolver.resolve(Provider.self)!)
        }
    }

    private func mockNetworking(_ container: Container) {
        container.register((any ItemsAPI).self) { _ in MockItemsAPI() }
    }

    @Test func containerSharesTheClientAndTestsOverrideIt() async throws {
        let container = Container()
        infrastructure(container)
        #expect(container.resolve((any ItemsAPI).self) is LiveItemsAPI)
        #expect(container.resolve(Provider.self) === container.resolve(Provider.self))

        mockNetworking(container)
        let list = ItemList(items: try #require(container.resolve((any ItemsAPI).self)))
        #expect(try await list.names() == ["Tea", "Cake"])
    }

    // MARK: A dependency key

    @Test func dependencyKeyIsTheClientAndTestsReplaceIt() async throws {
        var values = DependencyValues(context: .test)
        #expect(try await values.storefront.items.fetchItems().map(\.name) == ["Tea", "Cake"])

        let mock = MockItemsAPI()
        mock.onFetchItems.returns([])
        values.storefront = .mock(items: mock)
        #expect(try await values.storefront.items.fetchItems().isEmpty)
    }

    // MARK: Decorators

    @Test func decoratorWrapsAnUnchangedProtocol() async throws {
        let mock = MockItemsAPI()
        let client = StorefrontClient.mock(items: LoggedItems(base: mock))
        _ = try await client.items.fetchItem(id: "1")
        _ = try await client.items.searchItems(query: "tea")
        #expect(mock.onFetchItem.calls.map(\.id) == ["1"])
        #expect(mock.onSearchItems.calls.map(\.query) == ["tea"])
    }

    // MARK: Mocks of closures

    @Test func mocksAreBuiltFromClosures() async throws {
        let mock = MockItemsAPI()
        mock.onFetchItem.handle { call throws(APIError) in
            guard call.id != "0" else { throw APIError(.noConnection) }
            return Item(id: call.id, name: "Item \(call.id)", category: .gifts, price: 1)
        }
        let client = StorefrontClient.mock(items: mock)
        #expect(try await client.items.fetchItem(id: "7").name == "Item 7")
        await #expect(throws: APIError(.noConnection, operation: "items.fetchItem")) {
            try await client.items.fetchItem(id: "0")
        }
    }
}
