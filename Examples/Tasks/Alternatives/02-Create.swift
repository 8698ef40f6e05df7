// swift-openapi-generator
func report(_ text: String, from customer: String, _ client: Client) async throws -> Components.Schemas.Ticket {
    let ticket = Components.Schemas.NewTicket(
        subject: "Report", text: text, priority: ._3, customer_email: customer)
    return try await client.createTicket(body: .json(ticket)).created.body.json
}
