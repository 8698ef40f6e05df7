import CodegenIR
import CodegenLowering
import Testing

/// The property by which a model is `Identifiable`.
@Suite struct IdentifierTests {
    private func identifier(_ object: String, of name: String = "A", _ identifiers: [String] = []) throws -> String? {
        var options = LoweringOptions()
        options.identifiers = identifiers
        return try Lowered(
            schemas: [
                "A": object, "ID": "{type: string}", "Level": "{type: string, enum: [low, high]}",
                "Base": "{type: object, properties: {slug: {type: string}}, x-codegen: {id: slug}}",
            ], options: options
        ).object(name).identifier
    }

    @Test(
        arguments: [
            ("{type: object, properties: {id: {type: integer}}}", "id"),
            ("{type: object, required: [id], properties: {id: {$ref: '#/components/schemas/ID'}}}", "id"),
            ("{type: object, properties: {id: {$ref: '#/components/schemas/Level'}}}", "id"),
            ("{type: object, properties: {_id: {type: string, format: uuid}}}", "id"),
            ("{type: object, properties: {id: {type: string, format: uri}}}", "id"),
            ("{type: object, properties: {id: {type: array, items: {type: string}}}}", nil),
            ("{type: object, properties: {id: {type: number}}}", nil),
            ("{type: object, properties: {slug: {type: string}, uuid: {type: string}}}", nil),
            ("{type: object, properties: {slug: {type: string}, n: {type: number}}, x-codegen: {id: slug}}", "slug"),
            ("{type: object, properties: {post_id: {type: integer}}, x-codegen: {id: post_id}}", "postID"),
            ("{allOf: [{$ref: '#/components/schemas/Base'}, {properties: {n: {type: integer}}}]}", "slug"),
        ] as [(String, String?)])
    func isThePropertyIDOrTheRequestedProperty(object: String, expected: String?) throws {
        #expect(try identifier(object) == expected)
    }

    @Test func configurationListsOtherNames() throws {
        let object = "{type: object, properties: {slug: {type: string}, uuid: {type: string}, n: {type: number}}}"
        #expect(try identifier(object, ["uuid", "slug"]) == "uuid")
        #expect(try identifier(object, ["n", "slug"]) == "slug")
        #expect(try identifier(object, ["SLUG"]) == nil)
        let both = "{type: object, properties: {id: {type: TYPE}, uuid: {type: string}}}"
        #expect(try identifier(both.replacing("TYPE", with: "string"), ["uuid"]) == "id")
        // A property `id` that cannot identify values leaves no place for another one.
        #expect(try identifier(both.replacing("TYPE", with: "boolean"), ["uuid"]) == nil)
    }

    @Test(
        arguments: [
            ("{type: object, properties: {slug: {type: string}}, x-codegen: {id: slag}}", "'A' has no property 'slag'"),
            (
                "{type: object, properties: {slug: {type: number}}, x-codegen: {id: slug}}",
                "'slug' of 'A' cannot identify values, because of its type"
            ),
            (
                "{type: object, properties: {id: {type: boolean}, slug: {type: string}}, x-codegen: {id: slug}}",
                "'slug' cannot identify values, because 'A' has another property 'id' in Swift"
            ),
            ("{type: string, x-codegen: {id: slug}}", "'id: slug' has no effect: 'A' is not an object"),
        ])
    func unusableRequestIsReported(object: String, message: String) throws {
        let lowered = try Lowered(schemas: ["A": object])
        #expect(lowered.messages == [message])
        #expect(lowered.advice.count == 1)
    }
}
