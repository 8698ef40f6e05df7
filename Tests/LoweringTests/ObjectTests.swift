import CodegenIR
import Testing

@Suite struct ObjectTests {
    private static let sent =
        "{/a: {post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}, responses: {'204': {description: ok}}}}}"
    private static let received =
        "{/a: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}}}}"

    private func properties(_ schema: String, paths: String = "{}") throws -> [String: Property] {
        let object = try Lowered(schemas: ["A": schema], paths: paths).object("A")
        return Dictionary(uniqueKeysWithValues: object.properties.map { ($0.name.wire, $0) })
    }

    /// The items inherit the properties of the enclosing component, and therefore contain themselves.
    @Test func anInlineSchemaMayContainItself() throws {
        let lowered = try Lowered(schemas: [
            "Broader": """
            {type: object, properties: {broader: {type: array, items:
              {allOf: [{properties: {id: {type: string}}}, {$ref: '#/components/schemas/Broader'}]}}}}
            """,
            "Concept": "{allOf: [{$ref: '#/components/schemas/Broader'}]}",
        ])
        let item = try lowered.object("BroaderBroader")
        #expect(item.properties.map(\.type.spelling) == ["String?", "[BroaderBroader]?"])
        #expect(lowered.api.types.count < 6)
    }

    @Test func requiredNullableIsWrittenAsNull() throws {
        let property = try #require(
            try properties("{type: object, required: [a], properties: {a: {type: [string, 'null']}}}")["a"])
        #expect(property.type == .optional(.primitive(.string)))
        #expect(property.presence == .nullable)
        #expect(property.defaultValue == nil)
    }

    @Test(
        arguments: [
            ("{type: integer, default: 3}", .integer(3)), ("{type: number, default: 0.5}", .number("0.5")),
            ("{type: boolean, default: false}", .bool(false)), ("{type: string, default: a}", .string("a")),
            ("{type: string, enum: [a, b], default: b}", .enumCase("b")),
            ("{type: array, items: {type: integer}, default: [1, 2]}", .list([.integer(1), .integer(2)])),
            ("{type: array, items: {type: object}, default: []}", .list([])),
            // Values that the schema refuses, or that have no literal.
            ("{type: integer, maximum: 2, default: 3}", nil),
            ("{type: string, format: date, default: 2026-01-01}", nil),
            ("{type: array, items: {type: object}, default: [{}]}", nil),
        ] as [(String, DefaultValue?)])
    func requiredPropertiesThatAreSentHaveTheirDefault(property: String, expected: DefaultValue?) throws {
        let schema = "{type: object, required: [p], properties: {p: \(property)}}"
        #expect(try properties(schema, paths: Self.sent)["p"]?.defaultValue == expected)
        #expect(try properties(schema, paths: Self.received)["p"]?.defaultValue == nil)
        #expect(try properties(schema.replacing("[p]", with: "[]"), paths: Self.sent)["p"]?.defaultValue == .null)
    }

    @Test func readOnlyMembersAreNotSent() throws {
        let schema =
            "{type: object, required: [id], properties: {id: {type: string, readOnly: true}, b: {type: string}}}"
        #expect(try properties(schema, paths: Self.sent).keys.sorted() == ["b"])
        #expect(try properties(schema, paths: Self.received).keys.sorted() == ["b", "id"])
    }

    @Test func aSchemaThatGoesBothWaysBecomesTwoTypesWhenTheyDiffer() throws {
        let paths = """
            {/a: {post: {operationId: make, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}},
              responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}}}}
            """
        let lowered = try Lowered(
            schemas: [
                "A":
                    "{type: object, properties: {id: {type: string, readOnly: true}, pin: {type: string, writeOnly: true}}}"
            ],
            paths: paths)
        #expect(try lowered.object("A").properties.map(\.name.wire) == ["id"])
        #expect(try lowered.object("AInput").properties.map(\.name.wire) == ["pin"])
        #expect(try lowered.endpoint("make").body?.type == .optional(.named("AInput")))
    }

    @Test func allOfFlattensIntoOneStruct() throws {
        let lowered = try Lowered(schemas: [
            "Base": "{type: object, required: [id], properties: {id: {type: string}}}",
            "A":
                "{allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [n], properties: {n: {type: integer}}}]}",
        ])
        let object = try lowered.object("A")
        #expect(object.properties.map(\.name.wire) == ["id", "n"])
        #expect(object.properties.allSatisfy { !$0.type.isOptional })
        #expect(object.identifier == "id")
    }

    @Test func undeclaredMembersAreKeptWhereTheSchemaSaysSo() throws {
        let object = try Lowered(schemas: [
            "A":
                "{type: object, properties: {additional_properties: {type: string}}, additionalProperties: {type: integer}}"
        ]).object("A")
        #expect(object.additionalProperties == .dictionary(.primitive(.int)))
        #expect(object.additionalPropertiesName == "otherProperties")
    }

    @Test func recursionGoesThroughAReference() throws {
        let object = try Lowered(schemas: [
            "Node":
                "{type: object, properties: {next: {$ref: '#/components/schemas/Node'}, all: {type: array, items: {$ref: '#/components/schemas/Node'}}}}"
        ]).object("Node")
        #expect(object.properties.map(\.isIndirect) == [true, false])
    }

    @Test func anObjectThatRequiresItselfIsRepaired() throws {
        let lowered = try Lowered(schemas: [
            "Node": "{type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Node'}}}"
        ])
        #expect(try lowered.object("Node").properties.first?.type.isOptional == true)
        #expect(lowered.messages == ["'Node' requires itself through 'next', so that no value can exist"])
        #expect(lowered.lines == [6])
    }

    @Test func swiftsOwnTypesKeepTheirNames() throws {
        let lowered = try Lowered(schemas: ["Error": "{type: object, properties: {a: {type: string}}}"])
        #expect(lowered.api.types.map(\.name.swift) == ["TestError"])
    }

    /// The two schemas may develop independently.
    @Test func equalInlineSchemasAreTwoTypes() throws {
        let inline = "{type: object, properties: {x: {type: string}}}"
        let lowered = try Lowered(schemas: ["A": "{type: object, properties: {from: \(inline), to: \(inline)}}"])
        #expect(lowered.api.types.map(\.name.swift) == ["A", "AFrom", "ATo"])
    }

    @Test func inlineTypesAreNamedAfterTheirPlace() throws {
        let lowered = try Lowered(schemas: [
            "Post":
                "{type: object, properties: {author: {type: object, properties: {home: {type: object, properties: {x: {type: string}}}}}, status: {type: string, enum: [a]}}}"
        ])
        #expect(lowered.api.types.map(\.name.swift) == ["Post", "PostAuthor", "PostStatus", "PostAuthorHome"])
        #expect(Set(lowered.api.types.map(\.owningFile)) == ["Post"])
    }
}
