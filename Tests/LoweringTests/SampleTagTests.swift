import CodegenIR
import CodegenLowering
import Testing

/// Samples contain the tags that discriminators require.
@Suite struct SampleTagTests {
    private func sample(_ name: String, in schemas: KeyValuePairs<String, String>) throws -> String? {
        let lowered = try Lowered(schemas: schemas)
        #expect(lowered.messages.isEmpty)
        return try lowered.sample(name)
    }

    private func body(_ schema: String, _ schemas: KeyValuePairs<String, String>) throws -> String? {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}",
            schemas: schemas)
        #expect(lowered.messages.isEmpty)
        return try lowered.endpoint("call").samples.first?.body
    }

    private static let one = "{$ref: '#/components/schemas/One'}"
    private static let two = "{$ref: '#/components/schemas/Two'}"
    private static let pet = "{$ref: '#/components/schemas/Pet'}"

    /// Only unions need the tag in front.
    @Test func tagOfAParentKeepsItsPlace() throws {
        let parent = """
            {type: object, required: [name, kind], properties: {name: {type: string, example: Rex}, kind: {type: string}}, \
            discriminator: {propertyName: kind}}
            """
        let sample = try sample("Dog", in: ["Pet": parent, "Dog": "{allOf: [\(Self.pet), {type: object}]}"])
        #expect(sample == #"{"name":"Rex","kind":"Dog"}"#)
    }

    // MARK: Types

    @Test(arguments: [
        ("{type: integer}", "{'1': One, '2': Two}", "1"), ("{type: [integer, 'null']}", "{'1': One, '2': Two}", "1"),
        ("{type: boolean}", "{'true': One, 'false': Two}", "true"), ("{type: number}", "{'1.5': One, '2': Two}", "1.5"),
        ("{type: string}", "{'1': One, '2': Two}", #""1""#), ("{enum: [2, 1]}", "{'1': One, '2': Two}", "1"),
        ("{$ref: '#/components/schemas/Number'}", "{'1': One, '2': Two}", "1"),
        ("{type: [integer, string]}", "{'1': One, '2': Two}", #""1""#), ("{const: a}", "{b: One, c: Two}", #""a""#),
        ("{type: string, enum: [b, a]}", "{a: One, c: Two}", #""a""#),
    ])
    func tagHasTheTypeOfItsProperty(schema: String, mapping: String, tag: String) throws {
        let object = "{type: object, required: [t], properties: {t: \(schema)}}"
        let union = "{oneOf: [\(Self.one), \(Self.two)], discriminator: {propertyName: t, mapping: \(mapping)}}"
        let sample = try body(
            "{$ref: '#/components/schemas/U'}",
            ["U": union, "One": object, "Two": "{type: object}", "Number": "{type: integer}"])
        #expect(sample == #"{"t":\#(tag)}"#)
    }

    @Test func tagOfAnUndeclaredPropertyIsAString() throws {
        let union = "{oneOf: [\(Self.one), \(Self.two)], discriminator: {propertyName: t}}"
        let object = "{type: object, required: [a], properties: {a: {const: a}}}"
        #expect(try body(union, ["One": object, "Two": object]) == #"{"t":"One","a":"a"}"#)
    }

    @Test func exampleKeepsItsTagAmongSeveral() throws {
        let mapping = "{one: One, uno: One}"
        let union = "{oneOf: [\(Self.one), \(Self.two)], discriminator: {propertyName: t, mapping: \(mapping)}}"
        let object = "{type: object, properties: {t: {type: string}}, example: {t: uno}}"
        #expect(try body(union, ["One": object, "Two": object]) == #"{"t":"uno"}"#)
    }

    @Test func propertiesBesideAUnionKeepItsTags() throws {
        let union = """
            {type: object, required: [id], properties: {id: {const: i}}, oneOf: [\(Self.one), \(Self.two)], \
            discriminator: {propertyName: t, mapping: {one: One, two: Two}}}
            """
        let object = "{type: object, required: [t], properties: {t: {type: string}}}"
        #expect(try body(union, ["One": object, "Two": object]) == #"{"t":"one","id":"i"}"#)
    }

    // MARK: Children

    private static func pets(_ mapping: String, _ example: String) -> KeyValuePairs<String, String> {
        [
            "Pet": """
            {type: object, required: [kind], properties: {kind: {type: string, default: x}}, \(example)
            discriminator: {propertyName: kind\(mapping)}}
            """, "Cat": "{allOf: [\(pet)]}",
            "Lion": "{allOf: [{$ref: '#/components/schemas/Cat'}], properties: {mane: {const: long}}}",
            "Box": "{type: object, required: [pet], properties: {pet: \(pet)}}",
        ]
    }

    @Test(arguments: [
        ("", #""Cat""#, #""Lion""#), (", mapping: {cat: Cat}", #""cat""#, #""Lion""#),
        (", mapping: {Lion: Cat}", #""Lion""#, "x"), (", mapping: {cat: Cat, kitten: Cat}", #""cat""#, #""Lion""#),
    ])
    func childHasTheValueThatLeadsToIt(mapping: String, cat: String, lion: String) throws {
        for example in ["", "example: {kind: x},"] {
            let pets = Self.pets(mapping, example)
            #expect(try sample("Cat", in: pets) == #"{"kind":\#(cat)}"#)
            #expect(try sample("Lion", in: pets)?.contains(lion) == true)
        }
    }

    @Test func anExampleOfTheChildItselfIsKept() throws {
        let parent = "{type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}"
        let child = "{allOf: [\(Self.pet)], example: {kind: cat}}"
        #expect(try sample("Cat", in: ["Pet": parent, "Cat": child]) == #"{"kind":"cat"}"#)
    }

    @Test func nameThatThePropertyForbidsIsNotATag() throws {
        let parent = "{type: object, properties: {kind: {enum: [cat]}}, discriminator: {propertyName: kind}}"
        let child = "{allOf: [\(Self.pet), {required: [lives], properties: {lives: {const: seven}}}]}"
        let pets: KeyValuePairs = ["Pet": parent, "Cat": child]
        #expect(try sample("Cat", in: pets) == #"{"kind":"cat","lives":"seven"}"#)
        #expect(try sample("Pet", in: pets) == #"{"kind":"cat","lives":"seven"}"#)
    }

    /// The sample of a child is used at the same depth as a sample of the parent.
    @Test(arguments: [
        (pet, "#"), ("{type: array, items: \(pet)}", "[#]"), ("{allOf: [\(pet)], description: d}", "#"),
        ("{type: object, required: [pet], properties: {pet: \(pet)}}", #"{"pet":#}"#),
        ("{anyOf: [\(pet), {type: 'null'}]}", "#"),
    ])
    func aParentIsAChild(schema: String, text: String) throws {
        let parent = """
            {type: object, properties: {kind: {type: string}, name: {const: n}}, discriminator: {propertyName: kind}}
            """
        let child = "{allOf: [\(Self.pet), {properties: {lives: {const: seven}}}]}"
        let cat = #"{"kind":"Cat","name":"n","lives":"seven"}"#
        #expect(try body(schema, ["Pet": parent, "Cat": child]) == text.replacing("#", with: cat))
    }

    @Test func aParentInsideItsOnlyChildIsItself() throws {
        let parent = """
            {type: object, required: [kind, child], discriminator: {propertyName: kind},
            properties: {kind: {type: string}, child: {anyOf: [\(Self.pet), {type: 'null'}]}}}
            """
        let sample = try body(Self.pet, ["Pet": parent, "Cat": "{allOf: [\(Self.pet)]}"])
        #expect(sample == #"{"kind":"Cat","child":null}"#)
    }
}
