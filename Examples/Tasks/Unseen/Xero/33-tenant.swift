import EndpointMiddleware
import EndpointRuntime
import Xero

/// Each call carries the organisation and the access token, which is refreshed.
func xero(_ tenant: String, _ session: TokenSession) -> XeroClient {
    XeroClient(xeroTenantID: tenant, configuration: .init(session: session))
}

func name(of organisation: XeroClient) async throws -> String? {
    try await organisation.accounting.getOrganisations().organisations?.first?.name
}
