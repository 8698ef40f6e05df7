import EndpointRuntime
import Helpdesk

/// The subjects of the newest tickets, over as many pages as needed.
func newestSubjects(_ count: Int, _ client: HelpdeskClient) async throws -> [String] {
    try await client.tickets.listTicketsItems().prefix(count).reduce(into: []) { $0.append($1.subject) }
}
