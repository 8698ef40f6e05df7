// swift-openapi-generator
@MainActor @Observable final class TicketSearch {
    private(set) var tickets: [Components.Schemas.Ticket] = []
    private(set) var message: String?
    private var search: Task<Void, Never>?
    private let client: any APIProtocol

    init(client: any APIProtocol) { self.client = client }

    func find(_ words: String) {
        search?.cancel()
        search = Task {
            do {
                let page = try await client.listTickets(query: .init(q: words)).ok.body.json
                try Task.checkCancellation()
                tickets = page.tickets
            } catch is CancellationError {
            } catch let error as ClientError where (error.underlyingError as? URLError)?.code == .cancelled {
            } catch {
                message = error.localizedDescription
            }
        }
    }
}
