import EndpointMockData
import EndpointRuntime
import Testing

@testable import CodegenMockServer

/// Objects in the form that frameworks such as FastAPI describe them.
@Suite struct FrameworkStateTests {
    /// Returns a description whose requests declare `anyOf: [T, null]` where responses declare `T`, with a single object and
    /// a collection whose items have no path.
    private static func hikes(_ keyword: String = "anyOf") throws -> ServedDescription {
        let nullable = { (type: String) in "{ \(keyword): [\(type), { type: 'null' }] }" }
        let json = { (schema: String) in "content: { application/json: { schema: \(schema) } }" }
        let answer = { (status: Int, schema: String) in
            "responses: { '\(status)': { description: '', \(json(schema)) } }"
        }
        let hike = "{ $ref: '#/components/schemas/Hike' }"
        let comment = "{ $ref: '#/components/schemas/Comment' }"
        let me = "{ $ref: '#/components/schemas/Me' }"
        let id = "{ name: hike_id, in: path, required: true, schema: { type: integer } }"
        return try Descriptions.of(
            """
            paths:
              /hikes:
                get: { operationId: listHikes, \(answer(200, "{ type: array, items: \(hike) }")) }
                post:
                  operationId: createHike
                  requestBody: { \(json("{ $ref: '#/components/schemas/HikeIn' }")) }
                  \(answer(201, hike))
              /hikes/{hike_id}:
                parameters: [\(id)]
                get: { operationId: readHike, \(answer(200, hike)) }
                put:
                  operationId: replaceHike
                  requestBody: { \(json("{ $ref: '#/components/schemas/HikeIn' }")) }
                  \(answer(200, hike))
                patch:
                  operationId: updateHike
                  requestBody: { \(json("{ $ref: '#/components/schemas/HikeIn' }")) }
                  \(answer(200, hike))
              /hikes/{hike_id}/comments:
                parameters: [\(id)]
                get:
                  operationId: listComments
                  \(answer(200, "{ $ref: '#/components/schemas/Page' }"))
                post:
                  operationId: addComment
                  requestBody: { \(json("{ type: object, properties: { text: { type: string } } }")) }
                  \(answer(201, comment))
              /users/me:
                get: { operationId: readMe, \(answer(200, me)) }
                put: { operationId: replaceMe, requestBody: { \(json(me)) }, \(answer(200, me)) }
                patch:
                  operationId: updateMe
                  requestBody: { \(json("{ type: object, properties: { name: \(nullable("{ type: string }")) } }")) }
                  \(answer(200, me))
                delete: { operationId: deleteMe, responses: { '204': { description: '' } } }
            components:
              schemas:
                HikeIn:
                  type: object
                  properties:
                    title: \(nullable("{ type: string, minLength: 3 }"))
                    length: \(nullable("{ type: number }"))
                    tags: \(nullable("{ type: array, items: { type: string } }"))
                    place: \(nullable("{ $ref: '#/components/schemas/Place' }"))
                    level: { \(keyword): [{ type: string, enum: [easy, hard] }, { type: 'null' }], default: hard }
                Hike:
                  type: object
                  required: [id, title, level]
                  properties:
                    id: { type: integer }
                    title: { type: string }
                    length: { type: number }
                    tags: { type: array, items: { type: string } }
                    place: { $ref: '#/components/schemas/Place' }
                    level: { type: string, enum: [easy, hard] }
                    rating: \(nullable("{ type: number }"))
                Place: { type: object, required: [lat], properties: { lat: { type: number } } }
                Comment:
                  type: object
                  required: [id, text]
                  properties: { id: { type: integer }, text: { type: string } }
                Page:
                  type: object
                  required: [items]
                  properties:
                    items: { type: array, items: \(comment) }
                    total: \(nullable("{ type: integer }"))
                Me:
                  type: object
                  required: [id, name]
                  properties: { id: { type: integer, readOnly: true }, name: { type: string }, wakes: { type: string, format: time } }
            """)
    }

    @Test(arguments: ["anyOf", "oneOf"])
    func propertiesThatTheRequestMayClearAreRemembered(_ keyword: String) async throws {
        try await withState(try Self.hikes(keyword)) { served in
            let body = #"{"title":"Ridge","length":3.5,"tags":["a"],"place":{"lat":1}}"#
            let created = try await served.send("POST", "/hikes", json: body)
            let id = try #require(try created.json["id"]?.text)
            let whole =
                #"{"id":\#(id),"title":"Ridge","length":3.5,"tags":["a"],"place":{"lat":1},"level":"hard","rating":null}"#
            #expect(created.body == whole)
            #expect(try await served.get("/hikes/\(id)").body == whole)
            let changed = try await served.send("PATCH", "/hikes/\(id)", json: #"{"title":"Shore","level":"easy"}"#)
            #expect(try changed.json["title"] == .string("Shore"))
            #expect(try changed.json["level"] == .string("easy"))
            _ = try await served.send("PUT", "/hikes/\(id)", json: #"{"title":"Lake","length":2}"#)
            let found = try await served.get("/hikes/\(id)")
            #expect(try found.json["title"] == .string("Lake"))
            #expect(try found.json["length"] == .number("2"))
        }
    }

    @Test func aSingleObjectIsRemembered() async throws {
        try await withState(try Self.hikes()) { served in
            let start = try await served.get("/users/me").json
            #expect(
                try await served.send("PATCH", "/users/me", json: #"{"name":"Bob"}"#).json["name"] == .string("Bob"))
            #expect(try await served.get("/users/me").json["id"] == start["id"])
            #expect(try await served.get("/users/me").json["name"] == .string("Bob"))
            #expect(try await served.call("DELETE", "/users/me", key).status == 204)
            #expect(try await served.get("/users/me").status == 404)
            #expect(try await served.send("PATCH", "/users/me", json: #"{"name":"Bob"}"#).status == 404)
            #expect(try await served.send("PUT", "/users/me", json: #"{"name":"Ann"}"#).status == 200)
            #expect(try await served.get("/users/me").json["name"] == .string("Ann"))
            let state = try await served.call("GET", "/__state")
            #expect(try state.json["/users/me"]?.elements?.count == 1)
            #expect(
                try await served.send("PUT", "/__state", json: #"{"/users/me":[{"id":7,"name":"Eve"}]}"#).status == 204)
            #expect(try await served.get("/users/me").json["name"] == .string("Eve"))
            #expect(try await served.send("PUT", "/__state", json: #"{"/users/me":[{},{}]}"#).status == 400)
            #expect(try await served.call("DELETE", "/__state").status == 204)
            #expect(try await served.get("/users/me").json == start)
        }
    }

    @Test func collectionsWithoutPathsOfItemsAreRemembered() async throws {
        try await withState(try Self.hikes()) { served in
            let id = try #require(
                try await served.send("POST", "/hikes", json: #"{"title":"Ridge"}"#).json["id"]?.text)
            let path = "/hikes/\(id)/comments"
            #expect(try await served.get(path).body == #"{"items":[],"total":0}"#)
            for text in ["Lovely", "Windy"] {
                let added = try await served.send("POST", path, json: #"{"text":"\#(text)"}"#)
                #expect(added.status == 201)
                #expect(try added.json["text"] == .string(text))
            }
            let page = try await served.get(path).json
            #expect(page["items"]?.texts("text") == ["Lovely", "Windy"])
            #expect(Set(page["items"]?.texts("id") ?? []).count == 2)
            #expect(page["total"] == .number("2"))
            #expect(try await served.get("/hikes/999/comments").status == 404)
        }
    }

    /// Frameworks of Python send them, although RFC 3339 requires an offset, and no fraction in durations.
    @Test(arguments: ["10:00:00", "10:00:00.25"]) func usualTimesAreAcceptedWithANote(_ time: String) async throws {
        let lines = Locked<[String]>([])
        var options = MockServer.Options()
        options.state = ServerState()
        options.log = { line in lines.withLock { $0.append(line) } }
        try await withServer(try Self.hikes(), options: options) { served, _ in
            let changed = try await served.send("PUT", "/users/me", json: #"{"name":"Bob","wakes":"\#(time)"}"#)
            #expect(changed.status == 200)
            #expect(try await served.get("/users/me").json["wakes"] == .string(time))
            let refused = try await served.send("PUT", "/users/me", json: #"{"name":"Bob","wakes":"ten"}"#)
            #expect(refused.status == 422)
        }
        let note = "accepted although body /wakes is not a valid time"
        #expect(lines.withLock { $0.count { $0.contains(note) } } == 1)
    }

    /// A call searches no list of objects.
    @Test(.timeLimit(.minutes(1))) func creatingAnObjectTakesTheSameTimeWithManyObjects() throws {
        func seconds(_ count: Int) throws -> Double {
            let table = StateTable(
                json: #"""
                    [{"path":"/a","id":"id","identifiers":"uuid","members":["id","n"],"required":["id"],"operations":[
                    {"id":"create","role":"create","path":"/a","payload":[]},{"id":"read","role":"read","path":"/a/{id}","payload":[]}]}]
                    """#)
            var store = ResourceStore(table) { _ in .object([]) }
            let clock = ContinuousClock()
            func create(_ number: Int) {
                for _ in 0..<number {
                    _ = store.answer(StateCall(operation: "create", path: [:], body: .object([])))
                }
            }
            create(count)
            let time = clock.measure { create(200) }
            #expect(store.json["/a"]?.elements?.count == count + 200)
            return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
        }
        let (few, many) = (try seconds(60), try seconds(6_000))
        #expect(many < few * 8 + 0.05, "\(few) \(many)")
    }
}
