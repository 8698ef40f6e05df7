import Testing

@testable import CodegenFiltering

@Suite struct OperationFilterTests {
    private static let paths = """
        {/posts: {get: {operationId: listPosts, tags: [Posts], responses: {}}, post: {tags: [Posts, Internal], responses: {}}},
         "/posts/{id}": {get: {operationId: getPost, tags: [Posts], deprecated: true, responses: {}, parameters: [
           {name: id, in: path, required: true, schema: {type: string}}]}},
         /users: {get: {operationId: listUsers, tags: [Users], responses: {}}},
         /admin/users/all: {delete: {operationId: deleteAll, tags: [Users], responses: {}}}}
        """

    private func kept(_ include: Conditions = Conditions(), without exclude: Conditions = Conditions()) throws
        -> [String]
    {
        let filtered = try #require(Filtered(paths: Self.paths, include: include, exclude: exclude))
        #expect(filtered.diagnostics.isEmpty)
        return filtered.operations
    }

    @Test func withoutIncludeEverythingIsKept() throws {
        #expect(try kept().count == 5)
        #expect(try kept(without: Conditions(tags: ["Users"])).count == 3)
    }

    @Test func eachConditionIncludes() throws {
        #expect(try kept(Conditions(tags: ["Internal"])) == ["POST /posts"])
        #expect(try kept(Conditions(operations: ["getPost"])) == ["GET /posts/{id}"])
        #expect(try kept(Conditions(operations: ["post /posts"])) == ["POST /posts"])
        #expect(try kept(Conditions(paths: ["/posts/**"])) == ["GET /posts", "POST /posts", "GET /posts/{id}"])
    }

    @Test func aFilterThatKeepsNoOperationIsReported() throws {
        let everything = Conditions(paths: ["/**"])
        let none = try #require(Filtered(paths: Self.paths, exclude: everything))
        #expect(none.operations == [])
        #expect(
            none.diagnostics == [
                "filter.yaml:5:1 error: the filter excludes all 5 operations of the description; correct its conditions"
            ])
        let models = Filtered(
            paths: Self.paths, schemas: "{A: {type: object}}", include: Conditions(schemas: ["A"]), exclude: everything)
        #expect(models?.diagnostics == [])
        let empty = Filtered(exclude: Conditions(deprecated: true))
        #expect(empty?.diagnostics == [])
    }

    @Test func conditionsAreAlternatives() throws {
        let include = Conditions(tags: ["Internal"], operations: ["getPost"], paths: ["/users"])
        #expect(try kept(include) == ["POST /posts", "GET /posts/{id}", "GET /users"])
    }

    @Test func eachConditionExcludes() throws {
        let posts = Conditions(tags: ["Posts"])
        #expect(try kept(posts, without: Conditions(tags: ["Internal"])) == ["GET /posts", "GET /posts/{id}"])
        #expect(try kept(posts, without: Conditions(operations: ["listPosts"])) == ["POST /posts", "GET /posts/{id}"])
        #expect(try kept(posts, without: Conditions(paths: ["/posts/{id}"])) == ["GET /posts", "POST /posts"])
        #expect(try kept(posts, without: Conditions(deprecated: true)) == ["GET /posts", "POST /posts"])
    }

    /// `schemas` adds schemas; it does not select operations.
    @Test func includedSchemasKeepEveryOperation() throws {
        let filtered = Filtered(
            paths: Self.paths, schemas: "{A: {type: object}, B: {type: object}}", include: Conditions(schemas: ["A"]))
        #expect(filtered?.operations.count == 5)
        #expect(filtered?.schemas == ["A"])
    }

    @Test func unmatchedConditionsAreReported() throws {
        let filtered = try #require(
            Filtered(
                paths: Self.paths, schemas: "{Letter: {type: object}}",
                include: Conditions(tags: ["Post", "Users"], operations: ["getPosts"], paths: ["/nothing/*"]),
                exclude: Conditions(schemas: ["Leter"])))
        #expect(
            filtered.diagnostics == [
                "filter.yaml:1:1 warning: the description has no operation with the tag 'Post'; did you mean 'Posts'?",
                "filter.yaml:2:1 warning: the description has no operation 'getPosts'; did you mean 'getPost'?",
                "filter.yaml:3:1 warning: the description has no path that matches '/nothing/*'",
                "filter.yaml:4:1 warning: the description has no component schema 'Leter'; did you mean 'Letter'?",
            ])
    }

    @Test(arguments: [
        ("/posts", "/posts", true), ("/posts", "/posts/{id}", false), ("/posts/*", "/posts/{id}", true),
        ("/posts/*", "/posts", false), ("/posts/*", "/posts/{id}/likes", false), ("/posts/{id}", "/posts/{id}", true),
        ("/posts/{id}", "/posts/{key}", false), ("/posts/**", "/posts", true), ("/posts/**", "/posts/{id}/likes", true),
        ("/posts/**", "/postscripts", false), ("/**/likes", "/likes", true), ("/**/likes", "/a/b/likes", true),
        ("/**/likes", "/a/likes/b", false), ("/**/a/**/b", "/x/a/y/a/z/b", true), ("/v*/posts", "/v12/posts", true),
        ("/v*/posts", "/w1/posts", false), ("/*.json", "/{id}.json", true), ("/a*b*c", "/abxbc", true),
        ("/a*b*c", "/abxbd", false), ("/**", "/", true), ("**", "/a/b", true), ("/a**", "/a/b", false),
    ])
    func patternsMatchSegments(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches, "\(pattern) \(path)")
    }

    /// Matching a pattern with many wildcards does not try all combinations.
    @Test(.timeLimit(.minutes(1))) func patternsAreMatchedInBoundedTime() {
        let text = String(repeating: "a", count: 2_000)
        #expect(!PathPattern("/" + String(repeating: "*a", count: 500) + "b").matches("/" + text))
        let path = String(repeating: "/a", count: 2_000)
        #expect(!PathPattern(String(repeating: "/**/a", count: 500) + "/b").matches(path))
    }

    private static let incoming = """
        webhooks:
          sent: {post: {tags: [Posts], responses: {}, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Sent'}}}}}}
          lost: {post: {tags: [Users], responses: {}, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Lost'}}}}}}
        """

    @Test func webhooksAreSelectedLikeOperations() throws {
        let schemas = "{Sent: {type: object}, Lost: {type: object}}"
        let posts = Filtered(schemas: schemas, others: Self.incoming, include: Conditions(tags: ["Posts"]))
        #expect(posts?.schemas == ["Sent"])
        let byName = Filtered(schemas: schemas, others: Self.incoming, exclude: Conditions(paths: ["sent"]))
        #expect(byName?.schemas == ["Lost"])
    }

    /// Schemas of callbacks belong to the operation, including nested callbacks and callbacks shared by a reference.
    @Test func callbacksBelongToTheirOperations() throws {
        func body(_ name: String) -> String {
            "responses: {}, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}"
        }
        let source = """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /a: {post: {tags: [A], responses: {}, callbacks: {
                own: {'{$url}': {post: {\(body("Own")), callbacks: {inner: {'{$url}': {post: {\(body("Inner"))}}}}}}},
                shared: {$ref: '#/components/callbacks/shared'}}}}
              /b: {post: {tags: [B], responses: {}, callbacks: {
                shared: {$ref: '#/components/callbacks/shared'},
                item: {'{$url}': {$ref: '#/components/pathItems/item'}}}}}
            components:
              callbacks: {shared: {'{$url}': {post: {\(body("Shared"))}}}}
              pathItems: {item: {post: {\(body("Item"))}}}
              schemas: {Own: {type: object}, Inner: {type: object}, Shared: {type: object}, Item: {type: object}}

            """
        #expect(Filtered(source, include: Conditions(tags: ["A"]))?.schemas == ["Inner", "Own", "Shared"])
        #expect(Filtered(source, include: Conditions(tags: ["B"]))?.schemas == ["Item", "Shared"])
        #expect(Filtered(source, exclude: Conditions(paths: ["/*"]))?.schemas == [])
    }
}
