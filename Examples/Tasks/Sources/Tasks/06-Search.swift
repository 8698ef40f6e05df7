import EndpointRuntime
import Foundation
import Helpdesk

func waitingTickets(about words: String, since day: Date, _ client: HelpdeskClient) async throws -> [Ticket] {
    try await client.tickets.listTickets(
        status: [.open, .waiting], priority: .urgent, words: words, createdAfter: day
    ).tickets
}
