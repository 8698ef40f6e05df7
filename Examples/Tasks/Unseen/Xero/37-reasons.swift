import EndpointRuntime
import Foundation
import Xero

/// The reasons for which an invoice is rejected.
func reasons(against invoice: InvoiceInput, _ client: XeroClient) async -> [String] {
    do {
        _ = try await client.accounting.createInvoices(InvoicesInput(invoices: [invoice]))
        return []
    } catch {
        let elements = error.body(of: XeroError.self)?.elements
        return elements?.flatMap { $0.validationErrors ?? [] }.compactMap(\.message) ?? [error.localizedDescription]
    }
}
