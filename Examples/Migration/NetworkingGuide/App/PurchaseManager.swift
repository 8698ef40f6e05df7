import EndpointRuntime
import Foundation
import Storefront

// The purchases described by the guide.
// 3.4 as written
struct PurchaseManager: Sendable {
    let client: any NetworkClientProtocol
    let usesSandbox: Bool

    func validate(_ request: IAPValidationRequest) async throws {
        let body = try JSONEncoder().encode(request)
        let base = usesSandbox ? NetworkBaseURL.purchasesSandbox : .purchases
        try await Task.detached(priority: .background) {
            try await client.post("validate", base: base, body: body, headers: ["X-App-Version": "2.1"])
        }.value
    }
}
// end

// 3.4
struct ReceiptService: Sendable {
    let client: StorefrontClient
    let usesSandbox: Bool

    func validate(_ request: IAPValidationRequest) async throws {
        let body = try JSONEncoder().encode(request)
        let server: StorefrontServer = usesSandbox ? .purchasesSandbox : .purchases
        try await Task.detached(priority: .background) {
            try await client.purchases.options(.server(server)).validatePurchase(appVersion: "2.1", body)
        }.value
    }
}
// end
