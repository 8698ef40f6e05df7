// URLSession, hand-written
func reopen(_ ticket: Ticket, _ session: URLSession, _ server: URL) async throws -> Ticket {
    var request = URLRequest(url: server.appending(path: "tickets/\(ticket.id)"))
    request.httpMethod = "PATCH"
    request.setValue("application/merge-patch+json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONSerialization.data(withJSONObject: ["status": "open", "assignee": NSNull()])
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try decoder.decode(Ticket.self, from: data)
}
