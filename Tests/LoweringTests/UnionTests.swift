import CodegenIR
import Testing

@Suite struct UnionTests {
    private static let animals: KeyValuePairs<String, String> = [
        "Cat": "{type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}",
        "Dog": "{type: object, properties: {bark: {type: string}}}",
        "Pet":
            "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {feline: '#/components/schemas/Cat'}}}",
    ]

    @Test func theDiscriminatorSelects() throws {
        let union = try Lowered(schemas: Self.animals).union("Pet")
        guard case .discriminator("kind") = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.caseName) == ["feline", "dog"])
        #expect(union.alternatives.map(\.tags) == [["kind": ["feline"]], ["kind": ["Dog"]]])
        #expect(union.alternatives.map(\.writesDiscriminator) == [false, true])
        #expect(union.unknownCase == "unknown")
    }

    /// Kubernetes defines a format for this union.
    @Test(arguments: [
        ("{type: [integer, string], description: Many uses.}", ["int", "string"]),
        ("{type: string, format: int-or-string, description: Many uses.}", ["int", "string"]),
        ("{type: object, description: Many uses., discriminator: {propertyName: a}}", ["child", "base"]),
    ])
    func documentationOfTheUnionIsNotRepeated(schema: String, cases: [String]) throws {
        let lowered = try Lowered(schemas: ["U": schema, "Child": "{allOf: [{$ref: '#/components/schemas/U'}]}"])
        #expect(try lowered.type("U").documentation.summary == "Many uses.")
        #expect(try lowered.union("U").alternatives.map(\.caseName) == cases)
        #expect(try lowered.union("U").alternatives.allSatisfy { $0.documentation == Documentation() })
    }

    @Test func differentKindsOfJSONSelect() throws {
        let union = try Lowered(schemas: ["U": "{oneOf: [{type: string}, {type: array, items: {type: string}}]}"])
            .union("U")
        guard case .jsonKind = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.kinds) == [[.string], [.array]])
    }

    @Test func constantsOfARequiredMemberSelect() throws {
        let union = try Lowered(schemas: [
            "U": """
            {oneOf: [{type: object, required: [type], properties: {type: {const: a}}}, {type: object, required: [type], properties: {type: {const: b}, x: {type: string}}}]}
            """
        ]).union("U")
        guard case .literals(["type"]) = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.type.spelling) == ["UA", "UB"])
    }

    @Test func otherwiseTheBestMatchIsTaken() throws {
        let union = try Lowered(schemas: [
            "A": "{type: object, properties: {a: {type: string}}}",
            "B": "{type: object, properties: {b: {type: string}}}",
            "U": "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ]).union("U")
        guard case .bestMatch = union.selection else { throw WrongKind("selection") }
    }

    @Test func aParentWithADiscriminatorIsAUnionOfItsChildren() throws {
        let lowered = try Lowered(schemas: [
            "Animal":
                "{type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}",
            "Cat":
                "{allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {lives: {type: integer}}}]}",
        ])
        let union = try lowered.union("Animal")
        #expect(union.alternatives.map(\.caseName) == ["cat", "base"])
        #expect(union.baseCase == "base")
        #expect(union.alternatives.map(\.goesByName) == [true, false])
        #expect(try lowered.object("AnimalBase").additionalProperties == .dictionary(.json))
        #expect(try lowered.object("Cat").properties.map(\.name.wire).sorted() == ["kind", "lives"])
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func descriptionBesideTheOnlyAlternativeIsKept(_ keyword: String) throws {
        let alternative = "{allOf: [{type: object, properties: {a: {type: string}}}, {required: [a]}]}"
        let lowered = try Lowered(schemas: ["Box": "{description: A box., \(keyword): [\(alternative)]}"])
        #expect(try lowered.type("Box").documentation.summary == "A box.")
        #expect(try lowered.object("Box").properties.map(\.type.spelling) == ["String"])
    }

    @Test func membersBesideOneOfBelongToEachAlternative() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, required: [a], properties: {a: {type: string}}}",
            "B": "{type: object, required: [b], properties: {b: {type: string}}}",
            "U":
                "{type: object, properties: {id: {type: string}}, oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ])
        #expect(try lowered.union("U").alternatives.map(\.type.spelling) == ["UA", "UB"])
        #expect(try lowered.object("UA").properties.map(\.name.wire).sorted() == ["a", "id"])
    }

    /// A part of `allOf` that describes additional properties applies to each alternative of the union next to it.
    @Test(arguments: [
        "type: object, additionalProperties: true, oneOf: [\(a), \(b)]",
        "allOf: [{type: object, additionalProperties: true}, {oneOf: [\(a), \(b)]}]",
        "allOf: [{additionalProperties: {}}, {oneOf: [\(a), \(b)], discriminator: {propertyName: kind}}]",
    ])
    func furtherPropertiesBesideOneOfBelongToEachAlternative(_ union: String) throws {
        let lowered = try Lowered(schemas: ["A": Self.object("a"), "B": Self.object("b"), "U": "{\(union)}"])
        #expect(try lowered.union("U").alternatives.map(\.type.spelling) == ["UA", "UB"])
        #expect(try lowered.object("UA").additionalProperties == .dictionary(.json))
        #expect(try lowered.object("UB").additionalProperties == .dictionary(.json))
    }

    /// If an object is required, a string alternative can never match.
    @Test func aUnionWithOnePossibleAlternativeIsAnObject() throws {
        let lowered = try Lowered(schemas: [
            "A": Self.object("a"),
            "U": "{type: object, additionalProperties: true, oneOf: [{type: string}, \(Self.a)]}",
            "V": "{type: object, properties: {more: {type: string}}, anyOf: [{type: integer}, \(Self.a)]}",
        ])
        let (open, closed) = (try lowered.object("U"), try lowered.object("V"))
        #expect(open.properties.map(\.name.wire) == ["a", "kind"])
        #expect(open.additionalProperties == .dictionary(.json))
        #expect(closed.properties.map(\.name.wire) == ["more", "a", "kind"])
        #expect(closed.additionalProperties == nil)
    }

    @Test func propertiesWithoutATypeKeepAlternativesOfOtherTypes() throws {
        let lowered = try Lowered(schemas: [
            "A": Self.object("a"), "U": "{properties: {more: {type: string}}, oneOf: [{type: string}, \(Self.a)]}",
        ])
        #expect(try lowered.union("U").alternatives.map(\.type.spelling) == ["UA", "String"])
        #expect(try lowered.object("UA").properties.map(\.name.wire) == ["more", "a", "kind"])
    }

    private static let a = "{$ref: '#/components/schemas/A'}"
    private static let b = "{$ref: '#/components/schemas/B'}"

    private static func object(_ property: String) -> String {
        "{type: object, required: [\(property)], properties: {\(property): {type: string}, kind: {type: string}}}"
    }

    /// A part listed by `allOf` determines the alternative of a `oneOf`. With `anyOf`, other alternatives can also
    /// match.
    @Test(arguments: [("oneOf", ["a"]), ("anyOf", ["a", "b"])])
    func aPartDecidesOnlyWhereOneAlternativeFits(_ keyword: String, _ members: [String]) throws {
        let part = "{$ref: '#/components/schemas/A'}"
        let lowered = try Lowered(schemas: [
            "A": "{type: object, required: [a], properties: {a: {type: string}}}",
            "U": "{allOf: [\(part), {\(keyword): [{type: object, properties: {b: {type: string}}}, \(part)]}]}",
        ])
        let found = lowered.api.types.flatMap { declaration -> [String] in
            guard case .object(let object) = declaration.kind else { return [] }
            return object.properties.map(\.name.wire)
        }
        #expect(Set(found).sorted() == members)
    }

    @Test(arguments: [
        ("oneOf: [{type: string, nullable: true}, {type: integer}]", true),
        ("anyOf: [{$ref: '#/components/schemas/N'}, {type: integer}]", true),
        ("oneOf: [{$ref: '#/components/schemas/O'}, {type: integer}]", false),
        ("oneOf: [{type: string}, {oneOf: [{type: integer}, {type: boolean, nullable: true}]}]", true),
        ("oneOf: [{type: string}, {$ref: '#/components/schemas/U'}]", true),
        ("oneOf: [{type: string}, {oneOf: [{type: integer}, {type: boolean}]}]", false),
        ("oneOf: [{type: string}, {type: object, oneOf: [{$ref: '#/components/schemas/N'}]}]", false),
        ("type: object, oneOf: [{$ref: '#/components/schemas/N'}, {$ref: '#/components/schemas/O'}]", false),
    ])
    func aNullableAlternativeMakesTheUnionNullable(_ union: String, _ isNullable: Bool) throws {
        let lowered = try Lowered(
            schemas: [
                "N": "{type: object, nullable: true, properties: {n: {type: string}}}",
                "O": "{type: object, properties: {o: {type: string}}}",
                "U":
                    "{anyOf: [{type: integer}, {oneOf: [{$ref: '#/components/schemas/O'}, {$ref: '#/components/schemas/N'}]}]}",
                "A": "{type: object, required: [u], properties: {u: {\(union)}}}",
            ], version: "3.0.3")
        let type = try #require(try lowered.object("A").properties.first?.type)
        #expect((type.unwrapped != type) == isNullable)
    }

    @Test func oneOfConstantsIsAnEnumeration() throws {
        let enumeration = try Lowered(schemas: ["E": "{oneOf: [{const: a, title: First}, {const: b}]}"]).enumeration(
            "E")
        #expect(enumeration.members.map(\.name.swift) == ["a", "b"])
        #expect(enumeration.members.first?.documentation.summary == "First")
    }

    @Test func aStringBesideItsEnumerationIsAnOpenEnumeration() throws {
        let enumeration = try Lowered(schemas: ["E": "{anyOf: [{type: string}, {type: string, enum: [a, b]}]}"])
            .enumeration("E")
        #expect(enumeration.members.map(\.name.wire) == ["a", "b"])
    }

    @Test func conditionsDoNotMakeAUnion() throws {
        let object = try Lowered(schemas: [
            "A":
                "{type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}"
        ]).object("A")
        #expect(object.properties.count == 2)
    }

    @Test func recursiveUnionsAreIndirect() throws {
        let union = try Lowered(schemas: [
            "Rule": "{oneOf: [{type: string}, {$ref: '#/components/schemas/Not'}]}",
            "Not": "{type: object, required: [not], properties: {not: {$ref: '#/components/schemas/Rule'}}}",
        ]).union("Rule")
        #expect(union.isIndirect)
    }

    @Test func aChildTakesItsParentsMembersNotItsAlternatives() throws {
        let lowered = try Lowered(schemas: [
            "Shape":
                "{type: object, properties: {color: {type: string}}, oneOf: [{$ref: '#/components/schemas/Circle'}]}",
            "Circle":
                "{allOf: [{$ref: '#/components/schemas/Shape'}, {type: object, properties: {radius: {type: number}}}]}",
        ])
        #expect(try lowered.object("TestCircle").properties.map(\.name.wire).sorted() == ["color", "radius"])
    }

    /// Each union doubles the combinations. The properties that alternatives declare must be kept.
    @Test func tooManyCombinationsAreAnObjectThatKeepsAll() throws {
        func combined(_ count: Int) -> String {
            let choices = (0..<count).map { number in
                "{oneOf: [{type: object, properties: {a\(number): {type: string}}}, {type: object, properties: {b\(number): {type: string}}}]}"
            }
            return "{properties: {id: {type: string}}, allOf: [\(choices.joined(separator: ", "))]}"
        }
        #expect(try Lowered(schemas: ["U": combined(4)]).union("U").alternatives.count == 16)
        #expect(try Lowered(schemas: ["U": combined(5)]).object("U").additionalProperties == .dictionary(.json))
    }

    /// The description in "Models with Polymorphism Support" of OpenAPI 3.0 and 3.1.
    @Test func childrenThatTheMappingDoesNotNameGoByTheirNames() throws {
        let lowered = try Lowered(schemas: [
            "Pet": "{type: object, required: [kind], properties: {kind: {type: string}}, "
                + "discriminator: {propertyName: kind, mapping: {dog: Dog}}}",
            "Cat": "{allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}",
            "Dog": "{allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {type: string}}}]}",
        ])
        let union = try lowered.union("Pet")
        #expect(union.alternatives.map(\.caseName) == ["dog", "cat", "base"])
        #expect(union.alternatives.map { $0.tags["kind"] } == [["dog"], ["Cat"], nil])
    }

    /// If a mapping names only other schemas, a component that only refers to the parent is an alias of it. Otherwise
    /// it is a child.
    @Test(arguments: [
        (", mapping: {cat: Cat}", "", "Pet"), ("", "", nil), (", mapping: {cat: Cat, plain: Named}", "", nil),
        (", mapping: {cat: Cat}", "properties: {own: {type: string}}, ", nil),
    ])
    func aComponentThatIsOnlyAParentIsANameOfIt(mapping: String, rest: String, alias: String?) throws {
        let lowered = try Lowered(schemas: [
            "Pet": "{type: object, required: [kind], properties: {kind: {type: string}}, "
                + "discriminator: {propertyName: kind\(mapping)}}",
            "Cat": "{allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}",
            "Named": "{description: One., \(rest)allOf: [{$ref: '#/components/schemas/Pet'}]}",
        ])
        #expect((try? lowered.alias("Named")) == alias.map(TypeReference.named))
        #expect(try lowered.union("Pet").alternatives.contains { $0.type == .named("Named") } == (alias == nil))
    }

    /// A mapping contains only strings. Decoding compares the integers that servers send.
    @Test func tagsOfAParentAreIntegersWhereItsPropertyIs() throws {
        let pet = "{$ref: '#/components/schemas/Pet'}"
        let lowered = try Lowered(schemas: [
            "Kind": "{type: integer}",
            "Pet": """
            {type: object, properties: {kind: {$ref: '#/components/schemas/Kind'}},
            discriminator: {propertyName: kind, mapping: {'1': Cat, '2': Dog}}}
            """, "Cat": "{allOf: [\(pet), {properties: {lives: {type: integer}}}]}",
            "Dog": "{allOf: [\(pet), {properties: {barks: {type: boolean}}}]}",
            "Felidae": "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}",
        ])
        for name in ["Pet", "Felidae"] {
            let tags = try lowered.union(name).alternatives.prefix(2).map { $0.tags["kind"] }
            #expect(tags == [[.integer(1)], [.integer(2)]])
        }
    }
}
