import CodegenIR
import CodegenLowering
import Testing

/// The samples of a union contain each alternative in turn.
@Suite struct UnionSampleTests {
    private func kinds(_ lowered: Lowered, _ count: Int, by key: String = "kind") throws -> [String] {
        try (0..<count).map { index in
            let sample = try #require(try lowered.sample("Animal", index))
            return ["cat", "dog", "owl"].first { sample.contains("\"\($0)\"") } ?? sample
        }
    }

    private static let pets: KeyValuePairs = [
        "Animal": "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], "
            + "discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'}}}",
        "Cat": "{type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}}",
        "Dog": "{type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}}",
        "Zoo": "{type: object, properties: {animals: {type: array, items: {$ref: '#/components/schemas/Animal'}}}}",
    ]

    @Test func alternativesFollowInTurn() throws {
        let lowered = try Lowered(schemas: Self.pets)
        #expect(try kinds(lowered, 6) == ["cat", "dog", "cat", "dog", "cat", "dog"])
        #expect(Set(try (0..<6).map { try lowered.sample("Animal", $0) }).count == 6)
        let list = try #require(try lowered.sample("Zoo"))
        #expect(list.contains("\"cat\""))
        #expect(list.contains("\"dog\""))
        #expect(lowered.messages.isEmpty)
    }

    @Test func inlineAlternativesFollowInTurn() throws {
        let object = { (kind: String) in "{type: object, required: [kind], properties: {kind: {const: \(kind)}}}" }
        let lowered = try Lowered(schemas: [
            "Animal": "{oneOf: [\(object("cat")), \(object("owl")), {type: string, const: dog}]}"
        ])
        #expect(try kinds(lowered, 4) == ["cat", "owl", "dog", "cat"])
    }

    /// The examples of the description decide.
    @Test func examplesAreTheList() throws {
        let lowered = try Lowered(schemas: [
            "Animal": "{oneOf: [{type: string}, {type: integer}], examples: [cat, dog]}"
        ])
        #expect(try kinds(lowered, 3) == ["cat", "dog", "cat"])
    }

    /// An alternative without a valid sample is left out.
    @Test func impossibleAlternativesAreLeftOut() throws {
        let lowered = try Lowered(schemas: [
            "Animal": "{oneOf: [{type: integer, minimum: 5, maximum: 2}, "
                + "{type: array, items: {const: cat}, minItems: 1}]}"
        ])
        #expect(try kinds(lowered, 2) == ["cat", "cat"])
    }
}
