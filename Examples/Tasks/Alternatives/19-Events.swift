// swift-openapi-generator; a lost connection ends the loop
func closedTickets(_ client: Client, show: (Int) -> Void) async throws {
    let events = try await client.watchEvents().ok.body.text_event_hyphen_stream
        .asDecodedServerSentEventsWithJSONData(of: Components.Schemas.TicketEvent.self)
    for try await event in events {
        if let data = event.data, data.status == .closed { show(data.ticket_id) }
    }
}
