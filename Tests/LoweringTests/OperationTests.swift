import CodegenIR
import Testing

@Suite struct OperationTests {
    private func lowered(_ paths: String, rest: String = "", version: String = "3.1.0") throws -> Lowered {
        let done = "responses: {'204': {description: ok}}"
        return try Lowered("\(rest)\npaths: {\(paths.replacing("DONE", with: done))}", version: version)
    }

    /// Returns the full names, from which the names of cases and methods are shortened.
    private func ids(_ paths: String) throws -> [String] {
        try lowered(paths).api.groups.flatMap(\.endpoints).map(\.id)
    }

    @Test(arguments: [
        ("'/users/{id}/posts': {get: {parameters: [{name: id, in: path, required: true}], DONE}}", "getUsersByIDPosts"),
        ("/: {get: {DONE}}", "get"), ("/a: {post: {operationId: 'create\n user', DONE}}", "createUser"),
        ("/a.json: {put: {operationId: '***', DONE}}", "putAJSON"), ("/a: {get: {operationId: '', DONE}}", "getA"),
        ("/a: {get: {operationId: users/list-all, DONE}}", "usersListAll"),
    ])
    func operationsAreNamedByIDElseByMethodAndPath(paths: String, name: String) throws {
        #expect(try ids(paths) == [name])
    }

    @Test func usersOfOneIDAreNamedByMethodAndPath() throws {
        #expect(
            try ids("/a: {get: {operationId: x, DONE}, post: {operationId: x, DONE}, put: {operationId: x, DONE}}")
                == ["getA", "postA", "putA"])
    }

    @Test func idsAndPathsThatDifferInTheirBytesAreTwo() throws {
        let lowered = try lowered(
            "/\u{e9}: {get: {operationId: cr\u{e9}e, DONE}}, /e\u{301}: {get: {operationId: cre\u{301}e, DONE}}")
        let endpoints = lowered.api.groups.flatMap(\.endpoints)
        #expect(endpoints.map { Array($0.template.utf8) } == ["/\u{e9}", "/e\u{301}"].map { Array($0.utf8) })
        #expect(Set(endpoints.map(\.name)).count == 2)
        #expect(Set(endpoints.map(\.origin)).count == 2)
        #expect(lowered.messages.count == 1)
    }

    @Test func idsThatDifferOnlyInCaseAreDistinguishedByTheirPaths() throws {
        #expect(try ids("/a: {get: {operationId: x, DONE}, post: {operationId: X, DONE}}") == ["getA", "postA"])
    }

    @Test func idWithoutALetterIsReported() throws {
        let messages = try lowered("/a: {get: {operationId: '***', DONE}}").messages
        #expect(messages == ["this operationId has neither letters nor digits"])
    }

    @Test func groupIsTheFirstTagElseTheFirstFixedSegment() throws {
        let lowered = try lowered(
            """
            /v1/users: {get: {tags: [People, Other], DONE}, post: {tags: [''], DONE}}, \
            '/{id}/posts': {get: {parameters: [{name: id, in: path, required: true}], DONE}}, /: {get: {DONE}}
            """,
            rest: "tags: [{name: People, description: All of them.}]")
        #expect(lowered.api.groups.map(\.name.wire) == ["People", "users", "posts", "default"])
        #expect(lowered.api.groups.first?.documentation.summary == "All of them.")
    }

    @Test func tagDocumentsItsParent() throws {
        let lowered = try lowered(
            "/a: {get: {tags: [Cats], DONE}}",
            rest: "tags: [{name: Pets}, {name: Cats, parent: Pets, summary: Cats only., description: No dogs.}]",
            version: "3.2.0")
        let documentation = lowered.api.groups.first?.documentation
        #expect(documentation?.summary == "Cats only.")
        #expect(documentation?.details == "No dogs.")
        #expect(documentation?.facts == ["Part of `Pets`."])
    }

    @Test func methodsOfVersion32AreSent() throws {
        let lowered = try lowered(
            "/a: {query: {operationId: q, DONE}, additionalOperations: {COPY: {operationId: c, DONE}}}",
            version: "3.2.0")
        #expect(try lowered.endpoint("q").method == "QUERY")
        #expect(try lowered.endpoint("c").method == "COPY")
    }

    @Test func textsOfAnOperationAreDocumented() throws {
        let documentation = try lowered(
            """
            /a: {get: {operationId: x, summary: Reads., description: All of it., deprecated: true, \
            externalDocs: {url: 'https://a.b', description: More}, DONE}}
            """
        ).endpoint("x").documentation
        #expect(documentation.summary == "Reads.")
        #expect(documentation.details == "All of it.")
        #expect(documentation.deprecation == "The API marks this operation as deprecated.")
        #expect(documentation.facts == ["SeeAlso: [More](https://a.b)"])
    }

    @Test func payloadsOfWebhooksAndCallbacksAreTypes() throws {
        let body = "requestBody: {content: {application/json: {schema: {type: object, properties: {a: {}}}}}}"
        let lowered = try lowered(
            "/a: {post: {operationId: x, DONE, callbacks: {done: {'{$url}': {post: {\(body), DONE}}}}}}",
            rest: "webhooks: {changed: {post: {\(body), responses: {'204': {description: ok}}}}}")
        #expect(lowered.api.groups.flatMap(\.endpoints).count == 1)
        #expect(Set(lowered.api.types.map(\.name.swift)).isSuperset(of: ["ChangedPayload"]))
        #expect(lowered.api.types.count == 2)
    }
}
