import EndpointRuntime
import Helpdesk
import Observation

/// A search field: a new search cancels the previous one, whose result never appears.
@MainActor @Observable final class TicketSearch {
    private(set) var tickets: [Ticket] = []
    private(set) var message: String?
    private var search: Task<Void, Never>?
    private let client: HelpdeskClient

    init(client: HelpdeskClient) { self.client = client }

    @discardableResult func find(_ words: String) -> Task<Void, Never> {
        search?.cancel()
        let task = Task {
            do throws(APIError) {
                tickets = try await client.tickets.listTickets(words: words).tickets
            } catch .cancelled {
            } catch {
                message = error.localizedDescription
            }
        }
        search = task
        return task
    }
}
