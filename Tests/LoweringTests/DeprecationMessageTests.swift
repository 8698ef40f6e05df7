import CodegenIR
import Testing

@testable import CodegenLowering

/// The sentences of descriptions that become messages of `@available(*, deprecated, message:)`.
@Suite struct DeprecationMessageTests {
    @Test(arguments: [
        ("Use `search` instead.", "Use `search` instead."),
        ("The page. Please use the cursor instead. It is faster.", "Please use the cursor instead."),
        ("Deprecated: use `search`", "Use `search`."),
        ("**Deprecated.** Use [`search`](https://a.b/c) to find\nposts.", "Use `search` to find posts."),
        ("[DEPRECATED] - prefer /v2/posts", "Prefer /v2/posts."),
        ("This field is deprecated. Use v1.2 of `name`, e.g. `full`.", "Use v1.2 of `name`, e.g. `full`."),
        ("This field is deprecated, use `name` instead", "This field is deprecated, use `name` instead."),
        ("It is deprecated, please refer to `b` instead.", "It is deprecated, please refer to `b` instead."),
        ("A name.\n\nHas been replaced by `title`.", "Has been replaced by `title`."),
        ("A name\r\n\r\nHas been replaced by\r\n`title`.", "Has been replaced by `title`."),
        ("<p>Deprecated in favor of <code>title</code>.</p>", "In favor of title."),
    ])
    func theReplacementIsTheMessage(_ text: String, _ message: String) {
        #expect(DeprecationMessage.find(in: [text]) == message)
        #expect(DeprecationMessage.find(in: [nil, "The title.", text]) == message)
        #expect(DeprecationMessage.find(in: [text, text]) == message)
    }

    @Test(arguments: [
        "The name.", "Use this to filter posts.", "Returns ids; use it instead of names.", "",
        "The value is replaced by the server.", "Deprecated", "Deprecated since 2.0.", "Deprecatedly use it.",
        "Use `a` instead. Use `b` instead.", "Use \(String(repeating: "a", count: 200)) instead.", "<a [b",
    ])
    func otherTextIsNot(_ text: String) {
        #expect(DeprecationMessage.find(in: [text]) == nil)
    }

    @Test func operationsParametersAndPropertiesHaveTheirMessages() throws {
        let lowered = try Lowered(
            operation: """
                {deprecated: true, summary: Lists posts., description: Use `search` instead., \
                parameters: [{name: p, in: query, deprecated: true, description: Use `q` instead., \
                schema: {type: string}}]}
                """
        ).endpoint("call")
        #expect(lowered.documentation.deprecation == "Use `search` instead.")
        #expect(lowered.parameters.first?.documentation.deprecation == "Use `q` instead.")
        let object = try Lowered(schemas: [
            "A": """
            {type: object, properties: {a: {type: string, deprecated: true, description: Use `b` instead.}, \
            b: {type: string, description: Use `a` instead.}}}
            """
        ]).object("A")
        #expect(object.properties.map(\.documentation.deprecation) == ["Use `b` instead.", nil])
    }
}
