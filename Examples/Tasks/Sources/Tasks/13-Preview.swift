import EndpointRuntime
import Helpdesk
import HelpdeskMocks

/// The rows of a preview: `TicketList(tickets: previewTickets)`.
let previewTickets = Ticket.mockList(count: 5)
