import EndpointRuntime
import Helpdesk
import HelpdeskMocks
import Testing

/// A query is a value: a view model fills it step by step, and passes it on.
@Suite struct QueryTests {
    @Test func filterIsAValue() async throws {
        let client = HelpdeskClient.mock()
        var filter = TicketsEndpoint.ListTicketsQuery(status: [.open])
        filter.words = "refund"
        let page = try await client.tickets.listTickets(filter)
        for try await ticket in client.tickets.listTicketsItems(filter.with { $0.priority = .urgent }) {
            print(ticket.subject)
        }
        #expect(!page.tickets.isEmpty)
    }
}
