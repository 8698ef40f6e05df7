// swift-openapi-generator
func waitingTickets(about words: String, since day: Date, _ client: Client) async throws -> [Components.Schemas.Ticket]
{
    try await client.listTickets(
        query: .init(status: [.open, .waiting], priority: ._3, q: words, created_after: day)
    ).ok.body.json.tickets
}
