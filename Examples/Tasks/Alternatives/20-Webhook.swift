// hand-written models
func closedTicket(name: String, body: Data) throws -> Ticket? {
    guard name == "ticketClosed" else { return nil }
    return try decoder.decode(Ticket.self, from: body)
}
