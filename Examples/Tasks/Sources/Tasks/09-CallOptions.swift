import EndpointRuntime
import Helpdesk

func ticket(_ id: Int, trace: String, _ client: HelpdeskClient) async throws -> Ticket {
    try await client.tickets.options(.timeout(.seconds(5)), .header("X-Trace", trace)).getTicket(ticketID: id)
}
