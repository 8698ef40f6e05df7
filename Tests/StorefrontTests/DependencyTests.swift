import EndpointRuntime
import EndpointRuntimeTesting
import Storefront
import StorefrontMocks
import Testing

/// Three ways to hand a client to those who need it; docs/dependency-injection.md shows them.
struct DependencyTests {
    // MARK: Plain initializers

    private struct ItemList {
        let items: any ItemsAPI

        init(items: any ItemsAPI = LiveItemsAPI(provider: Provider(server: StorefrontServer.default))) {
            self.items = items
        }

        func names() async throws -> [String] {
            try await items.fetchItems(category: nil).map(\.name)
        }
    }

    @Test func initializerTakesAMockOrHasTheLiveClient() async throws {
        #expect(try await ItemList(items: MockItemsAPI()).names() == ["Tea", "Cake"])
        #expect(ItemList().items is LiveItemsAPI)
    }

    // MARK: A container

    /// The part of a container like Swinject's that matters here: a factory for each type, overridden by later assemblies.
    private final class Container {
        private var factories: [ObjectIdentifier: (Container) -> Any] = [:]
        private var shared: [ObjectIdentifier: Any] = [:]

        func register<Service>(_ type: Service.Type, factory: @escaping (Container) -> Service) {
            factories[ObjectIdentifier(type)] = factory
            shared[ObjectIdentifier(type)] = nil
        }

        func resolve<Service>(_ type: Service.Type) -> Service? {
            let key = ObjectIdentifier(type)
            if let made = shared[key] { return made as? Service }
            let made = factories[key]?(self) as? Service
            shared[key] = made
            return made
        }
    }

    private func infrastructure(_ container: Container, server: StorefrontServer) {
        container.register(Provider.self) { _ in Provider(server: server) }
        container.register((any ItemsAPI).self) { container in
            LiveItemsAPI(provider: container.resolve(Provider.self) ?? Provider(server: server))
        }
    }

    private func mockNetworking(_ container: Container, _ items: MockItemsAPI) {
        container.register((any ItemsAPI).self) { _ in items }
    }

    @Test func containerSharesTheClientAndTestsOverrideIt() async throws {
        let container = Container()
        infrastructure(container, server: .default)
        #expect(container.resolve((any ItemsAPI).self) is LiveItemsAPI)
        #expect(container.resolve(Provider.self) === container.resolve(Provider.self))

        let mock = MockItemsAPI()
        mockNetworking(container, mock)
        let list = ItemList(items: try #require(container.resolve((any ItemsAPI).self)))
        #expect(try await list.names() == ["Tea", "Cake"])
        #expect(mock.onFetchItems.callCount == 1)
    }

    // MARK: A dependency key

    /// The part of a library of dependency keys that matters here.
    private struct Dependencies {
        @TaskLocal static var storefront = StorefrontClient(server: .default)
    }

    private func cheapest() async throws -> String? {
        try await Dependencies.storefront.items.fetchItems().min { $0.price < $1.price }?.name
    }

    @Test func dependencyKeyIsTheClientAndTestsReplaceIt() async throws {
        let name = try await Dependencies.$storefront.withValue(.mock()) { try await cheapest() }
        #expect(name == "Tea")
    }

    // MARK: Decorators

    /// Something around an unchanged protocol: here a log.
    private struct LoggedItems: ItemsAPI {
        let base: any ItemsAPI
        let log: Locked<[String]>

        func fetchItems(category: ItemCategory?) async throws(APIError) -> [Item] {
            log.withLock { $0.append("fetchItems") }
            return try await base.fetchItems(category: category)
        }

        func searchItems(query: String) async throws(APIError) -> [Item] {
            log.withLock { $0.append("searchItems \(query)") }
            return try await base.searchItems(query: query)
        }

        func fetchItem(id: String) async throws(APIError) -> Item {
            log.withLock { $0.append("fetchItem \(id)") }
            return try await base.fetchItem(id: id)
        }

        func placeOrder(voucher: String?, _ body: OrderRequest) async throws(APIError) -> Order {
            log.withLock { $0.append("placeOrder") }
            return try await base.placeOrder(voucher: voucher, body)
        }
    }

    @Test func decoratorStandsAroundAnUnchangedProtocol() async throws {
        let log = Locked<[String]>([])
        let client = StorefrontClient.mock(items: LoggedItems(base: MockItemsAPI(), log: log))
        _ = try await client.items.fetchItem(id: "1")
        _ = try await client.items.searchItems(query: "tea")
        #expect(log.withLock { $0 } == ["fetchItem 1", "searchItems tea"])
    }

    // MARK: Mocks of closures

    @Test func mockIsMadeOfAClosure() async throws {
        let mock = MockItemsAPI()
        mock.onFetchItem.handle { id throws(APIError) in
            guard id != "0" else { throw APIError(.noConnection) }
            return Item(id: id, name: "Item \(id)", category: .gifts, price: 1)
        }
        let client = StorefrontClient.mock(items: mock)
        #expect(try await client.items.fetchItem(id: "7").name == "Item 7")
        await #expect(throws: APIError(.noConnection, operationID: "fetchItem")) {
            try await client.items.fetchItem(id: "0")
        }
    }
}
