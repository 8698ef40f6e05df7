// OpenAPI Generator 7 (swift6); one token for all clients, which is not refreshed
func useToken(_ token: String) {
    OpenAPIClientAPIConfiguration.shared.customHeaders["Authorization"] = "Bearer \(token)"
}

func name(of tenant: String) async throws -> String? {
    try await AccountingAPI.getOrganisations(xeroTenantId: tenant).organisations?.first?.name
}
