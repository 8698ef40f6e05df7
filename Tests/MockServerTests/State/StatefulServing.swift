import EndpointMockData
import Testing

@testable import CodegenMockServer

/// Runs `body` with a stateful server.
func withState(
    _ description: ServedDescription, _ state: ServerState = ServerState(), run body: (Served) async throws -> Void
) async throws {
    var options = MockServer.Options()
    options.state = state
    try await withServer(description, options: options) { served, _ in try await body(served) }
}

extension Served {
    func send(_ method: String, _ target: String, json: String, type: String = "application/json") async throws -> Reply
    {
        try await call(method, target, "Content-Type: \(type)", key, body: json)
    }

    func get(_ target: String) async throws -> Reply {
        try await call("GET", target, key)
    }
}

extension Reply {
    var json: PlainValue {
        get throws { try PlainValue(json: body.utf8) }
    }
}

extension PlainValue {
    /// The texts of a member of all elements.
    func texts(_ member: String) -> [String] {
        (elements ?? []).compactMap { $0[member]?.text }
    }
}

/// Descriptions of APIs with resources.
enum Resources {
    /// A collection in a page, with numbers as identifiers.
    static func todos(_ parameters: String, page: String, items: String = "items") throws -> ServedDescription {
        try Descriptions.of(
            """
            paths:
              /todos:
                get:
                  operationId: listTodos
                  parameters: [\(parameters)]
                  responses:
                    '200':
                      description: ''
                      content: { application/json: { schema: \(page) } }
                post:
                  operationId: createTodo
                  requestBody:
                    required: true
                    content: { application/json: { schema: { $ref: '#/components/schemas/Todo' } } }
                  responses: { '201': { $ref: '#/components/responses/Todo' } }
              /todos/{todo_id}:
                parameters: [{ name: todo_id, in: path, required: true, schema: { type: integer } }]
                get:
                  operationId: getTodo
                  responses:
                    '200': { $ref: '#/components/responses/Todo' }
                    '404': { $ref: '#/components/responses/Missing' }
                put:
                  operationId: replaceTodo
                  requestBody:
                    content: { application/json: { schema: { $ref: '#/components/schemas/Todo' } } }
                  responses:
                    '200': { $ref: '#/components/responses/Todo' }
                    '404': { $ref: '#/components/responses/Missing' }
                patch:
                  operationId: updateTodo
                  requestBody:
                    content:
                      application/merge-patch+json: { schema: { type: object } }
                      application/json-patch+json: { schema: { type: array, items: { type: object } } }
                      application/json: { schema: { $ref: '#/components/schemas/Todo' } }
                  responses:
                    '200': { $ref: '#/components/responses/Todo' }
                    '404': { $ref: '#/components/responses/Missing' }
                    '409': { description: '', content: { application/json: { schema: { type: object } } } }
                delete:
                  operationId: deleteTodo
                  responses:
                    '204': { description: '' }
                    '404': { $ref: '#/components/responses/Missing' }
            components:
              responses:
                Todo:
                  description: ''
                  content: { application/json: { schema: { $ref: '#/components/schemas/Todo' } } }
                Missing:
                  description: ''
                  content:
                    application/json:
                      schema: { type: object, properties: { message: { type: string } } }
                      example: { message: Gone }
              schemas:
                Todo:
                  type: object
                  required: [title]
                  properties:
                    id: { type: integer, readOnly: true, example: 7 }
                    title: { type: string, example: Write }
                    done: { type: boolean, default: false }
                    note: { type: [string, 'null'], example: Soon }
                    labels: { type: array, items: { type: string }, example: [home] }
                    secret: { type: string, writeOnly: true }
                    created_at: { type: string, format: date-time, readOnly: true, example: '2025-01-15T10:00:00Z' }
            """)
    }

    static let list = "{ type: array, items: { $ref: '#/components/schemas/Todo' } }"

    static func page(_ members: String) -> String {
        "{ type: object, required: [items], properties: { items: \(list), \(members) } }"
    }

    static func query(_ names: String...) -> String {
        names.map { "{ name: \($0), in: query, schema: { type: integer } }" }.joined(separator: ", ")
    }

    /// Replaces the state by todos with these titles, numbered from 1.
    static func fill(_ served: Served, _ titles: String...) async throws {
        let todos = titles.enumerated().map { #"{"id":\#($0 + 1),"title":"\#($1)","done":\#($0.isMultiple(of: 2))}"# }
        let reply = try await served.send("PUT", "/__state", json: #"{"/todos":[\#(todos.joined(separator: ","))]}"#)
        try #require(reply.status == 204, "\(reply.body)")
    }
}
