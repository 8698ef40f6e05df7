import CodegenIR
import CodegenLowering
import Testing

/// The members of samples that are equal to parameters of the path.
@Suite struct IdentityFinderTests {
    private func path(
        _ path: String, _ parameters: String, _ schema: String, _ schemas: KeyValuePairs<String, String> = [:]
    ) throws -> String? {
        let list = parameters.split(separator: ",").map { parameter in
            let parts = parameter.split(separator: ":")
            let type = parts.count > 1 ? parts[1] : "string"
            return "{name: \(parts[0]), in: path, required: true, schema: {type: \(type)}}"
        }
        let lowered = try Lowered(
            operation: """
                {parameters: [\(list.joined(separator: ", "))], responses: {'200': {description: d, content: \
                {application/json: {schema: \(schema)}}}, '404': {description: d, content: \
                {application/json: {schema: \(schema)}}}}}
                """, path: "'\(path)'", schemas: schemas)
        let samples = try lowered.endpoint("call").samples
        #expect(samples.first { $0.status == 404 }?.path == nil)
        return samples.first?.path
    }

    private static let post =
        "{type: object, properties: {id: {type: string}, user_id: {type: string}, slug: {type: string}}}"
    private static let reference = "{$ref: '#/components/schemas/Post'}"

    @Test func membersOfTheFirstAlternativeCount() throws {
        let union = "{oneOf: [{$ref: '#/components/schemas/Post'}, {$ref: '#/components/schemas/Page'}]}"
        let page = "{type: object, required: [kind], properties: {kind: {const: page}, id: {type: string}}}"
        let found = try path(
            "/posts/{id}", "id", "{$ref: '#/components/schemas/U'}",
            ["U": union, "Post": Self.post.replacing("slug", with: "kind"), "Page": page])
        #expect(found == "/posts/{id}")
    }

    @Test(arguments: [
        ("/posts/{post_id}", "post_id", "/posts/{id}"), ("/posts/{id}", "id", "/posts/{id}"),
        ("/posts/{postId}/", "postId", "/posts/{id}"), ("/posts/{post}", "post", "/posts/{id}"),
        ("/posts/by-slug/{slug}", "slug", "/posts/by-slug/{slug}"),
        ("/users/{user_id}/posts/{id}", "user_id,id", "/users/{user_id}/posts/{id}"),
        ("/users/{id}/posts/{post_id}", "id,post_id", "/users/{user_id}/posts/{id}"),
        ("/users/{user_id}/latest", "user_id", "/users/{user_id}/latest"),
    ])
    func membersHaveTheNamesOfParameters(template: String, parameters: String, expected: String) throws {
        #expect(try path(template, parameters, Self.reference, ["Post": Self.post]) == expected)
        let data = "{type: object, properties: {data: \(Self.reference), ok: {type: boolean}}}"
        let inner = expected.replacing("{", with: "{data.")
        #expect(try path(template, parameters, data, ["Post": Self.post]) == inner)
    }

    /// The names of a parameter and of a property for the same role may differ.
    @Test(arguments: [
        ("/issues/{index}", "index", "number"), ("/users/{username}", "username", "login"),
        ("/tags/{tag}", "tag", "name"),
    ])
    func membersHaveTheRolesOfParameters(template: String, parameter: String, member: String) throws {
        let schema = "{type: object, properties: {key: {type: string}, \(member): {type: string}}}"
        #expect(try path(template, parameter, schema)?.hasSuffix("{\(member)}") == true)
    }

    /// The type of the parameter may be a component.
    @Test func samplesOfExamplesHaveTheIdentifierOfTheCall() throws {
        let lowered = try Lowered(
            operation: """
                {parameters: [{name: payment_id, in: path, required: true, schema: {$ref: '#/components/schemas/token'}}], \
                responses: {'200': {description: d, content: {application/json: {schema: \
                {$ref: '#/components/schemas/Payment'}, example: {id: tr_1, amount: 2}}}}}}
                """, path: "'/payments/{payment_id}'",
            schemas: [
                "token": "{type: string, pattern: '^tr_.+$'}",
                "Payment":
                    "{type: object, properties: {id: {$ref: '#/components/schemas/token'}, amount: {type: integer}}}",
            ])
        #expect(try lowered.endpoint("call").samples.first?.path == "/payments/{id}")
    }

    @Test(arguments: [
        ("/posts/{id}/author", "id"), ("/posts/{name}", "name"), ("/posts/{id}.json", "id"), ("/posts", ""),
        ("/posts/{id}", "id:boolean"), ("/posts/{a}-{id}", "a,id"),
    ])
    func othersAreNotFound(template: String, parameters: String) throws {
        #expect(try path(template, parameters, Self.reference, ["Post": Self.post]) == nil)
    }

    @Test func elementsOfListsBelongToTheResourceAroundThem() throws {
        let list = "{type: array, items: \(Self.reference)}"
        let template = "/users/{user_id}/posts"
        #expect(try path(template, "user_id", list, ["Post": Self.post]) == "/users/{*.user_id}/posts")
        let page = "{type: object, properties: {items: \(list), total: {type: integer}}}"
        #expect(try path(template, "user_id", page, ["Post": Self.post]) == "/users/{items.*.user_id}/posts")
        #expect(try path("/posts/{id}", "id", list, ["Post": Self.post]) == nil)
    }

    @Test func resourcesInAnEnvelopeOfTheirNameAreFound() throws {
        let author = "{$ref: '#/components/schemas/User'}"
        let envelope = "{type: object, properties: {post: \(Self.reference), author: \(author)}}"
        let user = "{type: object, properties: {id: {type: string}}}"
        #expect(try path("/posts/{id}", "id", envelope, ["Post": Self.post, "User": user]) == "/posts/{post.id}")
    }
}
