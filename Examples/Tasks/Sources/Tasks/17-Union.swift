import EndpointRuntime
import Helpdesk

func lines(of ticket: Ticket, _ client: HelpdeskClient) async throws -> [String] {
    try await client.tickets.listActivities(ticketID: ticket.id).compactMap { activity in
        switch activity {
        case .comment(let comment): "\(comment.author): \(comment.text)"
        case .status(let change): "\(title(of: change.from)) → \(title(of: change.to))"
        case .unknown: nil
        }
    }
}
