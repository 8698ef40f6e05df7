import EndpointMockData
import Foundation
import Testing

@testable import CodegenMockServer

/// The state as a whole: over HTTP, in a file, and after changes of the description.
@Suite struct StateAccessTests {
    @Test func theStateIsReadReplacedAndReset() async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            let start = try await served.call("GET", "/__state")
            #expect(start["Content-Type"] == "application/json")
            #expect(start["Access-Control-Allow-Origin"] == nil)
            #expect(try start.json["/todos"]?.texts("id").first == "7")
            try await Resources.fill(served, "A", "B")
            #expect(try await served.get("/todos").json.texts("title") == ["A", "B"])
            #expect(try await served.call("DELETE", "/__state").status == 204)
            #expect(try await served.call("GET", "/__state").body == start.body)
            #expect(try await served.call("POST", "/__state").status == 405)
        }
    }

    /// A site of the internet can change its DNS record to 127.0.0.1.
    @Test(arguments: [
        ("Host: evil.example", 403), ("Host: 127.0.0.1:8080", 204), ("Host: localhost", 204),
        ("Host: localhost\r\nOrigin: http://evil.example", 403),
        ("Host: localhost\r\nSec-Fetch-Site: cross-site", 403), ("Host: localhost\r\nOrigin: http://localhost", 204),
    ])
    func pagesOfOtherSitesAreRefused(_ headers: String, _ status: Int) async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            for (method, expected) in [("DELETE", status), ("GET", status == 204 ? 200 : status)] {
                let head = ["\(method) /__state HTTP/1.1", headers, "Content-Length: 0"]
                let reply = try await RawClient.send(head, to: served.url)
                #expect(reply.status == expected)
                guard expected == 403 else { continue }
                #expect(reply["Mock-Reason"] != nil)
                #expect(!reply.body.contains("/todos"))
            }
        }
    }

    @Test(arguments: [
        ("[]", "a state is an object with a list for each collection"), ("{", "the state is not JSON"),
        (#"{"/todos":{}}"#, "'/todos' is not a list of objects"),
        (#"{"/todos":[{"title":"A"}]}"#, "an object of '/todos' has no 'id'"),
        (#"{"/todos":[{"id":1},{"id":1}]}"#, "two objects of '/todos' have the same 'id'"),
        (String(repeating: "[", count: 100_000), "the state is not JSON"),
    ])
    func anUnusableStateIsRejected(_ json: String, _ reason: String) async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            let before = try await served.call("GET", "/__state").body
            let reply = try await served.send("PUT", "/__state", json: json)
            #expect(reply.status == 400)
            #expect(reply["Mock-Reason"]?.hasPrefix(reason) == true)
            #expect(try await served.call("GET", "/__state").body == before)
        }
    }

    @Test func theFileKeepsTheState() async throws {
        let path = Self.path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let description = try Resources.todos("", page: Resources.list)
        try await withState(description, ServerState(file: try StateFile(path) { Issue.record("\($0)") })) { served in
            _ = try await served.send("POST", "/todos", json: #"{"title":"Sing"}"#)
        }
        let file = try StateFile(path) { Issue.record("\($0)") }
        try await withState(description, ServerState(file: file)) { served in
            #expect(try await served.get("/todos/9").json["title"] == .string("Sing"))
            _ = try await served.call("DELETE", "/todos/9")
            #expect(try await served.get("/todos/9").status == 404)
            // A reset returns to the file as it was at the start.
            _ = try await served.call("DELETE", "/__state")
            #expect(try await served.get("/todos/9").status == 200)
        }
    }

    @Test func noOtherFileIsOverwritten() async throws {
        let path = Self.path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "notes, not JSON".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: StateFile.Failure.self) { try StateFile(path) { _ in } }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "notes, not JSON")

        // Another program writes the file while the server runs.
        try "{}".write(toFile: path, atomically: true, encoding: .utf8)
        await confirmation { confirmation in
            let file = try? StateFile(path) { _ in confirmation() }
            try? "{\"mine\": 1}".write(toFile: path, atomically: true, encoding: .utf8)
            file?.save("{}\n")
            file?.save("{\"a\": []}\n")
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"mine\": 1}")
    }

    @Test func aChangedDescriptionKeepsTheObjects() async throws {
        var options = MockServer.Options()
        options.state = ServerState()
        try await withServer(try Resources.todos("", page: Resources.list), options: options) { served, server in
            try await Resources.fill(served, "A")
            server.replace(
                try Resources.todos(Resources.query("limit"), page: Resources.page("total: { type: integer }")))
            let page = try await served.get("/todos?limit=5").json
            #expect(page["items"]?.texts("title") == ["A"])
            #expect(page["total"] == .number("1"))
        }
    }

    @Test(arguments: ["community", "klipy", "msp", "storefront", "ride", "kitchen-sink", "swagger-sink", "library"])
    func everyOperationIsAnsweredFromTheState(_ name: String) throws {
        let entries = Survey(try Descriptions.own(name), isStateful: true).run()
        #expect(!entries.isEmpty)
        for entry in entries where entry.outcome != .answered {
            Issue.record("\(entry.operation) \(entry.status) \(entry.outcome)")
        }
    }

    private static func path() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString).json").path
    }
}
