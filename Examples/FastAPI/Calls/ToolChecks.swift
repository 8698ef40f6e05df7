import EndpointRuntime
import Foundation
import Toolshed

/// Reads pages, searches, and creates tools.
struct ToolChecks {
    let client: ToolshedClient
    let report: Report

    func run() async {
        await pages()
        await queries()
        await create()
        await read()
        await remove()
    }

    private func pages() async {
        await report.check("tools.listTools") {
            let all = try await client.tools.listToolsItems().collect(limit: 100)
            try expect(all.map(\.name), ["Hammer", "Rip saw", "Drill", "Spade", "Caliper"])
            try expect(all.map(\.category), [.hand, .hand, .power, .garden, .measuringDevice])
            try expect(all.map(\.dailyFee), ["0.10", "0.20", "0.30", "0.40", "0.50"])
            try expect(all.map(\.wear.rawValue), [0, 1, 2, 0, 1])
            try expect(report.attempts(of: "tools.listTools"), 3)
            var sizes: [Int] = []
            for try await page in client.tools.listToolsPages(limit: 4) { sizes.append(page.items.count) }
            try expect(sizes, [4, 1])
        }
    }

    private func queries() async {
        await report.check("tools.listTools") {
            let page = try await client.tools.listTools(
                cursor: "0", limit: 9, category: [.hand, .measuringDevice], maxFee: .string("0.2"),
                freeOn: day("2026-10-25"), changedSince: moment("2026-10-25T01:30:00"), owners: [fixed(1), fixed(2)],
                sort: .minusName, xRequestID: fixed(9), acceptLanguage: "de, en;q=0.5")
            try expect(page.items.map(\.name), ["Rip saw", "Hammer"])
            try expect(page.nextCursor, nil)
            try expect(page.total, 2)
            try expect(
                report.header("X-Seen", of: "tools.listTools"),
                "0|2026-10-25|2026-10-25T01:30:00+00:00|2|00000000-0000-4000-8000-000000000009|de, en;q=0.5")
            let invalid = try await failure { () throws(APIError) in try await client.tools.listTools(limit: 51) }
            guard case .unprocessableContent(let body) = invalid.body(of: ToolsErrors.ListTools.self) else {
                throw Mismatch("received \(invalid)", "")
            }
            try expect(body.detail?.first?.loc, [.string("query"), .string("limit")])
            try expect(body.detail?.first?.input, "51")
            try expect(invalid.serverMessage, "Input should be less than or equal to 50")
            try expect(invalid.toolshedCode, nil)
        }
        await report.check("tools.searchTools") {
            let found = try await client.tools.searchTools(words: ["saw", "ER"], pageSize: 3, withDeposit: true)
            try expect(found.map(\.name), ["Hammer", "Rip saw", "Caliper"])
            let worn = try await client.tools.searchTools(words: ["r"], wear: .value1)
            try expect(worn.map(\.name), ["Rip saw", "Caliper"])
        }
        await report.check("tools.allTools") { try expect(try await client.tools.allTools().count, 5) }
        await report.check("tools.countTools") {
            try expect(try await client.tools.countTools(category: .measuringDevice), 1)
            let unknown = try await failure { () throws(APIError) in
                try await client.tools.countTools(category: .unknown("hand & power 50% ü"))
            }
            guard case .unprocessableContent(let body) = unknown.body(of: ToolsErrors.CountTools.self) else {
                throw Mismatch("received \(unknown)", "")
            }
            try expect(body.detail?.first?.input, "hand & power 50% ü")
        }
    }

    private func create() async {
        await report.check("tools.addTool") {
            let tool = try await client.tools.addTool(
                idempotencyKey: "key-1",
                NewTool(
                    name: "Adze", category: .hand, wear: .value2, dailyFee: .string("1.20"),
                    dimensions: DimensionsInput(lengthCm: 41.5, notes: ["bent"]), labels: ["old"],
                    attributes: [
                        "edge": .string("curved"), "cm": .int(7), "sharp": .bool(false), "for": .stringArray(["oak"]),
                    ],
                    deposit: .double(0.5), inspectedAt: moment("2026-02-03T04:05:06")))
            try expect(
                tool,
                Tool(
                    id: fixed(200), name: "Adze", category: .hand, wear: .value2, dailyFee: "1.20",
                    owner: MemberBrief(id: fixed(1), name: "Ada L."),
                    dimensions: DimensionsOutput(lengthCm: 41.5, weightKg: "1.5", notes: ["bent"]),
                    manualURL: URL(string: "https://manuals.example.org/key-1"), labels: ["old"],
                    attributes: [
                        "edge": .string("curved"), "cm": .int(7), "sharp": .bool(false), "for": .stringArray(["oak"]),
                    ],
                    addedOn: day("2026-03-01"), inspectedAt: moment("2026-02-03T04:05:06"), deposit: "0.5"))
            try expect(
                report.header("Location", of: "tools.addTool"), "/api/v2/tools/00000000-0000-4000-8000-000000000200")

            // Only the required properties. The client generates the key that the description declares.
            let plain = try await client.tools.addTool(NewTool(name: "Bow saw", dailyFee: .double(2)))
            try expect(plain.category, .hand)
            try expect(plain.dimensions, nil)
            try expect(plain.manualURL.flatMap { UUID(uuidString: $0.lastPathComponent) } != nil, true)

            let taken = try await failure { () throws(APIError) in
                try await client.tools.addTool(NewTool(name: "Drill", dailyFee: .double(0)))
            }
            try expect(taken.body(of: ToolsErrors.AddTool.self), .conflict(Taken(code: .taken, existingID: fixed(102))))

            let invalid = try await failure { () throws(APIError) in
                try await client.tools.addTool(
                    NewTool(name: "A", dailyFee: .string("1.234"), dimensions: DimensionsInput(lengthCm: 0)))
            }
            guard case .unprocessableContent(let body) = invalid.body(of: ToolsErrors.AddTool.self) else {
                throw Mismatch("received \(invalid)", "")
            }
            try expect(body.detail?.map { $0.loc.last }, [.string("name"), .string("daily_fee"), .string("length_cm")])
        }
    }

    private func read() async {
        await report.check("tools.readTool") {
            let tool = try await client.tools.readTool(toolID: fixed(101))
            try expect(tool.name, "Rip saw")
            try expect(tool.manualURL, nil)
            try expect(tool.deposit, "12.30")
            try expect(
                tool.attributes,
                [
                    "grip": .string("ash"), "teeth": .int(7), "folds": .bool(true),
                    "spares": .stringArray(["blade", "screw"]),
                ])
            // The server sends no offset: UTC.
            try expect(tool.inspectedAt, moment("2026-05-04T03:02:01").addingTimeInterval(0.5))
            let retired = try await failure { () throws(APIError) in try await client.tools.readTool(toolID: fixed(99))
            }
            try expect(retired.reason, .gone)
            try expect(
                retired.body(of: ToolsErrors.ReadTool.self),
                .gone(Retired(retiredOn: day("2025-11-30"), successor: nil)))
            let missing = try await failure { () throws(APIError) in try await client.tools.readTool(toolID: fixed(98))
            }
            guard case .notFound(let problem) = missing.body(of: ToolsErrors.ReadTool.self) else {
                throw Mismatch("received \(missing)", "")
            }
            try expect(problem.code, .noSuchTool)
            try expect(missing.toolshedCode, .noSuchTool)
            try expect(missing.localizedDescription, "No tool 00000000-0000-4000-8000-000000000098.")
        }
        await report.check("tools.setAttributes") {
            let types = try await client.tools.setAttributes(
                toolID: fixed(100),
                ["a": .bool(true), "b": .int(1), "c": .string("true"), "d": .stringArray([]), "e": nil])
            try expect(types, ["a": "bool", "b": "int", "c": "str", "d": "list", "e": "NoneType"])
        }
    }

    private func remove() async {
        await report.check("tools.removeTool") {
            try await client.tools.removeTool(toolID: fixed(103))
            let refused = try await failure { () throws(APIError) in
                try await client.tools.removeTool(toolID: fixed(102))
            }
            try expect(refused.reason, .forbidden)
            try expect(
                refused.body(of: ToolsErrors.RemoveTool.self),
                .forbidden(Problem(code: .notYours, message: "Ask its owner.")))
        }
    }
}
