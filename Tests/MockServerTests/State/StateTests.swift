import EndpointMockData
import Testing

@testable import CodegenMockServer

/// Objects of a stateful server: they are created, read, changed and deleted.
@Suite struct StateTests {
    @Test func anObjectLivesFromItsCreationToItsDeletion() async throws {
        try await withState(try Descriptions.own("community")) { served in
            let created = try await served.send("POST", "/posts", json: #"{"title":"Bread","content":"Made at home"}"#)
            #expect(created.status == 201)
            let id = try #require(try created.json["id"]?.text)
            #expect(try await served.get("/posts/\(id)").json == created.json)
            #expect(try await served.get("/posts?page=1").json["data"]?.texts("id").contains(id) == true)

            let changed = try await served.send("PUT", "/posts/\(id)", json: #"{"title":"Rolls"}"#)
            #expect(try changed.json["title"] == .string("Rolls"))
            #expect(try await served.get("/posts/\(id)").json["title"] == .string("Rolls"))

            #expect(try await served.call("DELETE", "/posts/\(id)", key).status == 204)
            let missing = try await served.get("/posts/\(id)")
            #expect(missing.status == 404)
            #expect(try missing.json["message"] == .string("There is nothing here."))
            #expect(missing["Mock-Reason"] == "the state has no object at /posts/\(id)")
            #expect(try await served.call("DELETE", "/posts/\(id)", key).status == 404)
            #expect(try await served.send("PUT", "/posts/\(id)", json: #"{"title":"Rolls"}"#).status == 404)
            #expect(try await served.get("/posts?page=1").json["pagination"]?["total"] == .number("1"))
        }
    }

    @Test func aServerWithoutStateForgets() async throws {
        try await withCommunity { served in
            _ = try await served.call("DELETE", "/posts/1", key)
            #expect(try await served.get("/posts/1").status == 200)
            #expect(try await served.call("GET", "/__state").status == 404)
        }
    }

    @Test func theServerSetsReadOnlyMembersAndNeverReturnsWriteOnlyMembers() async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            let body = #"{"id":99,"title":"Sing","secret":"x","created_at":"2030-01-01T00:00:00Z","other":1}"#
            let created = try await served.send("POST", "/todos", json: body)
            let todo = #"{"id":9,"title":"Sing","done":false,"note":null,"created_at":"2025-01-15T10:00:00Z"}"#
            #expect(created.body == todo)
            #expect(try await served.get("/todos/9").body == todo)
        }
    }

    @Test func identifiersAreNotUsedAgain() async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            // The list of the samples has the numbers 7 and 8.
            for id in ["9", "10"] {
                let created = try await served.send("POST", "/todos", json: #"{"title":"Sing"}"#)
                #expect(try created.json["id"]?.text == id)
                _ = try await served.call("DELETE", "/todos/\(id)")
            }
        }
    }

    @Test func putReplacesAndKeepsReadOnlyMembers() async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            let replaced = try await served.send("PUT", "/todos/7", json: #"{"title":"Sing"}"#)
            #expect(
                replaced.body
                    == #"{"id":7,"title":"Sing","done":false,"note":null,"created_at":"2025-01-15T10:00:00Z"}"#)
        }
    }

    @Test func patchesAreMergedOrApplied() async throws {
        try await withState(try Resources.todos("", page: Resources.list)) { served in
            let merge = "application/merge-patch+json"
            var todo = try await served.send("PATCH", "/todos/7", json: #"{"note":null,"title":"A"}"#, type: merge).json
            #expect(todo["note"] == nil)
            #expect(todo["title"] == .string("A"))
            // A required member cannot be removed.
            todo = try await served.send("PATCH", "/todos/7", json: #"{"title":null,"done":true}"#, type: merge).json
            #expect(todo["title"] == .string("A"))
            #expect(todo["done"] == .bool(true))
            // In plain JSON, null is a value.
            todo = try await served.send("PATCH", "/todos/7", json: #"{"title":"B","note":null}"#).json
            #expect(todo["note"]?.isNull == true)

            let patch = "application/json-patch+json"
            let add = #"[{"op":"test","path":"/title","value":"B"},{"op":"add","path":"/labels/-","value":"new"}]"#
            todo = try await served.send("PATCH", "/todos/7", json: add, type: patch).json
            #expect(todo["labels"]?.elements?.last == .string("new"))
            for wrong in [
                #"{"op":"test","path":"/title","value":"C"}"#, #"{"op":"remove","path":"/title"}"#,
                #"{"op":"replace","path":"/title","value":1}"#, #"{"op":"remove","path":"/none"}"#,
            ] {
                let reply = try await served.send("PATCH", "/todos/7", json: "[\(wrong)]", type: patch)
                #expect(reply.status == 409, "\(wrong)")
            }
            #expect(try await served.get("/todos/7").json == todo)
        }
    }

    @Test func patchesCannotMultiplyOrNestValues() throws {
        let copies = Array(repeating: #"{"op":"copy","from":"","path":"/a/-"}"#, count: 400)
        let nested = (1...400).map { depth in
            #"{"op":"add","path":"/a\#(String(repeating: "/0", count: depth))","value":[]}"#
        }
        for operations in [copies, nested] {
            let patch = try PlainValue(json: "[\(operations.joined(separator: ","))]".utf8)
            #expect(throws: JSONPatch.Failure.self) {
                try JSONPatch.applied(patch, to: .object([PlainValue.Member("a", .array([]))]))
            }
        }
    }

    @Test func aChosenResponseLeavesTheStateUnchanged() async throws {
        try await withState(try Descriptions.own("community")) { served in
            let before = try await served.get("/__state").body
            let reply = try await served.call("DELETE", "/posts/1", key, "Prefer: code=403")
            #expect(reply.status == 403)
            #expect(try await served.get("/__state").body == before)
        }
    }

    @Test func anUndeclaredMissingObjectIsAProblemDocument() async throws {
        let description = try Descriptions.of(
            """
            paths:
              /notes:
                get:
                  responses: { '200': { description: '', content: { application/json: { schema: \(Self.notes) } } } }
              /notes/{id}:
                delete:
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  responses: { '204': { description: '' } }
            """)
        try await withState(description) { served in
            let reply = try await served.call("DELETE", "/notes/none")
            #expect(reply.status == 404)
            #expect(reply["Content-Type"] == "application/problem+json")
        }
    }

    private static let notes = "{ type: array, items: { type: object, properties: { id: { type: string } } } }"
}
