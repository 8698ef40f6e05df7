import Testing

@testable import CodegenComparison

@Suite struct OperationChangeTests {
    private static let none =
        "paths: {/users: {get: {operationId: listUsers, tags: [users], responses: {'204': {description: ok}}}}}"
    private static let two =
        "paths: {/users: {get: {operationId: listUsers, tags: [users], responses: {'204': {description: ok}}}}, "
        + "/posts: {get: {operationId: getPosts, tags: [posts], responses: {'204': {description: ok}}}}}"
    private static let schemes =
        "components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}, "
        + "token: {type: http, scheme: bearer}, oauth: {type: oauth2, flows: {clientCredentials: "
        + "{tokenUrl: 'https://a.example', scopes: {read: r, write: w}}}}}}"

    private static func secured(_ security: String) -> String {
        call(", security: \(security)", rest: schemes)
    }

    private static func list(_ settings: String) -> String {
        call(
            ", x-codegen: {\(settings)}, parameters: [{name: page, in: query, schema: {type: integer}}, "
                + "{name: offset, in: query, schema: {type: integer}}], responses: {'200': {description: ok, content: "
                + "{application/json: {schema: {type: object, properties: {items: {type: array, items: {type: string}}, "
                + "state: {type: string}}}}}}}"
        )
    }

    private static let polled = "poll: {property: state, until: done}"

    static let cases = [
        ChangeCase("operation-removed", two, none, "PostsAPI.getPosts(): GET /posts"),
        ChangeCase("operation-added", none, two, "PostsAPI.getPosts(): GET /posts"),
        ChangeCase(
            "operation-renamed", call(""), call("").replacing("getPosts", with: "loadPosts"),
            "PostsAPI.loadPosts(): PostsAPI.getPosts() → PostsAPI.loadPosts()", also: ["operation-id-changed"]),
        ChangeCase(
            "operation-renamed", call(""), call("").replacing("[posts]", with: "[articles]"),
            "ArticlesAPI.getPosts(): PostsAPI.getPosts() → ArticlesAPI.getPosts()"),
        ChangeCase(
            "operation-path-changed", call(""), call("", path: "/articles"),
            "PostsAPI.getPosts(): GET /posts → GET /articles"),
        ChangeCase(
            "operation-path-changed", call(""), call("", method: "post"),
            "PostsAPI.getPosts(): GET /posts → POST /posts"),
        ChangeCase(
            "operation-id-changed", call(", x-codegen: {name: getPosts}"),
            call(", x-codegen: {name: getPosts}").replacing("operationId: getPosts", with: "operationId: list"),
            "PostsAPI.getPosts(): getPosts → list"),
        ChangeCase(
            "arguments-reordered",
            parameters("{name: a, in: query, schema: {type: string}}, {name: b, in: query, schema: {type: string}}"),
            parameters("{name: b, in: query, schema: {type: string}}, {name: a, in: query, schema: {type: string}}"),
            "PostsAPI.getPosts(b:a:): PostsAPI.getPosts(a:b:) → PostsAPI.getPosts(b:a:)"),
        ChangeCase(
            "operation-deprecated", call(""), call(", deprecated: true"), "PostsAPI.getPosts()"),
        ChangeCase(
            "operation-no-longer-deprecated", call(", deprecated: true"), call(""), "PostsAPI.getPosts()"),
        ChangeCase(
            "result-type-changed", list("envelope: false"), list("envelope: {payload: items}"),
            "PostsAPI.getPosts(page:offset:): GetPostsResponse → [String]"),

        ChangeCase(
            "operation-security-added", call("", rest: schemes), secured("[{key: []}]"),
            "PostsAPI.getPosts(): none → key"),
        ChangeCase(
            "operation-security-removed", secured("[{key: []}]"), secured("[]"), "PostsAPI.getPosts(): key → none"),
        ChangeCase(
            "security-alternative-added", secured("[{key: []}]"), secured("[{key: []}, {token: []}]"),
            "PostsAPI.getPosts(): token"),
        ChangeCase(
            "security-alternative-removed", secured("[{key: []}, {token: []}]"), secured("[{key: []}]"),
            "PostsAPI.getPosts(): token"),
        ChangeCase(
            "security-scope-added", secured("[{oauth: [read]}]"), secured("[{oauth: [read, write]}]"),
            "PostsAPI.getPosts(): write"),
        ChangeCase(
            "security-scope-removed", secured("[{oauth: [read, write]}]"), secured("[{oauth: [read]}]"),
            "PostsAPI.getPosts(): write"),

        ChangeCase(
            "operation-server-changed", call(", servers: [{url: 'https://a.example'}]"),
            call(", servers: [{url: 'https://b.example'}]"),
            "PostsAPI.getPosts(): https://a.example → https://b.example", also: ["server-added", "server-removed"]),
        ChangeCase(
            "pagination-added", list("name: getPosts"),
            list("pagination: {style: page, parameter: page, items: items}"),
            "PostsAPI.getPosts(page:offset:): page(page)"),
        ChangeCase(
            "pagination-removed", list("pagination: {style: page, parameter: page, items: items}"),
            list("name: getPosts"),
            "PostsAPI.getPosts(page:offset:): page(page)"),
        ChangeCase(
            "pagination-changed", list("pagination: {style: page, parameter: page, items: items}"),
            list("pagination: {style: offset, parameter: offset, items: items}"),
            "PostsAPI.getPosts(page:offset:): page(page) → offset(offset)"),
        ChangeCase(
            "polling-added", list("name: getPosts"), list(polled),
            "PostsAPI.getPosts(page:offset:): getPostsWhenDone(state: done)"),
        ChangeCase(
            "polling-removed", list(polled), list("name: getPosts"),
            "PostsAPI.getPosts(page:offset:): getPostsWhenDone(state: done)"),
        ChangeCase(
            "polling-changed", list(polled), list("poll: {property: state, until: [done, failed]}"),
            "PostsAPI.getPosts(page:offset:): getPostsWhenDone(state: done) → getPostsWhenDone(state: done failed)"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }

    @Test func theNamesOfPathParametersAreNotSent() throws {
        let path = "{name: id, in: path, required: true, schema: {type: string}}"
        let other = path.replacing("name: id", with: "name: post_id")
        let change = ChangeCase(
            "parameter-renamed", parameters(path, path: "/posts/{id}"), parameters(other, path: "/posts/{post_id}"),
            "PostsAPI.getPosts(postID:): id → postID")
        try change.check()
    }

    @Test func equalClientsHaveNoChanges() throws {
        for one in Self.cases {
            #expect(ClientComparison(try symbols(of: one.old), try symbols(of: one.old)).changes.isEmpty)
        }
    }
}

@Suite struct ParameterChangeTests {
    private static func parameter(_ rest: String, schema: String = "{type: string}") -> String {
        parameters("{name: filter, in: query, schema: \(schema)\(rest)}")
    }

    private static func limited(_ kind: String, _ keyword: String, _ old: String, _ new: String) -> ChangeCase {
        func schema(_ value: String) -> String {
            let type =
                keyword.hasSuffix("Length") || keyword == "pattern"
                ? "string" : keyword.hasSuffix("Items") ? "array, items: {type: string}" : "integer"
            return "{type: \(type)\(value.isEmpty ? "" : ", \(keyword): \(value)")}"
        }
        let detail = "\(keyword): \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)"
        return ChangeCase(
            kind, parameter("", schema: schema(old)), parameter("", schema: schema(new)),
            "PostsAPI.getPosts(filter:): filter: \(detail)")
    }

    private static let name = "PostsAPI.getPosts(filter:): "

    static let cases = [
        ChangeCase("parameter-added-required", call(""), parameter(", required: true"), name + "filter: String"),
        ChangeCase("parameter-added-optional", call(""), parameter(""), name + "filter: String?"),
        ChangeCase("parameter-removed", parameter(""), call(""), name + "filter"),
        ChangeCase(
            "parameter-became-required", parameter(""), parameter(", required: true"), name + "filter: String? → String"
        ),
        ChangeCase(
            "parameter-became-optional", parameter(", required: true"), parameter(""), name + "filter: String → String?"
        ),
        ChangeCase(
            "parameter-renamed", parameter(""), parameter(", x-codegen: {name: query}"),
            "PostsAPI.getPosts(query:): filter → query"),
        ChangeCase(
            "parameter-wire-name-changed", parameter(""),
            parameter(", x-codegen: {name: filter}").replacing("name: filter, in", with: "name: f, in"),
            name + "filter: filter → f"),
        ChangeCase(
            "parameter-location-changed", parameter(""), parameter("").replacing("in: query", with: "in: header"),
            name + "filter: query → header"),
        ChangeCase(
            "parameter-style-changed", parameter("", schema: "{type: array, items: {type: string}}"),
            parameter(", explode: false", schema: "{type: array, items: {type: string}}"),
            name + "filter: default → no explode"),
        ChangeCase(
            "parameter-type-changed", parameter(""), parameter("", schema: "{type: integer}"),
            name + "filter: String? → Int?"),
        // A server that expects a format or an enumeration refuses other strings.
        ChangeCase(
            "parameter-type-changed", parameter(""), parameter("", schema: "{type: string, format: uuid}"),
            name + "filter: String? → UUID?"),
        ChangeCase(
            "parameter-type-changed", parameter(""), parameter("", schema: "{type: string, enum: [a, b]}"),
            name + "filter: String? → GetPostsFilter?", also: ["type-added"]),
        ChangeCase(
            "parameter-type-changed", parameter("", schema: "{type: string, format: date-time}"),
            parameter("", schema: "{type: string, format: date}"), name + "filter: Date? → CalendarDate?"),
        ChangeCase(
            "parameter-swift-type-changed", parameter("", schema: "{type: string, format: uuid}"), parameter(""),
            name + "filter: UUID? → String?"),
        ChangeCase(
            "parameter-swift-type-changed", parameter("", schema: "{type: string, enum: [a, b]}"), parameter(""),
            name + "filter: GetPostsFilter? → String?", also: ["type-removed"]),
        // A server that accepts any number also accepts integers.
        ChangeCase(
            "parameter-swift-type-changed", parameter("", schema: "{type: integer}"),
            parameter("", schema: "{type: number}"), name + "filter: Int? → Double?"),
        ChangeCase(
            "parameter-type-changed", parameter("", schema: "{type: number}"),
            parameter("", schema: "{type: integer}"), name + "filter: Double? → Int?"),
        ChangeCase(
            "parameter-format-changed", parameter(""), parameter("", schema: "{type: string, format: email}"),
            name + "filter: format: none → email"),
        ChangeCase(
            "parameter-default-changed", parameter("", schema: "{type: string, default: a}"),
            parameter("", schema: "{type: string, default: b}"), name + "filter: default: \"a\" → \"b\""),
        ChangeCase("parameter-deprecated", parameter(""), parameter(", deprecated: true"), name + "filter: deprecated"),
        limited("parameter-limit-narrowed", "maximum", "", "10"),
        limited("parameter-limit-narrowed", "maximum", "10", "9"),
        limited("parameter-limit-widened", "maximum", "9", "10"),
        limited("parameter-limit-widened", "maximum", "9", ""),
        limited("parameter-limit-narrowed", "minimum", "1", "2"),
        limited("parameter-limit-widened", "minimum", "2", "1"),
        limited("parameter-limit-narrowed", "exclusiveMaximum", "10", "9.5"),
        limited("parameter-limit-narrowed", "maxLength", "10", "9"),
        limited("parameter-limit-widened", "minLength", "2", "1"),
        limited("parameter-limit-narrowed", "maxItems", "100", "99"),
        limited("parameter-limit-widened", "minItems", "2", ""),
        limited("parameter-limit-narrowed", "pattern", "", "a+"),
        limited("parameter-limit-widened", "pattern", "a+", ""),
        limited("parameter-limit-changed", "pattern", "a+", "b+"),
        limited("parameter-limit-changed", "multipleOf", "2", "3"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }

    @Test func theElementsOfAnArrayHaveLimits() throws {
        func list(_ limit: String) -> String {
            Self.parameter("", schema: "{type: array, items: {type: integer, maximum: \(limit)}}")
        }
        try ChangeCase(
            "parameter-limit-narrowed", list("9"), list("8"), Self.name + "filter: items.maximum: 9 → 8"
        ).check()
    }
}

@Suite struct ClientChangeTests {
    private static func servers(_ list: String) -> String {
        "servers: [\(list)]\n" + call("")
    }

    private static let first = "{url: 'https://a.example', description: One}"
    private static let second = "{url: 'https://b.example', description: Two}"

    private static func flows(_ text: String) -> String {
        scheme("login: {type: oauth2, flows: {\(text)}}")
    }

    private static func scheme(_ text: String) -> String {
        call("", rest: "components: {securitySchemes: {\(text)}}")
    }

    static let cases = [
        ChangeCase("server-added", servers(first), servers("\(first), \(second)"), "TestServer.two: https://b.example"),
        ChangeCase(
            "server-removed", servers("\(first), \(second)"), servers(first), "TestServer.two: https://b.example"),
        ChangeCase(
            "server-renamed", servers(first), servers(first.replacing("One", with: "Uno")),
            "TestServer.one: → TestServer.uno"),
        ChangeCase(
            "server-url-changed", servers(first), servers(first.replacing("a.ex", with: "c.ex")),
            "TestServer.one: https://a.example → https://c.example"),
        ChangeCase(
            "server-variables-changed",
            servers("{url: 'https://{v}.example', description: One, variables: {v: {default: a}}}"),
            servers("{url: 'https://{v}.example', description: One, variables: {v: {default: a, enum: [a, b]}}}"),
            "TestServer.one: v: String → v: OneV", also: ["type-added"]),
        ChangeCase(
            "default-server-changed", servers("\(first), \(second)"), servers("\(second), \(first)"),
            "TestServer.two: https://b.example"),
        ChangeCase(
            "security-scheme-added", call(""), scheme("key: {type: apiKey, in: header, name: X}"),
            "security.key: apiKey header X"),
        ChangeCase(
            "security-scheme-removed", scheme("key: {type: apiKey, in: header, name: X}"), call(""),
            "security.key: apiKey header X"),
        ChangeCase(
            "security-scheme-changed", scheme("key: {type: apiKey, in: header, name: X}"),
            scheme("key: {type: apiKey, in: query, name: X}"), "security.key: apiKey header X → apiKey query X"),
        ChangeCase(
            "oauth-flow-added", flows("password: {tokenUrl: /t}"),
            flows("password: {tokenUrl: /t}, clientCredentials: {tokenUrl: /t}"),
            "OAuthFlow.loginClientCredentials: clientCredentials"),
        ChangeCase(
            "oauth-flow-removed", flows("password: {tokenUrl: /t}, clientCredentials: {tokenUrl: /t}"),
            flows("password: {tokenUrl: /t}"), "OAuthFlow.loginClientCredentials: clientCredentials"),
        ChangeCase(
            "oauth-flow-changed", flows("password: {tokenUrl: /t}"), flows("password: {tokenUrl: /u}"),
            "OAuthFlow.loginPassword: token /t → /u"),
        ChangeCase(
            "oauth-scope-added", flows("password: {tokenUrl: /t, scopes: {a: ''}}"),
            flows("password: {tokenUrl: /t, scopes: {a: '', b: ''}}"), "OAuthFlow.loginPassword: b"),
        ChangeCase(
            "oauth-scope-removed", flows("password: {tokenUrl: /t, scopes: {a: '', b: ''}}"),
            flows("password: {tokenUrl: /t, scopes: {a: ''}}"), "OAuthFlow.loginPassword: b"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }
}
