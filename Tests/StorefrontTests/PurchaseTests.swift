import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Storefront
import StorefrontMocks
import Testing

/// The guide's purchase manager: confirms receipts on one server or the other.
struct PurchaseTests {
    private struct PurchaseManager {
        let provider: Provider
        let usesSandbox: Bool

        func validate(_ request: IAPValidationRequest) async throws {
            let server: StorefrontServer = usesSandbox ? .purchasesSandbox : .purchases
            let body = try JSONCoding.encode(request)
            try await provider.empty(PurchasesEndpoint.validatePurchase(appVersion: "2.1", body).server(server))
        }
    }

    private let stub = StubTransport(samples: StorefrontSamples.all)
    private let request = IAPValidationRequest(transactionID: "1", productID: "tea", receipt: Data("signed".utf8))

    private func provider() -> Provider {
        Provider(server: StorefrontServer.default, transport: stub)
    }

    @Test(arguments: [
        (false, "https://purchases.storefront.example/validate"),
        (true, "https://sandbox.purchases.storefront.example/validate"),
    ])
    func eachCallChoosesProductionOrSandbox(usesSandbox: Bool, url: String) async throws {
        try await PurchaseManager(provider: provider(), usesSandbox: usesSandbox).validate(request)
        #expect(stub.requests.map { $0.urlRequest.url?.absoluteString } == [url])
    }

    @Test func bodyGoesAsItIsWithItsHeadersAndWithoutAResult() async throws {
        try await PurchaseManager(provider: provider(), usesSandbox: true).validate(request)
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
        stub.answer("validatePurchase", with: .status(409))
        let error = try await #require(throws: APIError.self) {
            try await PurchaseManager(provider: provider(), usesSandbox: false).validate(request)
        }
        guard case .conflict(let problem)? = error.body(of: PurchasesErrors.ValidatePurchase.self) else {
            Issue.record("\(error)")
            return
        }
        #expect(problem.message == "This is a receipt of the sandbox.")
    }

    @Test func serverThatTheConfigurationLacksIsTheDefault() async throws {
        let servers = try ServerDirectory(
            ["default": "https://api.test.example", "purchases": "https://buy.test.example"], default: "default")
        let endpoint = PurchasesEndpoint.validatePurchase(Data("x".utf8))
        for name in ["purchases", "purchasesSandbox"] {
            try await provider().empty(endpoint.server(servers[name]))
        }
        #expect(
            stub.requests.map { $0.urlRequest.url?.absoluteString } == [
                "https://buy.test.example/validate", "https://api.test.example/validate",
            ])
    }
}
