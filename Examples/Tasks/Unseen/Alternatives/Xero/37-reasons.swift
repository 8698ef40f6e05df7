// OpenAPI Generator 7 (swift6); the type of the error body is looked up in the description
func reasons(against invoice: Invoice, _ tenant: String) async -> [String] {
    do {
        _ = try await AccountingAPI.createInvoices(xeroTenantId: tenant, invoices: Invoices(invoices: [invoice]))
        return []
    } catch {
        guard case .error(400, let data?, _, _) = error else { return [error.localizedDescription] }
        let failure = try? CodableHelper().jsonDecoder.decode(ModelError.self, from: data)
        return failure?.elements?.flatMap { $0.validationErrors ?? [] }.compactMap(\.message) ?? []
    }
}
