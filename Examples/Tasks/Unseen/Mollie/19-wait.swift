import EndpointRuntime
import Mollie

/// Waits until the user has paid or given up, at most ten minutes.
func isPaid(_ payment: PaymentToken, _ client: MollieClient) async throws -> Bool {
    try await client.payments.getWhenDone(paymentID: payment).status == .paid
}
