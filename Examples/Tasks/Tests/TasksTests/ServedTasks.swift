import EndpointRuntime
import Foundation
import Helpdesk
import HelpdeskMocks
import HelpdeskTypes
import Testing

@testable import HelpdeskTasks

/// The tasks that call `codegen serve`.
@Suite struct ServedTasks {
    private let client: HelpdeskClient

    init() throws { client = try servedClient() }

    @Test func pages() async throws {
        let subjects = try await newestSubjects(2, client)
        #expect(subjects.count == 2)
        #expect(subjects.first == "The invoice shows the wrong address")
    }

    @Test func create() async throws {
        let ticket = try await report("The printer is on fire.", from: "ada@example.com", client)
        #expect(ticket.id == 4711)
    }

    @Test func patch() async throws {
        #expect(try await reopen(.mock, client).id == 4711)
    }

    @Test func uploadAndDownload() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("invoice.pdf")
        try Data("%PDF-1.7".utf8).write(to: file)
        let stored = try await attach(file, to: .mock, client)
        let copy = folder.appendingPathComponent("copy.pdf")
        let progress = Progress()
        try await save(stored, to: copy, client) { progress.add($0) }
        let content = try await client.files.downloadFile(fileID: stored.id)
        #expect(try Data(contentsOf: copy) == content)
        #expect(progress.fractions.contains(1))
    }

    @Test func search() async throws {
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(try await !waitingTickets(about: "invoice", since: day, client).isEmpty)
    }

    @Test func errors() async {
        let refusing = client.options(.header("Prefer", "code=422"))
        #expect(await problem(with: NewTicket(subject: "", text: ""), refusing) == "The subject is empty.")
        #expect(await problem(with: NewTicket(subject: "Question", text: "Why?"), client) == nil)
    }

    @Test func options() async throws {
        #expect(try await ticket(4711, trace: "t1", client).status == .open)
    }

    @Test func union() async throws {
        #expect(try await !lines(of: .mock, client).isEmpty)
    }

    @Test func events() async throws {
        var shown: [Int] = []
        let open = client.options(.header("X-Trace", "events"))
        for try await event in try await open.tickets.watchEvents().prefix(1) { shown.append(event.data.ticketID) }
        #expect(shown.count == 1)
    }

    @Test func oddFieldAndOwnType() async throws {
        let month = try #require(CalendarDate("2026-11-01"))
        #expect(try await hours(in: month, client) == 7.5)
        #expect(try await total(of: month, client) == Money(rawValue: "12.5 EUR"))
    }
}

/// The reported fractions of a transfer.
private final class Progress: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Double] = []

    var fractions: [Double] { lock.withLock { values } }

    func add(_ fraction: Double?) { lock.withLock { values += fraction.map { [$0] } ?? [] } }
}
