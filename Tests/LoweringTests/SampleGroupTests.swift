import CodegenIR
import Testing

/// The samples of inline types share a file for each group of operations.
@Suite struct SampleGroupTests {
    private let order = "{type: object, properties: {at: {type: string}}}"

    private func body(_ schema: String) -> String {
        "requestBody: {content: {application/json: {schema: \(schema)}}}"
    }

    private func operation(_ tag: String, _ schema: String) -> String {
        "{tags: [\(tag)], \(body(schema)), responses: {'204': {description: ok}}}"
    }

    private func groups(_ yaml: String) throws -> [String: String] {
        let types = try Lowered(yaml).api.types.filter { $0.sample != nil }
        return Dictionary(uniqueKeysWithValues: types.map { ($0.name.swift, $0.sampleGroup ?? "") })
    }

    @Test func inlineTypesHaveTheGroupOfTheirOperation() throws {
        let groups = try groups(
            """
            paths:
              /a: {post: \(operation("posts", "{type: object, properties: {title: {type: string}}}"))}
              /b: {post: \(operation("users", "{$ref: '#/components/schemas/User'}"))}
            components: {schemas: {User: {type: object, properties: {name: {type: string}}}}}
            """)
        #expect(groups == ["PostARequest": "Posts", "User": ""])
    }

    @Test func sharedTypesHaveTheGroupOfAllTheirOperations() throws {
        let schemas = ["a", "b"].map { "{type: object, properties: {\($0): {type: string}, order: \(order)}}" }
        let groups = try groups(
            """
            paths:
              /a: {post: \(operation("posts", schemas[0]))}
              /b: {post: \(operation("posts", schemas[1]))}
            """)
        #expect(groups == ["PostARequest": "Posts", "PostBRequest": "Posts", "PostsOrder": "Posts"])
    }

    @Test func typesOfSeveralGroupsHaveTheGroupOfTheAPI() throws {
        let schemas = ["a", "b"].map { "{type: object, properties: {\($0): {type: string}, order: \(order)}}" }
        let groups = try groups(
            """
            paths:
              /a: {post: \(operation("posts", schemas[0]))}
              /b: {post: \(operation("users", schemas[1]))}
            """)
        #expect(groups == ["PostARequest": "Posts", "PostBRequest": "Users", "TestOrder": "Test"])
    }

    @Test func typesWithARequestedNameDoNotBelongToAGroup() throws {
        let schema = "{type: object, x-codegen: {name: Draft}, properties: {title: {type: string}}}"
        #expect(try groups("paths: {/a: {post: \(operation("posts", schema))}}") == ["Draft": ""])
    }

    @Test func webhooksBelongToTheAPI() throws {
        let hook = "{post: {\(body(order)), responses: {'204': {description: ok}}}}"
        #expect(try groups("paths: {}\nwebhooks: {ordered: \(hook)}").values.sorted() == ["Test"])
    }

    @Test func schemasOfComponentsForBodiesBelongToNoGroup() throws {
        let groups = try groups(
            """
            paths: {/a: {post: {tags: [posts], requestBody: {$ref: '#/components/requestBodies/Order'}, responses: {}}}}
            components: {requestBodies: {Order: {content: {application/json: {schema: \(order)}}}}}
            """)
        #expect(groups == ["OrderRequest": ""])
    }
}
