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
}

extension PlainValue {
    fileprivate var elements: [PlainValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    fileprivate var strings: [String]? { elements?.compactMap(\.string) }
}
