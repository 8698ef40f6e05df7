import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Helpdesk
import HelpdeskMocks
import HelpdeskTypes
import Testing

@testable import HelpdeskTasks

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The tasks whose server has to fail, to change or to be watched.
@Suite struct StubbedTasks {
    private let stub = TasksTests.stub()

    @Test func pages() async throws {
        let first = TicketPage.mock { $0.nextCursor = "2" }
        let json = String(decoding: try JSONEncoder().encode(first), as: UTF8.self)
        stub.answer(TicketsEndpoint.listTickets(), with: .json(json), .success)
        let subjects = try await newestSubjects(3, HelpdeskClient(transport: stub))
        #expect(subjects.count == 3)
        #expect(stub.requests.count == 2)
    }

    @Test func signInAndRefresh() async throws {
        stub.answer(TicketsEndpoint.getTicket(ticketID: 1), with: .status(401), .success)
        let session = TokenSession(store: MemoryTokenStore(), refresher: HelpdeskClient.tokenRefresher)
        let client = client(of: session, server: .production, transport: stub)
        try await signIn("ada@example.com", "secret", session, client)
        _ = try await client.tickets.getTicket(ticketID: 1)
        #expect(
            stub.requests.map(\.operation) == [
                "sessions.signIn", "tickets.getTicket", "sessions.refreshSession", "tickets.getTicket",
            ])
    }

    @Test func headerOnEveryCall() async throws {
        let client = client(language: "de", server: .production, transport: stub)
        _ = try await client.tickets.getTicket(ticketID: 1)
        _ = try await client.tickets.listTickets()
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Accept-Language") } == ["de", "de"])
    }

    /// A mock records its arguments.
    @Test func mockWithRecordedArguments() async throws {
        let tickets = MockTicketsAPI()
        tickets.onUpdateTicket.returns(.mock { $0.subject = "Changed" })
        let changed = try await reopen(.mock { $0.id = 7 }, .mock(tickets: tickets))
        #expect(changed.subject == "Changed")
        #expect(tickets.onUpdateTicket.calls.map(\.ticketID) == [7])
        #expect(tickets.onUpdateTicket.calls.first?.body == TicketPatch(status: .open, assignee: .null))
    }

    @Test @MainActor func viewModelWithCancellation() async {
        let tickets = MockTicketsAPI(.loading)
        let search = TicketSearch(client: .mock(tickets: tickets))
        let first = search.find("first")
        let second = search.find("second")
        await first.value
        #expect(search.tickets.isEmpty)
        #expect(search.message == nil)
        second.cancel()
        await second.value
    }

    @Test func previewData() {
        #expect(previewTickets.count == 5)
        #expect(Set(previewTickets.map(\.id)).count == 5)
    }

    @Test func environment() async throws {
        let client = HelpdeskClient(transport: stub)
        useStaging(client)
        _ = try await client.tickets.getTicket(ticketID: 1)
        #expect(stub.requests.map(\.urlRequest.url?.host) == ["staging.helpdesk.example.com"])
    }

    @Test func logging() async throws {
        let (lines, add) = AsyncStream.makeStream(of: String.self)
        let client = loggingClient(stub) { add.yield($0) }
        _ = try await client.sessions.signIn(Credentials(email: "ada@example.com", password: "hunter2"))
        add.finish()
        let log = await lines.reduce("", +)
        #expect(log.contains("POST"))
        #expect(log.contains("/sessions"))
        #expect(!log.contains("hunter2"))
    }

    @Test func unknownValue() throws {
        let status = try JSONDecoder().decode([TicketStatus].self, from: Data(#"["escalated", "open"]"#.utf8))
        #expect(status.map(title) == ["Escalated", "Open"])
    }

    @Test func dates() throws {
        let ticket = Ticket.mock { $0.dueOn = CalendarDate("2026-11-26") }
        #expect(isLate(ticket, on: try #require(CalendarDate("2026-11-27"))))
        #expect(!isLate(ticket, on: try #require(CalendarDate("2026-11-26"))))
    }

    @Test func webhook() throws {
        let ticket = try closedTicket(name: "ticketClosed", body: JSONEncoder().encode(Ticket.mock))
        #expect(ticket == .mock)
        #expect(try closedTicket(name: "other", body: Data("{}".utf8)) == nil)
    }

    @Test func offlineCache() async throws {
        stub.answer(TicketsEndpoint.getTicket(ticketID: 1), with: .success, .failure(.notConnectedToInternet))
        let session = TokenSession(store: MemoryTokenStore(AccessToken("token"))) { $0 }
        let client = offlineClient(MemoryCacheStorage(), session, stub)
        let ticket = try await client.tickets.getTicket(ticketID: 1)
        #expect(try await client.tickets.options(.cache(.revalidate)).getTicket(ticketID: 1) == ticket)
    }

    @Test func retry() async throws {
        stub.answer(TicketsEndpoint.listTickets(), with: .status(503), .success)
        _ = try await patientClient(stub).tickets.listTickets()
        #expect(stub.requests.count == 2)
    }

    @Test func ownEndpoint() async throws {
        let stub = StubTransport(samples: [Sample(of: Route.custom("/version"), #"{"number": "2.4"}"#)])
        #expect(try await version(HelpdeskClient(transport: stub)) == "2.4")
    }
}
