import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Storefront
import StorefrontMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The guide's purchase manager, which confirms receipts on either of two servers.
struct PurchaseTests {
    private struct PurchaseManager {
        let purchases: any PurchasesAPI
        let usesSandbox: Bool

        func validate(_ request: IAPValidationRequest) async throws {
            let server: StorefrontServer = usesSandbox ? .purchasesSandbox : .purchases
            let body = try JSONCoding.encode(request)
            try await purchases.options(.server(server)).validatePurchase(appVersion: "2.1", body)
        }
    }

    private let stub = StubTransport(samples: StorefrontSamples.all)
    private let request = IAPValidationRequest(transactionID: "1", productID: "tea", receipt: Data("signed".utf8))

    private func manager(usesSandbox: Bool, on server: any APIServer = .default) -> PurchaseManager {
        let purchases = LivePurchasesAPI(provider: Provider(server: server, transport: stub))
        return PurchaseManager(purchases: purchases, usesSandbox: usesSandbox)
    }

    private var urls: [String?] { stub.requests.map { $0.urlRequest.url?.absoluteString } }

    @Test(arguments: [
        (false, "https://purchases.storefront.example/validate"),
        (true, "https://sandbox.purchases.storefront.example/validate"),
    ])
    func eachCallChoosesProductionOrSandbox(usesSandbox: Bool, url: String) async throws {
        try await manager(usesSandbox: usesSandbox).validate(request)
        #expect(urls == [url])
    }

    @Test func aClientOfTheSandboxSendsReceiptsThere() async throws {
        let client = StorefrontClient(server: .purchasesSandbox, transport: stub)
        try await client.purchases.validatePurchase(Data("x".utf8))
        #expect(urls == ["https://sandbox.purchases.storefront.example/validate"])
    }

    @Test func theManagerIsTestedWithAMock() async throws {
        let purchases = MockPurchasesAPI()
        try await PurchaseManager(purchases: purchases, usesSandbox: true).validate(request)
        #expect(purchases.onValidatePurchase.calls.map(\.appVersion) == ["2.1"])
        #expect(purchases.behavior.options.map { $0.route.server?.name } == ["purchasesSandbox"])
    }

    @Test func bodyGoesAsItIsWithItsHeadersAndWithoutAResult() async throws {
        try await manager(usesSandbox: true).validate(request)
        let sent = try #require(stub.requests.first)
        #expect(sent.urlRequest.value(forHTTPHeaderField: "X-App-Version") == "2.1")
        #expect(sent.urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/octet-stream")
        let body = try JSONCoding.decode(JSONValue.self, from: #require(sent.body.data))
        #expect(body == ["transaction_id": "1", "product_id": "tea", "receipt": "c2lnbmVk"])
    }

    @Test func callMayGoOnInTheBackground() {
        #expect(PurchasesEndpoint.validatePurchase(Data()).route.mayRunInBackground)
        #expect(PurchasesEndpoint.validatePurchase(Data()).route.priority == .high)
    }

    @Test func receiptOfTheOtherEnvironmentIsATypedError() async throws {
        stub.answer("purchases.validatePurchase", with: .status(409))
        let error = try await #require(throws: APIError.self) {
            try await manager(usesSandbox: false).validate(request)
        }
        guard case .conflict(let problem)? = error.body(of: PurchasesErrors.ValidatePurchase.self) else {
            Issue.record("\(error)")
            return
        }
        #expect(problem.message == "This is a receipt of the sandbox.")
    }

    /// With `init(server:)`, operations with their own servers still use them.
    @Test func clientOfADirectorySendsEveryCallWhereItSays() async throws {
        let local = StorefrontClient(
            servers: ServerDirectory(default: StorefrontServer(url: "http://127.0.0.1:8080")), transport: stub)
        try await local.purchases.validatePurchase(Data("x".utf8))
        _ = try await local.items.fetchItem(id: "1")
        let own = StorefrontClient(server: StorefrontServer(url: "http://127.0.0.1:8080"), transport: stub)
        try await own.purchases.validatePurchase(Data("x".utf8))
        #expect(
            urls == [
                "http://127.0.0.1:8080/validate", "http://127.0.0.1:8080/items/1",
                "https://purchases.storefront.example/validate",
            ])
    }

    @Test func serverThatTheConfigurationLacksIsTheDefault() async throws {
        let servers = try ServerDirectory(
            ["default": "https://api.test.example", "purchases": "https://buy.test.example", "purchasesSandbox": ""],
            default: "default")
        for usesSandbox in [false, true] {
            try await manager(usesSandbox: usesSandbox, on: servers).validate(request)
        }
        let client = StorefrontClient(provider: Provider(server: servers, transport: stub))
        try await client.purchases.validatePurchase(Data("x".utf8))
        _ = try await client.items.fetchItem(id: "1")
        #expect(
            urls == [
                "https://buy.test.example/validate", "https://api.test.example/validate",
                "https://buy.test.example/validate", "https://api.test.example/items/1",
            ])
    }
}
