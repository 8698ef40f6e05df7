import CodegenIR
import CodegenLowering
import Testing

/// `anyOf` with objects that cannot be distinguished: a value may match several of them.
@Suite struct MergedAlternativeTests {
    private static let schemas = """
        Variant: {type: object, required: [n, id], properties: {n: {type: integer}, id: {type: integer}}}
            Modifier: {type: object, required: [n, list], properties: {n: {type: integer}, list: {type: array, items: {}}}}
        """

    private func lowered(_ schemas: KeyValuePairs<String, String>) throws -> Lowered {
        let lines = schemas.map { "\n    \($0.key): \($0.value)" }.joined()
        return try Lowered("paths: {}\ncomponents:\n  schemas:\n    \(Self.schemas)\(lines)")
    }

    @Test(arguments: [
        "{anyOf: [{$ref: '#/components/schemas/Variant'}, {$ref: '#/components/schemas/Modifier'}]}",
        "{anyOf: [{allOf: [{$ref: '#/components/schemas/Variant'}]}, {$ref: '#/components/schemas/Modifier'}, "
            + "{type: object, required: [n], properties: {n: {type: integer, format: int64}}}]}",
        "{type: object, required: [n], properties: {n: {type: integer}}, anyOf: ["
            + "{$ref: '#/components/schemas/Variant'}, {$ref: '#/components/schemas/Modifier'}]}",
    ])
    func areAStruct(schema: String) throws {
        let lowered = try lowered(["U": schema])
        let object = try lowered.object("U")
        #expect(object.properties.map(\.name.wire) == ["n", "id", "list"])
        #expect(object.properties.map(\.type.isOptional) == [false, true, true])
        #expect(lowered.messages.isEmpty)
    }

    @Test func aPropertyHasTheValuesOfAllObjects() throws {
        let first = """
            e: {type: string, enum: [a, b]}, d: {type: string, format: date-time}, i: {type: integer}, \
            l: {type: array, items: {type: integer}}, z: {type: string}
            """
        let second = """
            e: {type: string, enum: [b, c]}, d: {type: string}, i: {type: number}, \
            l: {type: array, items: {type: number}}, z: {type: [string, 'null']}
            """
        let lowered = try lowered([
            "U": "{anyOf: [{type: object, properties: {\(first)}}, {type: object, properties: {\(second)}}]}"
        ])
        let types = try lowered.object("U").properties.map { "\($0.name.wire): \($0.type.spelling)" }
        #expect(types == ["e: UE?", "d: String?", "i: Double?", "l: [Double]?", "z: String?"])
        #expect(try lowered.enumeration("UE").members.map(\.name.wire) == ["a", "b", "c"])
    }

    @Test func objectsBesideOtherAlternativesAreOneAlternative() throws {
        let lowered = try lowered([
            "U":
                "{anyOf: [{$ref: '#/components/schemas/Variant'}, {type: string}, {$ref: '#/components/schemas/Modifier'}]}"
        ])
        #expect(try lowered.union("U").alternatives.map(\.caseName) == ["object", "string"])
    }

    /// Objects that refer to themselves have values of one type that refers to itself.
    @Test func recursiveObjectsAreAStruct() throws {
        let lowered = try lowered([
            "A": "{type: object, properties: {next: {$ref: '#/components/schemas/A'}, x: {type: integer}}}",
            "B": "{type: object, properties: {next: {$ref: '#/components/schemas/B'}, y: {type: integer}}}",
            "U": "{anyOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ])
        #expect(try lowered.object("U").properties.map(\.name.wire) == ["next", "x", "y"])
        #expect(try lowered.object("UNext").properties.map(\.name.wire) == ["next", "x", "y"])
        #expect(lowered.api.types.map(\.name.swift).filter { $0.hasPrefix("U") } == ["U", "UNext"])
    }

    /// The second object is merged with `{type: object, required: [n], properties: {n: {type: integer}, k: …}}`.
    @Test(arguments: [
        // A constant that the other object lacks, contradicts or leaves open.
        "{type: object, properties: {n: {type: integer}, deleted: {type: boolean, enum: [true]}}}",
        "{type: object, properties: {n: {type: integer}, k: {type: string, const: two}}}",
        "{type: object, properties: {n: {type: integer, const: 1}}}",
        "{type: object, properties: {k: {anyOf: [{const: two}, {const: three}]}}}",
        // Contradicting types and values, also in objects and lists.
        "{type: object, properties: {n: {type: string}}}",
        "{type: object, properties: {n: {oneOf: [{type: string}, {type: boolean}]}}}",
        "{type: object, properties: {k: {type: string, enum: [two, three]}}}",
        "{type: object, properties: {o: {type: object, properties: {q: {type: integer}}}}}",
        "{type: object, properties: {l: {type: array, items: {type: integer}}}}",
        // No value with `z` matches the other object.
        "{type: object, properties: {n: {type: integer}, k: {type: string}}, additionalProperties: false}",
        // A type of the app.
        "{type: object, properties: {n: {type: integer}, z: {type: string}}, x-codegen: {type: App.Item}}",
    ])
    func distinctObjectsAreAUnion(object: String) throws {
        let lowered = try lowered([
            "First":
                "{type: object, required: [n], properties: {n: {type: integer}, k: {type: string, enum: [one, four]}, "
                + "o: {type: object, properties: {q: {type: string}}}, l: {type: array, items: {type: string}}}}",
            "Second": object,
            "U": "{anyOf: [{$ref: '#/components/schemas/First'}, {$ref: '#/components/schemas/Second'}]}",
        ])
        #expect(try lowered.union("U").alternatives.map(\.caseName).count == 2)
    }

    /// Objects without a common property, each of which requires one, as Rust writes enumerations.
    @Test func objectsWithOtherRequiredPropertiesAreAUnion() throws {
        let lowered = try lowered([
            "Create": "{type: object, required: [create], properties: {v: {const: 2}, create: {type: string}}}",
            "Delete": "{type: object, required: [delete], properties: {v: {const: 2}, delete: {type: string}}}",
            "Change": "{type: object, properties: {change: {type: string}}}",
            "U": "{anyOf: [{$ref: '#/components/schemas/Create'}, {$ref: '#/components/schemas/Delete'}]}",
            "V": "{anyOf: [{$ref: '#/components/schemas/Create'}, {$ref: '#/components/schemas/Change'}]}",
            "Drop": "{type: object, required: [delete], properties: {delete: {type: string}}}",
            "W": "{anyOf: [{$ref: '#/components/schemas/Drop'}, {$ref: '#/components/schemas/Change'}]}",
        ])
        #expect(try lowered.union("U").alternatives.count == 2)
        #expect(try lowered.union("V").alternatives.count == 2)
        #expect(try lowered.object("W").properties.map(\.name.wire) == ["delete", "change"])
    }

    /// The property of both objects allows null, and has no union of unions.
    @Test func equalNullablePropertiesStayTheSame() throws {
        let nullable = { (type: String) in "{anyOf: [{type: \(type)}, {type: 'null'}]}" }
        let lowered = try lowered([
            "U": "{anyOf: [{type: object, properties: {m: \(nullable("string")), n: \(nullable("integer"))}}, "
                + "{type: object, properties: {m: \(nullable("string")), n: \(nullable("number"))}}]}"
        ])
        #expect(try lowered.object("U").properties.map(\.type.spelling) == ["String?", "Double?"])
    }

    /// A discriminator of the union or of a common parent tells the objects apart, and a `oneOf` allows only one.
    @Test func discriminatorsAndOneOfAreUnions() throws {
        let lowered = try lowered([
            "U": "{anyOf: [{$ref: '#/components/schemas/Variant'}, {$ref: '#/components/schemas/Modifier'}], "
                + "discriminator: {propertyName: kind}}",
            "V": "{oneOf: [{$ref: '#/components/schemas/Variant'}, {$ref: '#/components/schemas/Modifier'}]}",
            "Pet": "{type: object, required: [kind], properties: {kind: {type: string}}, "
                + "discriminator: {propertyName: kind}}",
            "Cat":
                "{allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}",
            "Dog": "{allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {breed: {type: string}}}]}",
            "W": "{anyOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}",
        ])
        for name in ["U", "V", "W"] { #expect(try lowered.union(name).alternatives.count == 2, "\(name)") }
    }
}
