import Foundation
import Testing

@testable import CodegenDriver

/// `codegen diff` reports that a change breaks builds exactly if code that uses the symbol no longer compiles.
@Suite struct DiffTruthTests {
    struct Edit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        /// The body of a function with `client` and `post`. It compiles with the old client.
        let use: String

        init(_ name: String, _ old: String, _ new: String, use: String) {
            (testDescription, self.old, self.new, self.use) = (name, old, new, use)
        }
    }

    private static let description = """
        openapi: 3.1.0
        info: { title: T, version: '1' }
        paths:
          /posts/{id}:
            get:
              operationId: getPost
              tags: [posts]
              parameters:
                - { name: id, in: path, required: true, schema: { type: integer } }
                - { name: expand, in: query, schema: { type: string, maxLength: 9 } }
              responses:
                '200':
                  description: ok
                  content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } }
          /posts:
            post:
              operationId: createPost
              tags: [posts]
              requestBody:
                required: true
                content: { application/json: { schema: { $ref: '#/components/schemas/Draft' } } }
              responses: { '204': { description: ok } }
        components:
          schemas:
            Post:
              type: object
              required: [id, title]
              properties:
                id: { type: integer }
                title: { type: string }
                subtitle: { type: string }
                status: { $ref: '#/components/schemas/Status' }
            Draft:
              type: object
              required: [title]
              properties:
                title: { type: string }
                text: { type: string }
            Status: { type: string, enum: [draft, done] }
        """

    static let edits = [
        Edit(
            "received, became optional", "required: [id, title]", "required: [id]",
            use: "let title: String = post.title"),
        Edit(
            "received, became required", "required: [id, title]", "required: [id, title, subtitle]",
            use: "let count = post.subtitle?.count"),
        Edit(
            "received, other format", "id: { type: integer }\n        title",
            "id: { type: integer, format: int64 }\n        title",
            use: "let id: Int = post.id"),
        Edit("received, removed", "        subtitle: { type: string }\n", "", use: "let subtitle = post.subtitle"),
        Edit(
            "received, added", "subtitle: { type: string }",
            "subtitle: { type: string }\n        more: { type: string }",
            use: "let title = post.title"),
        Edit(
            "sent, added and required", "required: [title]\n      properties:",
            "required: [title, kind]\n      properties:\n        kind: { type: string }",
            use: "let draft = Draft(title: \"a\")"),
        Edit(
            "sent, added", "text: { type: string }", "text: { type: string }\n        kind: { type: string }",
            use: "let draft = Draft(title: \"a\", text: \"b\")"),
        // Without a required property, the method takes only the model.
        Edit(
            "sent, became optional", "required: [title]", "required: []",
            use: "try await client.posts.createPost(title: \"a\")"),
        Edit(
            "parameter became required", "name: expand, in: query", "name: expand, in: query, required: true",
            use: "_ = try await client.posts.getPost(id: 1)"),
        Edit(
            "parameter added", "- { name: expand",
            "- { name: part, in: query, schema: { type: string } }\n        - { name: expand",
            use: "_ = try await client.posts.getPost(id: 1, expand: \"a\")"),
        Edit(
            "parameter limited", "maxLength: 9", "maxLength: 5",
            use: "_ = try await client.posts.getPost(id: 1, expand: \"a\")"),
        Edit("value added", "[draft, done]", "[draft, done, gone]", use: "let status: Status = .done"),
        Edit("value removed", "[draft, done]", "[draft]", use: "let status: Status = .done"),
        Edit(
            "operation renamed", "operationId: createPost", "operationId: addPost",
            use: "try await client.posts.createPost(Draft(title: \"a\"))"),
        Edit(
            "path changed", "  /posts:\n", "  /drafts:\n", use: "try await client.posts.createPost(Draft(title: \"a\"))"
        ),
    ]

    /// The client of the description before each edit, compiled once.
    private static let old = Result {
        let scratch = try Scratch()
        try scratch.write(description, to: "old.yaml")
        try scratch.compileClient("old")
        return scratch
    }

    @Test(arguments: edits) func sourceCompatibilityAgreesWithTheCompiler(_ edit: Edit) throws {
        let text = Self.description.replacingOccurrences(of: edit.old, with: edit.new)
        try #require(text != Self.description)
        let old = try Self.old.get()
        let scratch = try Scratch()
        try scratch.write(Self.description, to: "old.yaml")
        try scratch.write(text, to: "new.yaml")
        try scratch.write(
            """
            import EndpointRuntime
            import Sample

            func use(_ client: SampleClient, _ post: Post) async throws {
                \(edit.use)
            }
            """, to: "Use.swift")
        let errors = try scratch.typeCheck("Use.swift", importing: "\(old.path)/old")
        try #require(errors == "", "the use does not compile with the old client")
        try scratch.compileClient("new")
        let isBroken = try scratch.typeCheck("Use.swift", importing: "new") != ""
        let outcome = scratch.run(Request(.diff(DiffOptions(old: "old.yaml", new: "new.yaml", format: .json))))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let changes = (json["clients"] as? [[String: Any]])?.first?["changes"] as? [[String: Any]] ?? []
        let effects = changes.flatMap { $0["effects"] as? [String] ?? [] }
        #expect(effects.contains("source") == isBroken, "\(outcome.output)")
        #expect(!changes.isEmpty)
    }
}

extension Scratch {
    /// Generates and compiles the client of a description.
    fileprivate func compileClient(_ side: String) throws {
        let outcome = run(Request(.generate, source: .description(spec: "\(side).yaml", name: "Sample", output: side)))
        try #require(outcome.status == .success, "\(outcome.errors)")
        try #require(try compileModule("Sample", in: side) == "")
    }
}
