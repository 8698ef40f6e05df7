// URLSession, hand-written; the cache does not know the user
func ticket(_ id: Int, _ session: URLSession, _ server: URL) async throws -> Ticket {
    var request = URLRequest(url: server.appending(path: "tickets/\(id)"))
    do {
        return try decoder.decode(Ticket.self, from: await session.checkedData(for: request))
    } catch let error as URLError where error.code == .notConnectedToInternet {
        request.cachePolicy = .returnCacheDataDontLoad
        return try decoder.decode(Ticket.self, from: await session.checkedData(for: request))
    }
}
