import Testing

@testable import CodegenComparison

/// Changes of the query as one value and of the properties of a body as arguments.
@Suite struct CallFormChangeTests {
    private static func query(_ isOn: Bool) -> String {
        call(", x-codegen: {query: \(isOn)}, parameters: [{name: page, in: query, schema: {type: integer}}]")
    }

    private static func flat(_ properties: String, isOn: Bool = true, required: String = "[a]") -> String {
        call(
            """
            , x-codegen: {flatBody: \(isOn)}, parameters: [{name: q, in: query, schema: {type: string}}], requestBody: \
            {required: true, content: {application/json: {schema: {type: object, required: \(required), properties: \
            {\(properties)}}}}}
            """, method: "post")
    }

    private static let both = "a: {type: string}, b: {type: string}"

    static let cases = [
        ChangeCase(
            "query-type-added", query(false), query(true), "PostsAPI.getPosts(page:): PostsEndpoint.GetPostsQuery"),
        ChangeCase(
            "query-type-removed", query(true), query(false), "PostsAPI.getPosts(page:): PostsEndpoint.GetPostsQuery"),
        ChangeCase(
            "flat-call-added", flat(both, isOn: false), flat(both), "PostsAPI.getPosts(q:_:): getPosts(q:a:b:)"),
        ChangeCase(
            "flat-call-removed", flat(both), flat(both, isOn: false), "PostsAPI.getPosts(q:_:): getPosts(q:a:b:)"),
        ChangeCase(
            "flat-call-changed", flat(both, required: "[a, b]"),
            flat("b: {type: string}, a: {type: string}", required: "[a, b]"),
            "PostsAPI.getPosts(q:_:): getPosts(q:a:b:) → getPosts(q:b:a:)"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }

    @Test func optionalAdditionsToTheBodyOnlyAdd() throws {
        let changes = ClientComparison(
            try symbols(of: Self.flat("a: {type: string}")), try symbols(of: Self.flat(Self.both)))
        #expect(changes.changes.map(\.kind.id) == ["request-property-added-optional"])
    }
}
