import EndpointRuntime
import Foundation
import Mollie

/// The message for the user, and the field that is wrong.
func problem(with payment: PaymentRequest, _ client: MollieClient) async -> (field: String?, text: String)? {
    do {
        _ = try await client.payments.create(payment)
        return nil
    } catch {
        let problem = error.body(of: ErrorResponse.self)
        return (problem?.field, problem?.detail ?? error.localizedDescription)
    }
}
