import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData
import Testing

/// The resources for stateful mocks: their operations, identifiers and payloads.
@Suite struct ResourceTests {
    /// Returns the resources of an API with these responses and paths.
    private func resources(_ paths: String, _ schemas: String) throws -> [PlainValue] {
        let api = try Lowered("paths:\n\(paths)\ncomponents:\n  schemas:\n\(schemas)").api
        return (api.resources ?? []).map(PlainValue.init)
    }

    /// Returns paths for a collection whose responses have these schemas.
    private func paths(_ collection: String, _ parameter: String, list: String, item: String) -> String {
        let names = (collection + "/{\(parameter)}").split(separator: "/").filter { $0.hasPrefix("{") }
            .map { $0.dropFirst().dropLast() }
        let parameters = names.map { "{ name: \($0), in: path, required: true, schema: { type: string } }" }
        let body = { (schema: String) in
            "responses: { '200': { description: '', content: { application/json: { schema: \(schema) } } } }"
        }
        return """
              \(collection):
                parameters: [\(parameters.dropLast().joined(separator: ", "))]
                get: { \(body(list)) }
              \(collection)/{\(parameter)}:
                parameters: [\(parameters.joined(separator: ", "))]
                get: { \(body(item)) }
            """
    }

    private static let item = "{ $ref: '#/components/schemas/Item' }"
    private static let list = "{ type: array, items: \(item) }"

    @Test(
        arguments: [
            ("id", "id, name", "id"), ("itemId", "name, id", "id"), ("item_id", "item_id, id", "item_id"),
            ("item_number", "id, number", "number"), ("id", "item_id, name", "item_id"), ("uuid", "uuid", "uuid"),
            ("name", "age, name", "name"), ("item", "id, name", "id"), ("slug", "id, name", nil),
        ] as [(String, String, String?)])
    func theIdentifierMatchesTheParameter(_ parameter: String, _ properties: String, _ id: String?) throws {
        let all = properties.split(separator: ",").map { "\($0.filter { $0 != " " }): { type: string }" }
        let found = try resources(
            paths("/items", parameter, list: Self.list, item: Self.item),
            "    Item: { type: object, properties: { \(all.joined(separator: ", ")) } }")
        #expect(found.first?["id"]?.string == id)
    }

    @Test(
        arguments: [
            (list, item, [], []), ("{ type: object, properties: { data: \(list) } }", item, ["data"], []),
            (
                "{ type: object, properties: { result: { type: object, properties: { items: \(list) } } } }",
                "{ type: object, properties: { data: \(item) } }", ["result", "items"], ["data"]
            ),
            (
                "{ type: object, properties: { items: \(list), total: { type: integer } } }",
                "{ type: object, properties: { item: \(item) } }", ["items"], ["item"]
            ),
        ] as [(String, String, [String], [String])])
    func payloadsAreFoundInEnvelopes(_ list: String, _ item: String, _ first: [String], _ second: [String]) throws {
        let found = try resources(
            paths("/items", "id", list: list, item: item),
            "    Item: { type: object, properties: { id: { type: string } } }")
        let rows = try #require(found.first?["operations"]?.elements)
        #expect(rows.map { $0["payload"]?.strings } == [first, second])
        #expect(rows.map { $0["role"]?.string } == ["list", "read"])
    }

    @Test func aNestedObjectIsNotThePayload() throws {
        let post = "{ type: object, properties: { title: { type: string }, author: \(Self.item) } }"
        let found = try resources(
            paths("/posts", "id", list: "{ type: array, items: \(post) }", item: post),
            "    Item: { type: object, properties: { id: { type: string } } }")
        #expect(found.isEmpty)
    }

    @Test func aCollectionOfAnOwnerIsAnotherPathOfTheCollection() throws {
        let found = try resources(
            paths("/items", "id", list: Self.list, item: Self.item)
                + "\n" + paths("/users/{user_id}/items", "id", list: Self.list, item: Self.item),
            "    Item: { type: object, properties: { id: { type: string }, user_id: { type: string } } }")
        #expect(found.map { $0["path"]?.string } == ["/items"])
        let rows = found.first?["operations"]?.elements ?? []
        #expect(rows.map { $0["bound"]?["user_id"]?.string } == [nil, nil, "user_id", "user_id"])
    }

    // MARK: Forms of frameworks

    /// Returns an operation.
    private func operation(_ method: String, body: String? = nil, response: String) -> String {
        let sent = body.map { "requestBody: { content: { application/json: { schema: \($0) } } }, " } ?? ""
        return "    \(method): { \(sent)responses: { '200': { description: '', content: { application/json: { schema: "
            + "\(response) } } } } }"
    }

    /// pydantic describes each optional property of a request with null, and a model of requests and responses twice.
    @Test(arguments: [
        ("{ type: string }", true), ("{ anyOf: [{ type: string }, { type: 'null' }] }", true),
        ("{ oneOf: [{ type: 'null' }, { type: string, maxLength: 9 }] }", true),
        ("{ anyOf: [{ type: number }, { type: string }, { type: 'null' }] }", true),
        ("{ anyOf: [{ type: number }, { type: 'null' }] }", false), ("{ type: array, items: { type: string } }", false),
    ])
    func propertiesAgreeBesideNull(_ sent: String, _ agrees: Bool) throws {
        let body =
            "{ type: object, properties: { name: \(sent), place: { $ref: '#/components/schemas/Place-Input' } } }"
        let found = try resources(
            paths("/items", "id", list: Self.list, item: Self.item) + "\n"
                + operation("patch", body: body, response: Self.item),
            """
                Item: { type: object, properties: { id: { type: string }, name: { type: string },
                  place: { $ref: '#/components/schemas/Place-Output' } } }
                Place-Input: { type: object, properties: { lat: { type: number } } }
                Place-Output: { type: object, required: [lat], properties: { lat: { type: number } } }
            """)
        let row = try #require(found.first?["operations"]?.elements?.last)
        #expect(row["role"]?.string == "merge")
        #expect(row["accepted"]?.strings == (agrees ? ["name", "place"] : ["place"]))
    }

    @Test func aPathWithoutAnIdentifierIsASingleObject() throws {
        let body = "{ type: object, properties: { name: { type: string } } }"
        let found = try resources(
            "  /users/me:\n" + operation("get", response: Self.item) + "\n"
                + operation("patch", body: body, response: Self.item) + "\n  /status:\n"
                + operation("get", response: Self.item) + "\n  /search:\n" + operation("get", response: Self.list)
                + "\n"
                + operation("post", body: body, response: Self.list),
            "    Item: { type: object, properties: { id: { type: string }, name: { type: string } } }")
        #expect(found.map { $0["path"]?.string } == ["/users/me"])
        #expect(found.first?["id"] == nil)
        #expect(found.first?["operations"]?.elements?.map { $0["role"]?.string } == ["read", "merge"])
    }

    @Test func aCollectionNeedsNoPathOfItsItems() throws {
        let body = "{ type: object, properties: { name: { type: string, default: x } } }"
        let found = try resources(
            "  /users/{id}/notes:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n"
                + operation("get", response: Self.list) + "\n" + operation("post", body: body, response: Self.item),
            "    Item: { type: object, properties: { id: { type: integer }, name: { type: string } } }")
        #expect(found.map { $0["path"]?.string } == ["/users/{id}/notes"])
        #expect(found.first?["identifiers"]?.string == "integer")
        let rows = found.first?["operations"]?.elements ?? []
        #expect(rows.map { $0["role"]?.string } == ["list", "create"])
        #expect(rows.last?["defaults"]?["name"]?.string == "x")
    }
}

extension PlainValue {
    fileprivate var elements: [PlainValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    fileprivate var strings: [String]? { elements?.compactMap(\.string) }
}
