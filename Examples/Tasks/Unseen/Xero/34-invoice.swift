import EndpointRuntime
import Foundation
import Xero

/// Creates the invoice of an order once. Amounts are decimals, and a rejected invoice has its reasons.
func invoice(_ order: String, to contact: UUID, hours: Decimal, _ client: XeroClient) async throws -> Invoice? {
    let line = LineItem(description: "Consulting", quantity: hours, unitAmount: 120.50, accountCode: "200")
    let invoice = InvoiceInput(
        type: .accrec, contact: ContactInput(contactID: contact), lineItems: [line], reference: order,
        status: .authorised)
    return try await client.accounting.createInvoices(
        idempotencyKey: order, InvoicesInput(invoices: [invoice])
    ).invoices?.first
}
