import EndpointRuntime
import Foundation
import Helpdesk

/// Called by a server of the app for each received webhook.
func closedTicket(name: String, body: Data) throws -> Ticket? {
    guard case .ticketClosed(let ticket) = try HelpdeskWebhooks(name: name, body: body) else { return nil }
    return ticket
}
