import EndpointRuntime
import Helpdesk

func closedTickets(_ client: HelpdeskClient, show: (Int) -> Void) async throws {
    for try await event in try await client.tickets.watchEvents() where event.data.status == .closed {
        show(event.data.ticketID)
    }
}
