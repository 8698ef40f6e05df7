import EndpointRuntime
import Foundation
import Mollie

/// Creates the payment of an order once, however often the app asks for it. Returns the page where the user pays.
func pay(order: String, _ total: String, _ client: MollieClient) async throws -> URL? {
    let payment = try await client.payments.create(
        idempotencyKey: order,
        PaymentRequest(
            description: "Order \(order)", amount: Amount(currency: "EUR", value: total),
            redirectURL: "https://shop.example.com/orders/\(order)", metadata: .object(["order": .string(order)])))
    return payment.links.checkout.flatMap { URL(string: $0.href) }
}
