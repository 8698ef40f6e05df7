// swift-openapi-generator
func newestSubjects(_ count: Int, _ client: Client) async throws -> [String] {
    var subjects: [String] = []
    var cursor: String?
    repeat {
        let page = try await client.listTickets(query: .init(cursor: cursor)).ok.body.json
        subjects += page.tickets.map(\.subject)
        cursor = page.next_cursor
    } while cursor != nil && subjects.count < count
    return Array(subjects.prefix(count))
}
