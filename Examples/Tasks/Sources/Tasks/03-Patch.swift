import EndpointRuntime
import Helpdesk

/// Opens a ticket again and removes its assignee. The due date keeps its value.
func reopen(_ ticket: Ticket, _ client: HelpdeskClient) async throws -> Ticket {
    try await client.tickets.updateTicket(ticketID: ticket.id, TicketPatch(status: .open, assignee: .null))
}
