// OpenAPI Generator 7 (swift6); amounts are binary fractions
func invoice(_ order: String, to contact: UUID, hours: Double, _ tenant: String) async throws -> Invoice? {
    let line = LineItem(description: "Consulting", quantity: hours, unitAmount: 120.50, accountCode: "200")
    let invoice = Invoice(
        type: .accrec, contact: Contact(contactID: contact), lineItems: [line], reference: order, status: .authorised)
    return try await AccountingAPI.createInvoices(
        xeroTenantId: tenant, invoices: Invoices(invoices: [invoice]), idempotencyKey: order
    ).invoices?.first
}
