import CodegenIR
import Testing

@Suite struct CompositionTests {
    private static let base = "{type: object, required: [id], properties: {id: {type: string}, note: {type: string}}}"

    private func members(_ schema: String, version: String = "3.1.0") throws -> [String] {
        let lowered = try Lowered(schemas: ["Base": Self.base, "A": schema], version: version)
        return try lowered.object("A").properties.map { "\($0.name.wire): \($0.type.spelling)" }.sorted()
    }

    @Test func memberMayBeRequiredBesideAllOf() throws {
        #expect(
            try members("{allOf: [{$ref: '#/components/schemas/Base'}], required: [note]}")
                == ["id: String", "note: String"])
        #expect(
            try members("{allOf: [{$ref: '#/components/schemas/Base'}, {required: [note]}]}")
                == ["id: String", "note: String"])
    }

    @Test func membersBesideAllOfJoinIn() throws {
        #expect(
            try members("{allOf: [{$ref: '#/components/schemas/Base'}], properties: {own: {type: integer}}}")
                == ["id: String", "note: String?", "own: Int?"])
    }

    /// An empty base allows null, but properties require an object.
    @Test(arguments: ["{}", "{description: Any.}"])
    func propertiesBesideAnEmptyBaseAreNotNullable(base: String) throws {
        let lowered = try Lowered(schemas: [
            "Any": base, "A": "{allOf: [{$ref: '#/components/schemas/Any'}], properties: {own: {type: integer}}}",
            "Broken": "{allOf: [{$ref: 'missing.yaml'}], properties: {own: {type: integer}}}",
            "Holder": """
            {type: object, required: [a, b], properties: {a: {$ref: '#/components/schemas/A'},
            b: {$ref: '#/components/schemas/Broken'}}}
            """,
        ])
        #expect(try lowered.object("Holder").properties.map(\.type.spelling) == ["A", "Broken"])
    }

    @Test func partsMaySayMoreOfOneMember() throws {
        #expect(
            try members(
                """
                {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {note: {type: string, format: date}}}]}
                """) == ["id: String", "note: CalendarDate?"])
    }

    @Test(arguments: [
        ("{type: string}", "{type: integer}", 1), ("{type: integer}", "{type: number}", 0),
        ("{type: [string, integer]}", "{type: integer}", 0), ("{type: object}", "{type: array}", 1),
        ("{description: Any.}", "{type: array}", 0),
    ])
    func propertiesOfTypesThatExcludeEachOtherAreReported(one: String, other: String, count: Int) throws {
        let lowered = try Lowered(schemas: [
            "Base": "{type: object, properties: {it: \(one)}}",
            "Child": "{allOf: [{$ref: '#/components/schemas/Base'}, {properties: {it: \(other)}}]}",
            "Grandchild": "{allOf: [{$ref: '#/components/schemas/Child'}, {properties: {own: {type: string}}}]}",
        ])
        #expect(lowered.messages.count { $0.contains("'allOf' gives 'it' incompatible types") } == count)
        #expect(!lowered.hasErrors)
    }

    @Test func allOfInsideAllOfIsFlattenedToo() throws {
        #expect(
            try members(
                """
                {allOf: [{allOf: [{$ref: '#/components/schemas/Base'}, {properties: {a: {type: boolean}}}]}, \
                {properties: {b: {type: boolean}}}]}
                """) == ["a: Bool?", "b: Bool?", "id: String", "note: String?"])
    }

    @Test(arguments: [
        ("{allOf: [{$ref: '#/components/schemas/Base'}]}", "3.0.3"),
        ("{allOf: [{$ref: '#/components/schemas/Base'}], description: Words., readOnly: true}", "3.0.3"),
        ("{$ref: '#/components/schemas/Base', description: Words.}", "3.1.0"),
        ("{oneOf: [{$ref: '#/components/schemas/Base'}]}", "3.1.0"),
        ("{anyOf: [{$ref: '#/components/schemas/Base'}]}", "3.1.0"),
    ])
    func wrapperOfOneReferenceIsTheReference(schema: String, version: String) throws {
        let lowered = try Lowered(
            schemas: ["Base": Self.base, "A": "{type: object, required: [b], properties: {b: \(schema)}}"],
            version: version)
        let type = try #require(try lowered.object("A").properties.first).type
        #expect(type == (schema.contains("readOnly") ? .optional(.named("Base")) : .named("Base")))
        #expect(lowered.api.types.map(\.name.swift) == ["Base", "A"])
    }

    @Test(arguments: [
        "{$ref: '#/components/schemas/Base'}", "{$ref: '#/components/schemas/Base', description: Words.}",
    ])
    func componentThatIsOnlyAReferenceIsAnotherName(schema: String) throws {
        let lowered = try Lowered(schemas: ["Base": Self.base, "A": schema, "B": "{$ref: '#/components/schemas/A'}"])
        #expect(try lowered.alias("A") == .named("Base"))
        #expect(try lowered.alias("B") == .named("Base"))
        #expect(try lowered.type("A").owningFile == "Base")
    }

    /// Two normal forms of `é`, and the Kelvin sign together with `K`.
    @Test func membersThatDifferInBytesAreDifferent() throws {
        let members =
            #""\u00e9": {type: string}, "e\u0301": {type: integer}, K: {type: string}, "\u212A": {type: boolean}"#
        let object = try Lowered(schemas: ["A": #"{properties: {\#(members)}, required: ["e\u0301", "\u212A"]}"#])
            .object("A")
        #expect(object.properties.map(\.name.wire.utf8.count) == [2, 3, 1, 3])
        #expect(object.properties.map(\.type.spelling) == ["String?", "Int", "String?", "Bool"])
        #expect(Set(object.properties.map(\.name.swift)).count == 4)
    }

    @Test func componentsThatDifferInBytesAreDifferent() throws {
        let lowered = try Lowered(
            #"""
            paths: {}
            components:
              schemas:
                "\u00c9t\u00e9": {type: object, properties: {a: {type: string}}}
                "E\u0301te\u0301": {type: object, properties: {b: {type: string}}}
                Box: {type: object, properties: {it: {$ref: "#/components/schemas/E\u0301te\u0301"}}}
            """#)
        #expect(lowered.api.types.count == 3)
        guard case .named(let name)? = try lowered.object("Box").properties.first?.type.unwrapped else {
            throw WrongKind("it")
        }
        #expect(try lowered.object(name).properties.map(\.name.wire) == ["b"])
        #expect(lowered.messages.count == 1)
    }

    @Test(arguments: [
        ("{allOf: [{$ref: '#/components/schemas/Base'}], nullable: true}", "3.0.3"),
        ("{anyOf: [{$ref: '#/components/schemas/Base'}, {type: 'null'}]}", "3.1.0"),
        ("{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Base'}]}", "3.1.0"),
        ("{anyOf: [{$ref: '#/components/schemas/Base'}], type: [object, 'null']}", "3.1.0"),
    ])
    func wrapperMayAddNull(schema: String, version: String) throws {
        let lowered = try Lowered(
            schemas: ["Base": Self.base, "A": "{type: object, required: [b], properties: {b: \(schema)}}"],
            version: version)
        #expect(try lowered.object("A").properties.map(\.type) == [.optional(.named("Base"))])
    }

    @Test(arguments: ["additionalProperties: true", "additionalProperties: {}", "unevaluatedProperties: true"])
    func anyUndeclaredMembersAreKept(keyword: String) throws {
        let lowered = try Lowered(schemas: ["A": "{type: object, properties: {a: {type: string}}, \(keyword)}"])
        #expect(try lowered.object("A").additionalProperties == .dictionary(.json))
    }

    @Test(arguments: [
        "additionalProperties: {type: integer}", "unevaluatedProperties: {type: integer}",
        "patternProperties: {'^x-': {type: integer}}",
        "patternProperties: {'^x-': {type: integer}}, additionalProperties: false",
    ])
    func typedUndeclaredMembersAreKept(keyword: String) throws {
        let lowered = try Lowered(schemas: ["A": "{type: object, properties: {a: {type: string}}, \(keyword)}"])
        #expect(try lowered.object("A").additionalProperties == .dictionary(.primitive(.int)))
    }

    @Test func membersOfSeveralPatternsAreJSON() throws {
        let patterns = "patternProperties: {'^x-': {type: integer}, '^y-': {type: string}}"
        let lowered = try Lowered(schemas: ["A": "{type: object, properties: {a: {type: string}}, \(patterns)}"])
        #expect(try lowered.object("A").additionalProperties == .dictionary(.json))
        #expect(try memberType("{type: object, \(patterns)}") == "[String: JSONValue]")
        #expect(try memberType("{type: object, patternProperties: {a: {type: integer}}}") == "[String: Int]")
    }

    @Test(arguments: ["additionalProperties: false", "unevaluatedProperties: false", "minProperties: 1"])
    func otherObjectsKeepNoUndeclaredProperties(keyword: String) throws {
        let lowered = try Lowered(schemas: ["A": "{type: object, properties: {a: {type: string}}, \(keyword)}"])
        #expect(try lowered.object("A").additionalProperties == nil)
    }

    @Test func keywordsThatOnlyLimitAreAccepted() throws {
        let lowered = try Lowered(schemas: [
            "A": """
            {type: object, properties: {a: {type: integer, not: {const: 3}}}, if: {required: [a]}, then: {minProperties: 2}, \
            else: {maxProperties: 1}, not: {required: [z]}, dependentRequired: {a: [b]}, propertyNames: {maxLength: 3}}
            """
        ])
        #expect(try lowered.object("A").properties.map(\.type.spelling) == ["Int?"])
        #expect(lowered.messages.isEmpty)
    }

    @Test func scalarsMakeAUnion() throws {
        let union = try Lowered(schemas: [
            "U": "{oneOf: [{type: string}, {type: integer}, {type: boolean}, {type: array, items: {type: integer}}]}"
        ]).union("U")
        #expect(union.alternatives.map(\.caseName) == ["string", "int", "bool", "intArray"])
        guard case .jsonKind = union.selection else { throw WrongKind("selection") }
    }

    @Test func mappingNamesSchemasByNameOrReference() throws {
        let union = try Lowered(schemas: [
            "A": "{type: object, required: [k], properties: {k: {type: string}}}",
            "B": "{type: object, required: [k], properties: {k: {type: string}}}",
            "C": "{type: object, required: [k], properties: {k: {type: string}}}",
            "U": """
            {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}], \
            discriminator: {propertyName: k, mapping: {a: A, b: '#/components/schemas/B', bb: B}}}
            """,
        ]).union("U")
        #expect(union.alternatives.map { $0.tags["k"] } == [["a"], ["b", "bb"], ["C"]])
    }
}

extension CompositionTests {
    /// The product of their numbers of alternatives exceeds every integer.
    @Test(arguments: [63, 64, 70, 200]) func manyUnionsInOneSchemaHaveNoCombinations(_ count: Int) throws {
        let unions = (0..<count).map { number in
            """
            {oneOf: [{type: object, required: [a\(number)], properties: {a\(number): {}}}, \
            {type: object, required: [b\(number)], properties: {b\(number): {}}}]}
            """
        }
        let lowered = try Lowered(schemas: ["S": "{allOf: [\(unions.joined(separator: ", "))]}"])
        #expect(lowered.api.types.contains { $0.name.swift == "S" })
    }
}

extension CompositionTests {
    /// The child has the properties of its parent, but not its alternatives, which contain the child.
    @Test(
        arguments: [
            "{$ref: '#/components/schemas/First', enum: [1]}",
            "{$ref: '#/components/schemas/First', properties: {x: {}}}",
            "{allOf: [{$ref: '#/components/schemas/First'}, {properties: {x: {}}}]}",
            "{allOf: [{allOf: [{$ref: '#/components/schemas/First', minProperties: 1}]}, {required: [y]}]}",
            "{oneOf: [{$ref: '#/components/schemas/First', minProperties: 1}, {type: object, properties: {z: {}}}]}",
        ], ["{propertyName: type}", "null"])
    func alternativesThatExtendTheUnionEnd(_ alternative: String, _ discriminator: String) throws {
        let lowered = try Lowered(schemas: [
            "Union": """
            {discriminator: \(discriminator), oneOf: [\(alternative), {$ref: '#/components/schemas/Second'}]}
            """,
            "First": "{allOf: [{$ref: '#/components/schemas/Union'}, {properties: {type: {type: string}}}]}",
            "Second": "{type: object, properties: {type: {type: string}, b: {type: string}}}",
        ])
        #expect(lowered.api.types.count < 40)
    }

    /// A property that two bases declare has the type of a schema that the description does not contain.
    @Test(arguments: [2_000, 2_100]) func combinedPropertiesHaveALimit(count: Int) throws {
        func base(_ member: String) -> String {
            let properties = (0..<count).map { "p\($0): {properties: {\(member): {type: string}}}" }
            return "{type: object, properties: {\(properties.joined(separator: ", "))}}"
        }
        let lowered = try Lowered(schemas: [
            "A": base("a"), "B": base("b"),
            "C": "{allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ])
        let message = "combinations of schemas need more than 2030 types"
        #expect(lowered.messages.contains { $0.contains(message) } == (count > 2_030), "\(lowered.messages.prefix(2))")
    }
}
