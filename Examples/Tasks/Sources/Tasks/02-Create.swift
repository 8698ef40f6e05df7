import EndpointRuntime
import Helpdesk

func report(_ text: String, from customer: String, _ client: HelpdeskClient) async throws -> Ticket {
    try await client.tickets.createTicket(
        NewTicket(subject: "Report", text: text, priority: .urgent, customerEmail: customer))
}
