import EndpointRuntime
import Helpdesk

/// The subjects of the newest tickets, over as many pages as needed.
func newestSubjects(_ count: Int, _ client: HelpdeskClient) async throws -> [String] {
    try await client.tickets.listTicketsItems().collect(limit: count).map(\.subject)
}
