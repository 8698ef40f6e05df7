import Testing

@testable import CodegenComparison

@Suite struct RequestChangeTests {
    private static func body(_ rest: String, _ media: String = "application/json: {schema: {type: string}}") -> String {
        call(", requestBody: {\(rest)content: {\(media)}}", method: "post")
    }

    private static let text = "text/plain: {schema: {type: string}}"

    static let cases = [
        ChangeCase(
            "request-body-added-required", call("", method: "post"), body("required: true, "),
            "PostsAPI.getPosts(_:): String"),
        ChangeCase(
            "request-body-added-optional", call("", method: "post"), body(""), "PostsAPI.getPosts(_:): String?"),
        ChangeCase("request-body-removed", body(""), call("", method: "post"), "PostsAPI.getPosts(_:): String?"),
        ChangeCase(
            "request-body-became-required", body(""), body("required: true, "),
            "PostsAPI.getPosts(_:): String? → String"),
        ChangeCase(
            "request-body-became-optional", body("required: true, "), body(""),
            "PostsAPI.getPosts(_:): String → String?"),
        ChangeCase(
            "request-body-type-changed", body("required: true, "),
            body("required: true, ", "application/json: {schema: {type: integer}}"),
            "PostsAPI.getPosts(_:): String → Int"),
        ChangeCase(
            "request-body-swift-type-changed",
            body("required: true, ", "application/json: {schema: {type: string, format: uuid}}"),
            body("required: true, "), "PostsAPI.getPosts(_:): UUID → String"),
        ChangeCase(
            "request-content-type-added", body("required: true, "),
            body("required: true, ", "application/json: {schema: {type: string}}, \(text)"),
            "PostsAPI.getPosts(_:): text/plain", also: ["request-body-swift-type-changed", "type-added"]),
        ChangeCase(
            "request-content-type-removed",
            body("required: true, ", "application/json: {schema: {type: string}}, \(text)"), body("required: true, "),
            "PostsAPI.getPosts(_:): text/plain", also: ["request-body-swift-type-changed", "type-removed"]),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }
}

@Suite struct RequestPropertyChangeTests {
    private static let string = "{type: string}"
    private static let constant = "{type: string, const: card}"

    private static func limited(_ kind: String, _ old: String, _ new: String, _ detail: String) -> ChangeCase {
        ChangeCase(
            kind, sent(object("{type: string\(old)}")), sent(object("{type: string\(new)}")), "Post.title: \(detail)")
    }

    static let cases = [
        ChangeCase(
            "request-property-added-required",
            sent(object(string, name: "title")).replacing(", title: {type: string}", with: ""),
            sent(object(string, isRequired: true)), "Post.title: String"),
        ChangeCase(
            "request-property-added-required-with-default",
            sent(object(string)).replacing(", title: {type: string}", with: ""),
            sent(object("{type: string, default: a}", isRequired: true)), "Post.title: String"),
        ChangeCase(
            "request-property-added-optional", sent(object(string)).replacing(", title: {type: string}", with: ""),
            sent(object(string)), "Post.title: String?"),
        ChangeCase(
            "request-property-removed", sent(object(string)),
            sent(object(string)).replacing(", title: {type: string}", with: ""), "Post.title: String?",
            also: ["flat-call-changed"]),
        ChangeCase(
            "request-property-removed-from-closed", sent(object(string, additional: "false")),
            sent(object(string, additional: "false")).replacing(", title: {type: string}", with: ""),
            "Post.title: String?",
            also: ["flat-call-changed"]),
        ChangeCase(
            "request-property-became-required", sent(object(string)), sent(object(string, isRequired: true)),
            "Post.title: String? → String"),
        ChangeCase(
            "request-property-became-optional", sent(object(string, isRequired: true)), sent(object(string)),
            "Post.title: String → String?"),
        ChangeCase(
            "request-property-became-nullable", sent(object(string, isRequired: true)),
            sent(object("{type: [string, 'null']}", isRequired: true)), "Post.title: String → String?"),
        ChangeCase(
            "request-property-became-not-nullable", sent(object("{type: [string, 'null']}", isRequired: true)),
            sent(object(string, isRequired: true)), "Post.title: String? → String"),
        ChangeCase(
            "request-property-renamed", sent(object(string)),
            sent(object("{type: string, x-codegen: {name: heading}}")), "Post.heading: title → heading",
            also: ["flat-call-changed"]),
        ChangeCase(
            "request-property-wire-name-changed", sent(object(string)),
            sent(object("{type: string, x-codegen: {name: title}}", name: "heading")), "Post.title: title → heading"),
        ChangeCase(
            "request-property-type-changed", sent(object(string)), sent(object("{type: integer}")),
            "Post.title: String? → Int?"),
        ChangeCase(
            "request-property-swift-type-changed", sent(object("{type: integer}")),
            sent(object("{type: integer, format: int64}")), "Post.title: Int? → Int64?"),
        limited("request-property-format-changed", "", ", format: email", "format: none → email"),
        limited("request-property-default-changed", ", default: a", "", "default: \"a\" → none"),
        limited("request-property-limit-narrowed", ", maxLength: 10", ", maxLength: 9", "maxLength: 10 → 9"),
        limited("request-property-limit-widened", ", maxLength: 9", ", maxLength: 10", "maxLength: 9 → 10"),
        limited("request-property-limit-changed", ", pattern: a", ", pattern: b", "pattern: a → b"),
        limited("request-property-deprecated", "", ", deprecated: true", "deprecated"),
        // The sent type does not contain read-only properties.
        ChangeCase(
            "request-property-removed", sent(object(string)), sent(object("{type: string, readOnly: true}")),
            "Post.title: String?", also: ["flat-call-changed"]),
        ChangeCase(
            "request-property-added-constant", sent(object(string)).replacing(", title: {type: string}", with: ""),
            sent(object(constant, isRequired: true)), "Post.title: String"),
        ChangeCase(
            "request-property-constant-changed", sent(object(constant, isRequired: true)),
            sent(object("{type: string, const: cash}", isRequired: true)), "Post.title: constant: card → cash"),
        ChangeCase(
            "request-property-became-constant", sent(object(string, isRequired: true)),
            sent(object(constant, isRequired: true)), "Post.title: constant: none → card",
            also: ["flat-call-changed"]),
        ChangeCase(
            "request-property-no-longer-constant", sent(object(constant, isRequired: true)),
            sent(object(string, isRequired: true)), "Post.title: constant: card → none"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }

    /// If a type is both sent and received, the changes of both directions are reported, each once.
    @Test func bothDirections() throws {
        try ChangeCase(
            "request-property-became-required", both(object(Self.string)), both(object(Self.string, isRequired: true)),
            "Post.title: String? → String"
        ).check()
        try ChangeCase(
            "response-property-became-optional", both(object(Self.string, isRequired: true)), both(object(Self.string)),
            "Post.title: String → String?"
        ).check()
        try ChangeCase(
            "request-property-limit-narrowed", both(object("{type: string, maxLength: 9}")),
            both(object("{type: string, maxLength: 8}")), "Post.title: maxLength: 9 → 8"
        ).check()
    }
}

@Suite struct ResponseChangeTests {
    private static func answers(_ text: String) -> String { call(", responses: {\(text)}") }

    private static func answer(_ status: String, _ schema: String, type: String = "application/json") -> String {
        "'\(status)': {description: ok, content: {\(type): {schema: \(schema)}}}"
    }

    private static let ok = answer("200", "{type: string}")
    private static let problem = "{type: object, properties: {code: {type: integer}}}"
    private static let name = "PostsAPI.getPosts(): "

    private static func header(_ text: String) -> String {
        answers("'204': {description: ok, headers: {X-Total: {\(text)}}}")
    }

    private static let problemContent =
        "application/problem+json: {schema: {type: string}}"
    private static let faultContent = "application/json: {schema: {type: integer}}"

    static let cases = [
        ChangeCase(
            "success-status-added", answers(ok), answers(ok + ", " + answer("201", "{type: string}")), name + "201"),
        ChangeCase(
            "success-status-removed", answers(ok + ", " + answer("201", "{type: string}")), answers(ok), name + "201"),
        ChangeCase(
            "nested-type-renamed", header("schema: {type: integer}"),
            header("schema: {type: integer}").replacing("[posts]", with: "[posts], x-codegen: {name: list}"),
            "PostsAPI.list(): PostsHeaders.GetPosts → PostsHeaders.List", also: ["operation-renamed"]),
        ChangeCase("failure-status-added", answers(ok), answers(ok + ", '404': {description: no}"), name + "404"),
        ChangeCase(
            "failure-status-removed", answers(ok + ", " + answer("404", problem)), answers(ok),
            name + "404, PostsErrors.GetPosts.notFound", also: ["type-removed"]),
        // A response without a body has no enum case.
        ChangeCase(
            "failure-status-removed", answers(ok + ", '404': {description: no}"), answers(ok), name + "404",
            effects: [.safe]),
        ChangeCase(
            "response-body-added", answers("'200': {description: ok}"), answers(ok),
            name + "200: Void → application/json: String", also: ["result-type-changed"]),
        ChangeCase(
            "response-body-removed", answers(ok), answers("'200': {description: ok}"),
            name + "200: application/json: String → Void"),
        ChangeCase(
            "response-type-changed", answers(ok), answers(answer("200", "{type: integer}")), name + "200: String → Int"),
        ChangeCase(
            "response-swift-type-changed", answers(ok), answers(answer("200", "{type: string, format: uuid}")),
            name + "200: String → UUID"),
        ChangeCase(
            "response-type-changed", answers(answer("200", "{type: string, format: uuid}")), answers(ok),
            name + "200: UUID → String"),
        ChangeCase(
            "response-content-type-added", received("{type: string}"),
            received("{type: string}").replacing(
                "content: {", with: "content: {text/csv: {schema: {$ref: '#/components/schemas/Post'}}, "),
            name + "200: text/csv"),
        ChangeCase(
            "failure-case-changed", answers(ok + ", '404': {description: no, content: {\(problemContent)}}"),
            answers(ok + ", '404': {description: no, content: {\(problemContent), \(faultContent)}}"),
            name + "404: application/problem+json: notFound → notFoundProblem",
            also: ["response-content-type-added"]),
        ChangeCase(
            "response-content-type-removed", answers(answer("200", "{type: string}", type: "text/plain")),
            answers(answer("200", "{type: string}", type: "text/csv")), name + "200: text/plain",
            also: ["response-content-type-added"]),
        ChangeCase(
            "response-header-added", answers("'204': {description: ok}"), header("schema: {type: integer}"),
            "PostsHeaders.GetPosts.xTotal: Int?"),
        ChangeCase(
            "response-header-removed", header("required: true, schema: {type: integer}"),
            answers("'204': {description: ok}"), "PostsHeaders.GetPosts.xTotal: Int"),
        ChangeCase(
            "response-header-removed-optional", header("schema: {type: integer}"), answers("'204': {description: ok}"),
            "PostsHeaders.GetPosts.xTotal: Int?"),
        ChangeCase(
            "response-header-became-required", header("schema: {type: integer}"),
            header("required: true, schema: {type: integer}"), "PostsHeaders.GetPosts.xTotal: Int? → Int"),
        ChangeCase(
            "response-header-became-optional", header("required: true, schema: {type: integer}"),
            header("schema: {type: integer}"), "PostsHeaders.GetPosts.xTotal: Int → Int?"),
        ChangeCase(
            "response-header-type-changed", header("schema: {type: integer}"), header("schema: {type: string}"),
            "PostsHeaders.GetPosts.xTotal: Int? → String?"),
        ChangeCase(
            "response-header-swift-type-changed", header("schema: {type: string}"),
            header("schema: {type: string, format: uuid}"), "PostsHeaders.GetPosts.xTotal: String? → UUID?"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }
}
