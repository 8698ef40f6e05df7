import EndpointRuntime
import Foundation
import Helpdesk

/// What a server of the app does with a received webhook.
func closedTicket(name: String, body: Data) throws -> Ticket? {
    guard case .ticketClosed(let ticket) = try HelpdeskWebhooks(name: name, body: body) else { return nil }
    return ticket
}
