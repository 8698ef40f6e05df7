// OpenAPI Generator 7 (swift6); amounts are binary fractions
func unpaid(_ contact: UUID, _ tenant: String) async throws -> Double {
    var sum = 0.0
    var page = 1
    while true {
        let answer = try await AccountingAPI.getInvoices(
            xeroTenantId: tenant, contactIDs: [contact], statuses: ["AUTHORISED"], page: page, pageSize: 100)
        sum += answer.invoices?.reduce(0) { $0 + ($1.amountDue ?? 0) } ?? 0
        guard page < answer.pagination?.pageCount ?? 0 else { return sum }
        page += 1
    }
}
