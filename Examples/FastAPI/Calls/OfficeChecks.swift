import EndpointRuntime
import Foundation
import Toolshed

/// Nested routers, recursive models, forms, keys, cookies, and responses without a schema.
struct OfficeChecks {
    let client: ToolshedClient
    let server: ToolshedServer
    let report: Report

    func run() async {
        await shelves()
        await totals()
        await courses()
        await keys()
        await forms()
        await values()
    }

    private func shelves() async {
        await report.check("branches.arrange") {
            let shelf = ShelfInput(
                name: "abc", holds: [fixed(1)],
                children: [ShelfInput(name: "de", children: [ShelfInput(name: "f")]), ShelfInput(name: "gh")])
            try expect(
                try await client.branches.arrange(branchID: "old town & ü?", shelf),
                ShelfOutput(
                    name: "cba", holds: [fixed(1)],
                    children: [
                        ShelfOutput(name: "hg", holds: [], children: []),
                        ShelfOutput(name: "ed", holds: [], children: [ShelfOutput(name: "f", holds: [], children: [])]),
                    ]))
        }
    }

    private func totals() async {
        await report.check("branches.readTotals") {
            try expect(
                try await client.branches.readTotals(branchID: "north", year: 2025),
                Totals(
                    loans: 3, income: ["fees": "12345678901234.56", "fines": "0.10"],
                    byDay: ["2025-01-02": 1, "2025-03-04": 2], busiest: ["Drill", 2], class: "B",
                    extra: ["nested": [1, nil, "x"]]))
        }
    }

    private func courses() async {
        await report.check("branches.listCourses") {
            try expect(
                try await client.branches.listCourses(branchID: "north & south", since: moment("2026-09-01T10:00:00")),
                [
                    Course(
                        id: 4, title: "Sharpening in north & south", begins: moment("2026-09-01T10:00:00"),
                        seats: [["Ada", nil], [nil]])
                ])
        }
        await report.check("branches.bookSeats") {
            let seats = try await client.branches.bookSeats(
                branchID: "north", courseID: 4, BodyBookSeats(guests: [fixed(1), fixed(2), fixed(1)]))
            try expect(seats, ["seats": 3])
            // The description does not declare this status.
            let missing = try await failure { () throws(APIError) in
                try await client.branches.bookSeats(branchID: "north", courseID: 5, BodyBookSeats(guests: []))
            }
            try expect(missing.reason, .notFound)
            try expect(missing.body(of: JSONValue.self), ["detail": ["course": 5, "known": [4]]])
        }
    }

    private func keys() async {
        await report.check("office.takeStock") {
            try expect(try await client.office.takeStock(xShelves: [12]), ["shelves": 1, "sum": 12])
            let stranger = ToolshedClient(server: server)
            let refused = try await failure { () throws(APIError) in try await stranger.office.takeStock(xShelves: [12])
            }
            try expect(
                refused.body(of: OfficeErrors.TakeStock.self),
                .forbidden(Problem(code: .wrongKey, message: "The key does not fit.")))
        }
    }

    private func forms() async {
        await report.check("office.giveFeedback") {
            let feedback = Feedback(
                stars: 5, text: "a=b&c + ü\n%", topics: ["tools", "staff & rooms"], anonymous: true)
            try expect(try await client.office.giveFeedback(feedback), feedback)
            let defaults = try await client.office.giveFeedback(Feedback(stars: 1))
            try expect(defaults, Feedback(stars: 1, text: "", topics: [], anonymous: false))
            let invalid = try await failure { () throws(APIError) in
                try await client.office.giveFeedback(Feedback(stars: 6))
            }
            try expect(invalid.reason, .unprocessableContent)
        }
        await report.check("office.greet") {
            try expect(
                try await client.office.greet(locale: "de-AT", theme: "dark"), ["locale": "de-AT", "theme": "dark"])
            try expect(try await client.office.greet(), ["locale": "en", "theme": nil])
        }
    }

    private func values() async {
        await report.check("office.checkHealth") {
            try expect(try await client.office.checkHealth(), ["status": "ok"])
        }
        await report.check("office.readSettings") {
            try expect(try await client.office.readSettings(), ["opens": 9, "days": ["Mon", "Sat"], "map": nil])
        }
        await report.check("office.fail") {
            // The body is not the declared `Problem`.
            let error = try await failure { () throws(APIError) in try await client.office.fail() }
            try expect(error.reason, .internalServerError)
            try expect(error.body(of: OfficeErrors.Fail.self), nil)
            try expect(error.serverMessage, "The cellar is flooded.")
        }
    }
}
