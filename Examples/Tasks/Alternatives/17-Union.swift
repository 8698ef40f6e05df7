// swift-openapi-generator
func lines(of ticket: Components.Schemas.Ticket, _ client: Client) async throws -> [String] {
    let activities = try await client.listActivities(path: .init(ticket_id: ticket.id)).ok.body.json
    return activities.map { activity in
        switch activity {
        case .comment(let comment): "\(comment.author): \(comment.text)"
        case .status(let change): "\(title(of: change.from)) → \(title(of: change.to))"
        }
    }
}
