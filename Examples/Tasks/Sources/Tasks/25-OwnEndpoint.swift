import EndpointRuntime
import Helpdesk

/// An endpoint that the description does not declare.
func version(_ client: HelpdeskClient) async throws -> String {
    struct Version: Decodable, Sendable { let number: String }
    return try await client.provider.value(Route.custom("/version"), as: Version.self).number
}
