import CodegenIR
import CodegenLowering
import Testing

/// The properties and values that distinguish the alternatives of a union.
@Suite struct UnionTagTests {
    typealias Tag = UnionType.Tag

    /// Returns a union of inline objects with these properties.
    private func union(_ properties: [String], required: [String] = [], keyword: String = "oneOf") throws -> UnionType {
        let objects = properties.enumerated().map { index, properties in
            "{type: object, title: T\(index), required: [\(required.joined(separator: ", "))], properties: {\(properties)}}"
        }
        return try Lowered(schemas: ["U": "{\(keyword): [\(objects.joined(separator: ", "))]}"]).union("U")
    }

    private func properties(_ union: UnionType) -> [String]? {
        if case .literals(let properties) = union.selection { properties } else { nil }
    }

    @Test(arguments: [
        ("const: 1", "const: 2", Tag.integer(1), Tag.integer(2)),
        ("enum: [1.0]", "enum: [2]", .integer(1), .integer(2)),
        ("const: true", "const: false", .bool(true), .bool(false)),
        ("type: string, enum: [a]", "const: b", "a", "b"),
        ("type: [string, 'null'], enum: [a, null]", "type: integer, const: 1", "a", .integer(1)),
        ("$ref: '#/components/schemas/U/oneOf/1/properties/x'", "allOf: [{type: string}, {enum: [b]}]", "n", "b"),
    ])
    func aLiteralThatDiffersIsATagAlsoWhereItIsOptional(one: String, other: String, first: Tag, second: Tag) throws {
        let union = try union(["t: {\(one)}, a: {type: string}", "t: {\(other)}, x: {const: n}"])
        #expect(properties(union)?.first == "t")
        #expect(union.alternatives.map { $0.tags["t"] } == [[first], [second]])
    }

    @Test(arguments: [
        ("", [["ms.cat"], ["ms.lion"], ["ms.fish"], ["Dog"]]),
        (", mapping: {fish: Fish}", [["ms.cat"], ["ms.lion"], ["fish"], ["Dog"]]),
    ])
    func valuesOfAzureLeadToTheChildrenThatHaveThem(mapping: String, tags: [[Tag]]) throws {
        func child(_ base: String, _ value: String) -> String {
            "{allOf: [{$ref: '#/components/schemas/\(base)'}], x-ms-discriminator-value: '\(value)', "
                + "properties: {\(value): {type: string}}}"
        }
        let discriminator = "{propertyName: kind\(mapping)}"
        let lowered = try Lowered(schemas: [
            "Base": "{type: object, properties: {kind: {type: string}}, discriminator: \(discriminator)}",
            "Cat": child("Base", "ms.cat"), "Lion": child("Cat", "ms.lion"), "Fish": child("Base", "ms.fish"),
            "Dog": "{allOf: [{$ref: '#/components/schemas/Base'}], properties: {barks: {type: boolean}}}",
        ])
        #expect(Set(try lowered.union("Base").alternatives.compactMap { $0.tags["kind"] }) == Set(tags))
    }

    @Test(arguments: [
        "properties: {id: {type: string}}, oneOf: [*c, *s], discriminator: *d",
        "properties: {id: {type: string}}, anyOf: [*c, *s], discriminator: *d",
        "allOf: [{$ref: '#/components/schemas/Base'}], oneOf: [*c, *s], discriminator: *d",
        "allOf: [{$ref: '#/components/schemas/Base'}, {oneOf: [*c, *s], discriminator: *d}]",
        "allOf: [{$ref: '#/components/schemas/Plain'}, {properties: {id: {type: string}}}]",
    ])
    func aDiscriminatorDecidesBesideProperties(schema: String) throws {
        let lowered = try Lowered(schemas: [
            "Plain": """
            {discriminator: &d {propertyName: kind, mapping: {round: Circle}}, \
            oneOf: [&c {$ref: '#/components/schemas/Circle'}, &s {$ref: '#/components/schemas/Square'}]}
            """,
            "Circle": "{type: object, properties: {kind: {type: string}, size: {type: integer}}}",
            "Square": "{type: object, properties: {kind: {type: string}, size: {type: integer}}}",
            "Base": "{type: object, properties: {id: {type: string}}}", "Shape": "{\(schema)}",
        ])
        let union = try lowered.union("TestShape")
        guard case .discriminator(property: "kind") = union.selection else {
            Issue.record("\(union.selection)")
            return
        }
        #expect(union.alternatives.map { $0.tags["kind"] } == [["round"], ["Square"]])
        #expect(union.alternatives.map(\.caseName) == ["round", "square"])
    }

    @Test func aMappingOfNumbersIsOfNumbers() throws {
        let union = try discriminated("{type: integer}", "{type: integer}", mapping: ", mapping: {'1': One, '2': Two}")
        #expect(union.alternatives.map { $0.tags["t"] } == [[.integer(1)], [.integer(2)]])
    }

    @Test func literalsThatDifferInTheirBytesAreTwoTags() throws {
        let union = try union(["t: {const: \u{e9}}, a: {type: string}", "t: {const: e\u{301}}, b: {type: string}"])
        #expect(properties(union) == ["t"])
        #expect(union.alternatives.map { $0.tags["t"] } == [["\u{e9}"], ["e\u{301}"]])
    }

    @Test func aLiteralSharedByAllIsNotATag() throws {
        let union = try union(["object: {const: o}, a: {type: string}", "object: {const: o}, b: {type: string}"])
        guard case .bestMatch = union.selection else { throw WrongKind("\(union.selection)") }
    }

    @Test func thePropertyThatSeparatesMostIsTaken() throws {
        let union = try union([
            "object: {const: x}, kind: {const: 1}", "object: {const: x}, kind: {const: 2}",
            "object: {const: y}, kind: {const: 3}",
        ])
        #expect(properties(union) == ["kind"])
    }

    @Test func stringsGoBeforeIntegersBeforeBooleans() throws {
        let union = try union([
            "flag: {const: true}, n: {const: 1}, s: {const: a}", "flag: {const: false}, n: {const: 2}, s: {const: b}",
        ])
        #expect(properties(union) == ["s"])
    }

    @Test func aRequiredLiteralGoesBeforeAnOptionalOne() throws {
        let union = try union(["a: {const: 1}, b: {const: 1}", "a: {const: 2}, b: {const: 2}"], required: ["b"])
        #expect(properties(union) == ["b"])
    }

    @Test func literalsOfSeveralPropertiesDistinguishTogether() throws {
        let union = try union([
            "object: {const: x}, kind: {const: a}", "object: {const: x}, kind: {const: b}",
            "object: {const: y}, kind: {const: a}", "other: {type: string}",
        ])
        #expect(properties(union) == ["object", "kind"])
        #expect(union.alternatives.map { $0.tags["kind"] } == [["a"], ["b"], ["a"], nil])
    }

    /// An enumeration with several values may be extended, unless all alternatives require the property.
    @Test func severalValuesAreTagsOnlyWhereAllRequireThem() throws {
        let shapes = ["k: {type: string, enum: [a, b]}, x: {type: string}", "k: {type: string, enum: [c]}"]
        #expect(try union(shapes, required: ["k"]).alternatives.map { $0.tags["k"] } == [["a", "b"], ["c"]])
        #expect(try union(shapes).alternatives.map { $0.tags["k"] } == [nil, ["c"]])
        let shared = ["k: {type: string, enum: [a, b]}, x: {type: string}", "k: {const: a}"]
        guard case .bestMatch = try union(shared).selection else { throw WrongKind("a value that both have") }
    }

    @Test func aUnionInsideHasTheTagsOfItsAlternatives() throws {
        let union = try Lowered(schemas: [
            "A": "{type: object, required: [t], properties: {t: {const: a}}}",
            "B": "{type: object, required: [t], properties: {t: {const: b}, b: {type: string}}}",
            "AB": "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
            "C": "{allOf: [{type: object, required: [t]}, {properties: {t: {enum: [c]}}}]}",
            "U": "{anyOf: [{$ref: '#/components/schemas/AB'}, {$ref: '#/components/schemas/C'}, {type: string}]}",
        ]).union("U")
        #expect(properties(union) == ["t"])
        #expect(union.alternatives.map { $0.tags["t"] } == [["a", "b"], ["c"], nil])
    }

    // MARK: Discriminators

    private func discriminated(_ one: String, _ other: String, mapping: String = "") throws -> UnionType {
        try Lowered(schemas: [
            "One": "{type: object, properties: {t: \(one), a: {type: string}}}",
            "Two": "{type: object, properties: {t: \(other), b: {type: string}}}",
            "U":
                "{oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}], discriminator: {propertyName: t\(mapping)}}",
        ]).union("U")
    }

    @Test func alternativesWithoutMappingGoByTheirLiterals() throws {
        let union = try discriminated("{const: 1}", "{type: string, enum: [b, c]}")
        #expect(union.alternatives.map(\.tags) == [["t": [.integer(1)]], ["t": ["b", "c"]]])
        #expect(union.alternatives.map(\.goesByName) == [false, false])
    }

    @Test func literalsSharedByAllDoNotDistinguish() throws {
        let union = try discriminated("{type: string, enum: [b, c]}", "{type: string, enum: [b, c]}")
        #expect(union.alternatives.map(\.tags) == [["t": ["One"]], ["t": ["Two"]]])
        #expect(union.alternatives.map(\.goesByName) == [true, true])
    }

    @Test func theMappingGoesBeforeLiterals() throws {
        let union = try discriminated(
            "{type: string, enum: [a, b, x]}", "{type: string, enum: [b]}", mapping: ", mapping: {b: One}")
        #expect(union.alternatives.map(\.tags) == [["t": ["b", "a", "x"]], ["t": ["Two"]]])
    }

    @Test func anInlineAlternativeNeedsNoTag() throws {
        let union = try Lowered(schemas: [
            "One": "{type: object, properties: {t: {type: string}}}",
            "U":
                "{oneOf: [{$ref: '#/components/schemas/One'}, {type: object, properties: {b: {type: string}}}], discriminator: {propertyName: t, mapping: {one: One}}}",
        ]).union("U")
        #expect(union.alternatives.map(\.tags) == [["t": ["one"]], [:]])
        guard case .discriminator("t") = union.selection else { throw WrongKind("\(union.selection)") }
    }

    @Test func aParentWhoseChildrenShareItsLiteralsIsReadByTheirNames() throws {
        let lowered = try Lowered(schemas: [
            "Restriction":
                "{type: object, required: [type], properties: {type: {type: string, enum: [daily, weekly]}}, discriminator: {propertyName: type}}",
            "Weekly":
                "{allOf: [{$ref: '#/components/schemas/Restriction'}, {required: [day], properties: {day: {type: integer}}}]}",
        ])
        let union = try lowered.union("Restriction")
        #expect(union.alternatives.map(\.tags) == [["type": ["Weekly"]], [:]])
        #expect(union.alternatives.map(\.goesByName) == [true, false])
        #expect(union.baseCase == "base")
    }

    // MARK: Discriminators of other schemas

    private static let pets = """
        paths: {}
        components:
          schemas:
            Pet:
              {type: object, required: [kind], properties: {kind: {type: string}, name: {type: string}},
              discriminator: {propertyName: kind, mapping: {cat: Cat, lion: Lion, dog: Dog}}}
            Cat: {allOf: [{$ref: '#/components/schemas/Pet'}]}
            Dog: {allOf: [{$ref: '#/components/schemas/Pet'}]}
            Lion: {allOf: [{$ref: '#/components/schemas/Cat'}, {type: object, properties: {mane: {type: string}}}]}
            Felidae: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
        """

    /// A grandchild is a child of both ancestors.
    @Test func discriminatorOfTheParentDistinguishesItsChildren() throws {
        let union = try Lowered(Self.pets).union("Felidae")
        #expect(properties(union) == ["kind"])
        #expect(union.alternatives.map { Set($0.tags["kind"] ?? []) } == [["cat", "lion"], ["dog"]])
    }

    @Test func aTagThatDiscriminatorsLeadToIsTheDefault() throws {
        let lowered = try Lowered(
            """
            paths: {}
            components:
              schemas:
                Kind: {type: string, enum: [cat, dog]}
                One:
                  {type: object, required: [t, k],
                  properties: &both {t: {type: string}, k: {$ref: '#/components/schemas/Kind'}}}
                Two: {type: object, properties: *both}
                Three: {type: object, required: [t], properties: {t: {type: string}}}
                T:
                  {oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'},
                  {$ref: '#/components/schemas/Three'}],
                  discriminator: {propertyName: t, mapping: {one: One, two: Two, three: Three, drei: Three}}}
                K:
                  {oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}],
                  discriminator: {propertyName: k, mapping: {cat: One, bird: Two}}}
            """)
        func defaults(_ name: String, in lowered: Lowered) throws -> [DefaultValue?] {
            try lowered.object(name).properties.map(\.defaultValue)
        }
        #expect(try defaults("One", in: lowered) == [.string("one"), .enumCase("cat")])
        // The enumeration of `k` does not contain `bird`, and two tags lead to the third schema.
        #expect(try defaults("Two", in: lowered) == [.string("two"), .null])
        #expect(try defaults("Three", in: lowered) == [nil])
        let pets = try Lowered(Self.pets)
        #expect(try defaults("Cat", in: pets) == [.string("cat"), .null])
        #expect(try defaults("Lion", in: pets).prefix(2) == [.string("lion"), .null])
    }

    /// Unions in bodies, properties, items and parameters assign tags to components like unions that are components.
    @Test(arguments: [
        "requestBody: {content: {application/json: {schema: UNION}}}",
        "requestBody: {content: {application/json: {schema: {type: object, properties: {p: UNION}}}}}",
        "parameters: [{name: q, in: query, content: {application/json: {schema: {type: array, items: UNION}}}}]",
    ])
    func theUnionNeedNotBeAComponent(place: String) throws {
        func one(_ other: String) throws -> [DefaultValue?] {
            let reference = "{$ref: '#/components/schemas/One'}"
            let union =
                "{oneOf: [\(reference), {type: object}], discriminator: {propertyName: t, mapping: {one: One}}}"
            return try Lowered(
                """
                paths: {/a: {post: {operationId: a, \(place.replacing("UNION", with: union)), responses: {}}}}
                components:
                  schemas:
                    One: {type: object, required: [t], properties: {t: {type: string}}}
                    \(other)
                """
            ).object("One").properties.map(\.defaultValue)
        }
        #expect(try one("") == [.string("one")])
        let discriminator = "{propertyName: t, mapping: {two: One}}"
        let other = "U: {oneOf: [{$ref: '#/components/schemas/One'}], discriminator: \(discriminator)}"
        #expect(try one(other) == [nil])
    }

    /// If a union nested in one alternative can have the constant of another alternative, decoding determines the
    /// alternative.
    @Test func aConstantThatANestedUnionMayHaveIsNotATag() throws {
        let tagged = "{type: object, required: [k], properties: {k: {const: a}, x: {type: string}}}"
        let other = "{type: object, properties: {y: {type: string}}}"
        func union(_ nested: String) throws -> UnionType {
            try Lowered(schemas: [
                "U":
                    "{anyOf: [\(tagged), {type: object, properties: {z: {type: string}}, oneOf: [\(nested), \(other)]}]}"
            ]).union("U")
        }
        guard case .bestMatch = try union(tagged).selection else { throw WrongKind("a tag") }
        #expect(properties(try union("{type: object, properties: {k: {const: b}}}")) == ["k"])
    }
}
