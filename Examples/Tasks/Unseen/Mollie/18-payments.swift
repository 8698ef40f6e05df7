import EndpointRuntime
import Mollie

/// The newest paid payments, over as many pages as needed. Each page has the link to the next one.
func paidPayments(_ count: Int, _ client: MollieClient) async throws -> [ListPaymentResponse] {
    var paid: [ListPaymentResponse] = []
    for try await payment in client.payments.listItems() where payment.status == .paid {
        paid.append(payment)
        if paid.count == count { break }
    }
    return paid
}
