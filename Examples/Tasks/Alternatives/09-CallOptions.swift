// URLSession, hand-written
func ticket(_ id: Int, trace: String, _ session: URLSession, _ server: URL) async throws -> Ticket {
    var request = URLRequest(url: server.appending(path: "tickets/\(id)"), timeoutInterval: 5)
    request.setValue(trace, forHTTPHeaderField: "X-Trace")
    return try decoder.decode(Ticket.self, from: await session.checkedData(for: request))
}
