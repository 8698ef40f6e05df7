import Testing

/// Several parts of a schema that describe the elements of the same array, or the values of the same dictionary.
@Suite struct ItemMergingTests {
    private static let station = "{type: object, properties: {id: {type: integer}}}"
    private static let reference = "{$ref: '#/components/schemas/Station'}"

    /// Returns the properties of `A` and of nested types, each as `name: type`.
    private func members(of schema: String) throws -> [String] {
        let lowered = try Lowered(schemas: ["Station": Self.station, "A": schema])
        return try lowered.api.types.map(\.name.swift).filter { $0.hasPrefix("A") }.flatMap { name in
            try lowered.object(name).properties.map { "\($0.name.wire): \($0.type.spelling)" }.sorted()
        }
    }

    private func bothWays(_ left: String, _ right: String) throws -> [[String]] {
        try [[left, right], [right, left]].map { parts in
            let all = parts.map { "{properties: {data: \($0)}}" }
            return try members(of: "{allOf: [\(all.joined(separator: ", "))]}")
        }
    }

    @Test func referenceWinsOverAnyObject() throws {
        let found = try bothWays("{type: array, items: {type: object}}", "{items: \(Self.reference)}")
        #expect(found == [["data: [Station]?"], ["data: [Station]?"]])
    }

    @Test func bothSidesOfElementsJoin() throws {
        let found = try bothWays(
            "{type: array, items: {properties: {a: {type: string}}}}", "{items: {properties: {b: {type: integer}}}}")
        for members in found { #expect(members == ["data: [AData]?", "a: String?", "b: Int?"]) }
    }

    @Test func elementsOfElementsJoin() throws {
        func array(_ property: String) -> String {
            "{type: array, items: {properties: {list: {type: array, items: {properties: {\(property)}}}}}}"
        }
        let found = try bothWays(array("x: {type: string}"), array("y: {type: string}"))
        for members in found {
            #expect(members == ["data: [AData]?", "list: [ADataListItem]?", "x: String?", "y: String?"])
        }
    }

    @Test func valuesOfDictionariesJoin() throws {
        let found = try bothWays(
            "{type: object, additionalProperties: {properties: {a: {type: string}}}}",
            "{additionalProperties: {properties: {b: {type: string}}}}")
        for members in found { #expect(members == ["data: [String: ADataValue]?", "a: String?", "b: String?"]) }
    }

    @Test func valuesOfEqualPatternsJoin() throws {
        let found = try bothWays(
            "{type: object, patternProperties: {'^x': {properties: {a: {type: string}}}}}",
            "{patternProperties: {'^x': {properties: {b: {type: string}}}}}")
        for members in found { #expect(members == ["data: [String: ADataValue]?", "a: String?", "b: String?"]) }
    }

    @Test func partsInsideAllOfOfAllOfJoin() throws {
        #expect(
            try members(
                of: """
                    {allOf: [{allOf: [{properties: {data: {type: array, items: {type: object}}}}]}, \
                    {allOf: [{properties: {data: {items: \(Self.reference)}}}]}]}
                    """) == ["data: [Station]?"])
    }

    @Test func itemsBesideAReferenceJoinItsItems() throws {
        let lowered = try Lowered(schemas: [
            "Base": "{type: array, items: {properties: {a: {type: string}}}}",
            "A": "{$ref: '#/components/schemas/Base', items: {properties: {b: {type: string}}}}",
        ])
        #expect(try lowered.alias("A").spelling == "[AItem]")
        #expect(try lowered.object("AItem").properties.map(\.name.wire).sorted() == ["a", "b"])
    }

    @Test func firstElementsAreLimitedByBothSides() throws {
        #expect(
            try memberType(
                """
                {allOf: [{type: array, prefixItems: [{type: string}, {}], items: {type: string}}, \
                {items: {type: string}}]}
                """) == "[String]")
    }

    @Test func unresolvedReferencesAreReported() throws {
        let lowered = try Lowered(schemas: [
            "A": """
            {allOf: [{properties: {data: {type: array, items: {type: object}}}}, \
            {properties: {data: {items: {$ref: '#/components/schemas/Absent'}}}}]}
            """
        ])
        #expect(lowered.messages.contains { $0.contains("there is no 'Absent'") })
    }

    @Test func siblingsOfEqualReferencesAreKept() throws {
        let found = try bothWays(
            "{$ref: '#/components/schemas/Station', properties: {a: {type: string}}}",
            "{$ref: '#/components/schemas/Station', properties: {b: {type: string}}}")
        for members in found { #expect(members == ["data: AData?", "a: String?", "b: String?", "id: Int?"]) }
    }

    @Test func itemsListWithoutTypeIsAnyValue() throws {
        #expect(try memberType("{items: [{type: string}, {type: object}]}") == "JSONValue")
        #expect(try memberType("{type: array, items: [{type: string}], maxItems: 1}") == "[String]")
    }

    @Test func integerOrStringIsAUnion() throws {
        let union = try Lowered(schemas: ["Gate": "{type: string, format: int-or-string}"]).union("Gate")
        #expect(union.alternatives.map(\.type.spelling) == ["Int", "String"])
    }
}
