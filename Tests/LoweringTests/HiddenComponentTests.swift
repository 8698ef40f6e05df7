import CodegenIR
import CodegenLowering
import Testing

/// Components that are `readOnly` or `writeOnly` as a whole have one type, and only the properties with them occur in
/// one direction.
@Suite struct HiddenComponentTests {
    private static let paths = """
        {/a: {post: {operationId: make, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}},
          responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}}}}
        """

    private func lowered(_ mode: String, beside schemas: String = "{type: object}") throws -> Lowered {
        try Lowered(
            schemas: [
                "A": "{type: object, properties: {name: {type: string}, mode: \(mode)}}",
                "Mode": "{type: string, enum: [live, test], readOnly: true}",
                "Secret": "{allOf: [{type: string, enum: [x]}, {writeOnly: true}]}",
                "Alias": "{$ref: '#/components/schemas/Mode'}", "More": schemas,
            ], paths: Self.paths)
    }

    private func names(_ lowered: Lowered, _ type: String) throws -> [String] {
        try lowered.object(type).properties.map(\.name.wire)
    }

    @Test(arguments: [
        "{$ref: '#/components/schemas/Mode'}", "{allOf: [{$ref: '#/components/schemas/Mode'}], description: m}",
        "{$ref: '#/components/schemas/Alias'}",
    ])
    func aReadOnlyComponentIsNotSplit(mode: String) throws {
        let lowered = try lowered(mode)
        #expect(try names(lowered, "A") == ["name", "mode"])
        #expect(try names(lowered, "AInput") == ["name"])
        #expect(!lowered.api.types.contains { $0.name.swift == "ModeInput" || $0.name.swift == "AliasInput" })
    }

    @Test func aWriteOnlyComponentIsNotSplit() throws {
        let lowered = try lowered("{$ref: '#/components/schemas/Secret'}")
        #expect(try names(lowered, "A") == ["name"])
        #expect(try names(lowered, "AInput") == ["name", "mode"])
        #expect(!lowered.api.types.contains { $0.name.swift == "SecretInput" })
    }

    /// Elements of lists are never left out, so neither the list nor the component differs.
    @Test func elementsAreNotHidden() throws {
        let lowered = try lowered("{type: array, items: {$ref: '#/components/schemas/Mode'}}")
        #expect(!lowered.api.types.contains { $0.name.swift.hasSuffix("Input") })
    }

    /// `More` is only in a property that is never sent.
    @Test func aSentTypeThatNoRequestContainsIsNotWritten() throws {
        let lowered = try lowered(
            "{readOnly: true, allOf: [{$ref: '#/components/schemas/More'}]}",
            beside: """
                {type: object, properties: {id: {type: string, readOnly: true}, inner: {type: object, properties: {
                        at: {type: string, readOnly: true}, by: {type: string}}}}}
                """)
        let names = Set(lowered.api.types.map(\.name.swift))
        #expect(names.isSuperset(of: ["A", "AInput", "More", "MoreInner"]))
        #expect(names.isDisjoint(with: ["MoreInput", "MoreInputInner"]))
    }
}
