import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Storefront
import StorefrontMocks
import Support
import XCTest

@testable import NetworkingGuide

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Writes an Info.plist, as contained in a bundle.
func infoPlist(_ values: some Encodable) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    try PropertyListEncoder().encode(values).write(to: file)
    return file
}

/// The call sites and mocks of the guide over the adapter. The guide describes most of them without code.
final class AsWritten: XCTestCase {
    private let stub = StubTransport(samples: StorefrontSamples.all)

    private func client(_ values: [String: String]) throws -> NetworkClient {
        let file = try infoPlist(values)
        defer { try? FileManager.default.removeItem(at: file) }
        // 3.1 as written
        let configuration = try NetworkConfiguration(propertyList: file)
        // end
        let provider = Provider(server: configuration.servers, transport: stub)
        return NetworkClient(configuration: configuration, provider: provider)
    }

    private let servers = [
        "APIBaseURL": "https://api.test.example", "IAPValidationURL": "https://buy.test.example",
        "IAPValidationURLSandbox": "https://sandbox.test.example",
    ]

    private var urls: [String?] { stub.requests.map { $0.urlRequest.url?.absoluteString } }

    func testGet() async throws {
        stub.answer("items", with: .response(ItemsEndpoint.fetchItemsSample.response))
        let client = try client(servers)
        // 3.2 as written
        let items: [Item] = try await client.get("items", base: .default, query: nil)
        // end
        XCTAssertEqual(items.map(\.name), ["Tea", "Cake"])
        XCTAssertEqual(urls, ["https://api.test.example/items"])
    }

    func testPostOfAModel() async throws {
        stub.answer("orders", with: .response(ItemsEndpoint.placeOrderSample.response))
        let client = try client(servers)
        // 3.3 as written
        let request = OrderRequest.mock
        let order: Order = try await client.post("orders", base: .default, body: request, query: ["voucher": "SPRING"])
        // end
        XCTAssertEqual(order, try JSONCoding.decode(from: ItemsEndpoint.placeOrderSample.data))
        XCTAssertEqual(urls, ["https://api.test.example/orders?voucher=SPRING"])
    }

    func testPurchases() async throws {
        stub.answer("validate", with: .json(""))
        let request = IAPValidationRequest(transactionID: "1", productID: "tea", receipt: Data("signed".utf8))
        for usesSandbox in [false, true] {
            try await PurchaseManager(client: client(servers), usesSandbox: usesSandbox).validate(request)
        }
        let missing = try client(["APIBaseURL": "https://api.test.example"])
        try await PurchaseManager(client: missing, usesSandbox: true).validate(request)
        XCTAssertEqual(
            urls,
            [
                "https://buy.test.example/validate", "https://sandbox.test.example/validate",
                "https://api.test.example/validate",
            ])
        XCTAssertEqual(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "X-App-Version"), "2.1")
    }

    func testErrors() async throws {
        let client = try client(servers)
        stub.answer(
            "items", with: .failure(.notConnectedToInternet), .status(404), .json("[1]"), .failure(.badServerResponse))
        var errors: [String] = []
        for _ in 0..<4 {
            do {
                let _: [Item] = try await client.get("items", base: .default, query: nil)
            } catch AppError.networkUnavailable {
                errors.append("offline")
            } catch AppError.serverError(let statusCode) {
                errors.append("\(statusCode)")
            } catch AppError.decodingError {
                errors.append("decoding")
            } catch {
                errors.append("other")
            }
        }
        XCTAssertEqual(errors, ["offline", "404", "decoding", "other"])
    }

    // 3.6 as written
    final class MockNetworkClient: NetworkClientProtocol, @unchecked Sendable {
        var getHandler: ((String, NetworkBaseURL, [String: String]?) throws -> Any)?

        func get<T: Decodable & Sendable>(
            _ path: String, base: NetworkBaseURL, query: [String: String]?
        ) async throws -> T {
            if let handler = getHandler {
                if let result = try handler(path, base, query) as? T { return result }
            }
            throw AppError.networkUnavailable
        }

        func post<T: Decodable & Sendable, Body: Encodable & Sendable>(
            _ path: String,
            base: NetworkBaseURL,
            body: Body?,
            query: [String: String]?
        ) async throws -> T {
            throw AppError.networkUnavailable
        }

        func post(
            _ path: String,
            base: NetworkBaseURL,
            body: Data?,
            headers: [String: String]?
        ) async throws {
            // no-op or throw as needed
        }
    }
    // end

    private struct MockNetworkingAssembly: Assembly {
        let mock: MockNetworkClient

        func assemble(container: Container) {
            let mock = mock
            container.register(NetworkClientProtocol.self) { _ in mock }
        }
    }

    func testServersOfTheConfiguration() throws {
        let file = try infoPlist(["APIBaseURL": "https://api.test.example/v1", "IAPValidationURL": "https://buy.test"])
        defer { try? FileManager.default.removeItem(at: file) }
        let configuration = try NetworkConfiguration(propertyList: file)
        let urls = NetworkBaseURL.allCases.map { configuration.url(for: $0).absoluteString }
        XCTAssertEqual(urls, ["https://api.test.example/v1", "https://buy.test", "https://api.test.example/v1"])
    }

    func testAssemblies() async throws {
        let file = try infoPlist(servers)
        defer { try? FileManager.default.removeItem(at: file) }
        stub.answer("validate", with: .json(""))
        let container = AppContainer.build([
            InfrastructureAssembly(propertyList: file, transport: stub), DomainAssembly(),
        ])
        let manager = try XCTUnwrap(container.resolve(PurchaseManager.self))
        try await manager.validate(IAPValidationRequest(transactionID: "1", productID: "tea", receipt: Data()))
        XCTAssertEqual(urls, ["https://buy.test.example/validate"])
    }

    func testRepositoryWithTheMock() async throws {
        let mock = MockNetworkClient()
        mock.getHandler = { path, _, _ in path == "items" ? Item.mockList as Any : Item.mock }
        // 3.7 as written
        let container = AppContainer.buildTest(overrides: [MockNetworkingAssembly(mock: mock)])
        // end
        let repository = try XCTUnwrap(container.resolve(ItemRepositoryProtocol.self))
        let fresh = try await repository.fetchItems()
        XCTAssertEqual(fresh, Item.mockList)
        mock.getHandler = nil
        let stale = try await repository.fetchItems()
        XCTAssertEqual(stale, fresh)
        do {
            _ = try await repository.fetchItems(category: .gifts)
            XCTFail("nothing is kept of gifts")
        } catch AppError.networkUnavailable {
        }
    }
}
