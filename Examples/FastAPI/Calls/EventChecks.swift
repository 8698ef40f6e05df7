import EndpointRuntime
import Foundation
import Toolshed

/// Reads events and lines to their end, and sends a union that the server answers with another alternative.
struct EventChecks {
    let client: ToolshedClient
    let report: Report

    private var tool: UUID { fixed(101) }
    private var ada: MemberBrief { MemberBrief(id: fixed(1), name: "Ada") }

    func run() async {
        await history()
        await pages()
        await union()
        await declaredStream()
        await generatorStreams()
        await lines()
    }

    private func history() async {
        await report.check("events.readHistory") {
            try expect(
                try await client.events.readHistory(toolID: tool),
                [
                    .offered(Offered(toolID: tool, by: ada)), .moved(Moved(toolID: tool, shelf: 7)),
                    .broken(Broken(toolID: tool, report: "Line one\nLine two – ü")),
                    .moved(Moved(toolID: tool, shelf: 8)), .broken(Broken(toolID: tool, report: nil)),
                ])
        }
        await report.check("events.latestSighting") {
            let sighting = try await client.events.latestSighting(toolID: tool)
            try expect(sighting, Sighting(shelf: 40, seenAt: moment("2026-06-01T12:04:00")))
        }
    }

    private func pages() async {
        await report.check("events.readArchive") {
            let page = try await client.events.readArchive(toolID: tool)
            try expect(page.items.first, .offered(Offered(toolID: tool, by: ada)))
            try expect(page.nextCursor, "3")
            let all = try await client.events.readArchiveItems(toolID: tool).collect(limit: 10)
            try expect(all.count, 5)
            try expect(all.last, .broken(Broken(toolID: tool, report: nil)))
        }
    }

    private func union() async {
        await report.check("events.report") {
            let moved = try await client.events.report(toolID: tool, .offered(Offered(toolID: tool, by: ada)))
            try expect(moved, .moved(Moved(toolID: tool, shelf: 3)))
            let broken = try await client.events.report(toolID: tool, moved)
            try expect(broken, .broken(Broken(toolID: tool, report: "fell from shelf 3")))
            let mended = try await client.events.report(toolID: tool, .broken(Broken(toolID: tool, report: nil)))
            guard case .offered(let offered) = mended else { throw Mismatch("received \(mended)", "") }
            try expect(offered.by.name, "mended: None")

            let unknown = try await failure { () throws(APIError) in
                try await client.events.report(toolID: tool, .unknown(["kind": "lost"]))
            }
            guard case .unprocessableContent(let body) = unknown.body(of: EventsErrors.Report.self) else {
                throw Mismatch("received \(unknown)", "")
            }
            try expect(body.detail?.map(\.type), ["union_tag_invalid"])
        }
    }

    /// The server ends the stream after two events. The client connects again, with the identifier of the last event.
    private func declaredStream() async {
        await report.check("events.watch") {
            let stream = try await client.events.watch(toolID: tool)
            var received: [String] = []
            for try await event in stream {
                received.append(
                    "\(event.id) \(event.name) \(event.data.shelf) \(event.data.seenAt.timeIntervalSince1970)")
            }
            let start = moment("2026-06-01T12:00:00").timeIntervalSince1970
            try expect(received, (1...4).map { "\($0) sighting \($0 * 10) \(start + Double($0 * 60))" })

            let rest = try await client.events.watch(toolID: tool, lastEventID: "2")
            var shelves: [Int] = []
            for try await event in rest { shelves.append(event.data.shelf) }
            try expect(shelves, [30, 40])

            let missing = try await failure { () throws(APIError) in try await client.events.watch(toolID: fixed(98)) }
            guard case .notFound(let problem) = missing.body(of: EventsErrors.Watch.self) else {
                throw Mismatch("received \(missing)", "")
            }
            try expect(problem.code, .noSuchTool)
        }
    }

    private func generatorStreams() async {
        await report.check("events.follow") {
            var received: [FollowResponse] = []
            for try await event in try await client.events.follow(toolID: tool) { received.append(event.data) }
            try expect(
                received,
                [
                    .offered(Offered(toolID: tool, by: ada)), .moved(Moved(toolID: tool, shelf: 7)),
                    .broken(Broken(toolID: tool, report: "Line one\nLine two – ü")),
                    .moved(Moved(toolID: tool, shelf: 8)), .broken(Broken(toolID: tool, report: nil)),
                ])
        }
        await report.check("events.ask") {
            var received: [String] = []
            for try await event in try await client.events.ask(toolID: tool, question: "how sharp is it? 100 % & more")
            {
                received.append("\(event.id):\(event.name):\(event.data.shelf)")
            }
            try expect(
                received, ["0:how:3", "1:sharp:5", "2:is:2", "3:it?:3", "4:100:3", "5:%:1", "6:&:1", "7:more:4"])
        }
    }

    private func lines() async {
        await report.check("tools.exportTools") {
            var names: [String] = []
            for try await tool in try await client.tools.exportTools() { names.append("\(tool.name) \(tool.dailyFee)") }
            try expect(names, ["Hammer 0.10", "Rip saw 0.20", "Drill 0.30", "Spade 0.40", "Caliper 0.50"])
        }
    }
}
