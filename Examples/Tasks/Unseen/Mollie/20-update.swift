import EndpointRuntime
import Mollie

/// Changes the page after the payment, and clears the address for webhooks. Everything else keeps its value.
func finish(_ payment: PaymentToken, at page: String, _ client: MollieClient) async throws {
    _ = try await client.payments.update(
        paymentID: payment, UpdatePaymentRequest(redirectURL: .value(page), webhookURL: .null))
}
