import EndpointRuntime
import Foundation
import Xero

/// The sum of the unpaid invoices of a contact, over all pages.
func unpaid(_ contact: UUID, _ client: XeroClient) async throws -> Decimal {
    try await client.accounting.getInvoicesItems(contactIDs: [contact], statuses: ["AUTHORISED"], pageSize: 100)
        .reduce(0) { $0 + ($1.amountDue ?? 0) }
}
