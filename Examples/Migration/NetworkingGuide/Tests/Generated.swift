import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Storefront
import StorefrontMocks
import Support
import Testing

@testable import NetworkingGuide

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The features described by the guide, over the generated client, without the adapter.
struct Generated {
    private let stub = StubTransport(samples: StorefrontSamples.all)
    private var client: StorefrontClient { StorefrontClient(transport: stub) }
    private var urls: [String?] { stub.requests.map { $0.urlRequest.url?.absoluteString } }

    @Test func serversFromInfoPlist() async throws {
        let file = try infoPlist([
            "Servers": [
                "default": "https://api.test.example", "purchases": "https://buy.test.example", "purchasesSandbox": "",
            ]
        ])
        defer { try? FileManager.default.removeItem(at: file) }
        // 3.1
        let servers = try ServerDirectory(propertyList: file)
        // end
        let client = StorefrontClient(provider: Provider(server: servers, transport: stub))
        _ = try await client.items.fetchItems()
        for usesSandbox in [false, true] {
            try await ReceiptService(client: client, usesSandbox: usesSandbox).validate(.mock)
        }
        #expect(
            urls == [
                "https://api.test.example/items", "https://buy.test.example/validate",
                "https://api.test.example/validate",
            ])
    }

    @Test func get() async throws {
        // 3.2
        let items = try await client.items.fetchItems()
        // end
        #expect(items.map(\.name) == ["Tea", "Cake"])
    }

    @Test func postOfAModel() async throws {
        // 3.3
        let request = OrderRequest.mock
        let order = try await client.items.placeOrder(voucher: "SPRING", request)
        // end
        #expect(try order == JSONCoding.decode(from: ItemsEndpoint.placeOrderSample.data))
        #expect(stub.requests.first?.urlRequest.url?.query == "voucher=SPRING")
    }

    @Test func staleItemsServeOnFailure() async throws {
        let now = Recorder()
        let cache = CacheInterceptor(
            MemoryCacheStorage(), staleOnFailure: .seconds(86_400), failures: .any,
            now: { Date(timeIntervalSince1970: now.all.isEmpty ? 0 : 3_600) })
        let repository = CachedItems(client: StorefrontClient(transport: stub, interceptors: [cache]))
        let fresh = try await repository.fetchItems()
        #expect(try await repository.fetchItems() == fresh)
        #expect(stub.requests.count == 1)
        now.note("an hour later")
        stub.answer("items.fetchItems", with: .failure(.notConnectedToInternet))
        #expect(try await repository.fetchItems() == fresh)
        #expect(stub.requests.count == 2)
    }

    @Test func mock() async throws {
        // 3.6
        let items = MockItemsAPI()
        items.onFetchItem.handle { call throws(APIError) in
            guard call.id == "7" else { throw APIError(.noConnection) }
            return .mock { $0.id = call.id }
        }
        // end
        let repository = CachedItems(client: .mock(items: items))
        #expect(try await repository.fetchItem(id: "7").id == "7")
        await #expect(throws: APIError.self) { try await repository.fetchItem(id: "8") }
    }

    @Test func mockInTheContainer() async throws {
        let container = Container()
        // 3.7
        container.register(StorefrontClient.self) { _ in .mock() }
        container.register(ItemRepositoryProtocol.self) { resolver in
            CachedItems(client: resolver.resolve(StorefrontClient.self)!)
        }
        .inObjectScope(.container)
        // end
        let repository = try #require(container.resolve(ItemRepositoryProtocol.self))
        #expect(try await repository.searchItems(query: "tea").isEmpty == false)
    }
}
