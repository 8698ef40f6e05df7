import CodegenOpenAPI
import Testing

/// The keywords that apply to each type, and the correct location of other keywords.
@Suite struct KeywordPlacementTests {
    private static let keywords: KeyValuePairs = [
        "minLength: 1": "s", "maxLength: 9": "s", "pattern: a": "s", "contentEncoding: base64": "s",
        "contentMediaType: text/css": "s", "contentSchema: {}": "s",
        "minimum: 1": "in", "maximum: 9": "in", "exclusiveMinimum: 1": "in", "exclusiveMaximum: 9": "in",
        "multipleOf: 2": "in", "format: own": "sinbo",
        "items: {}": "a", "prefixItems: [{}]": "a", "contains: {}": "a", "minItems: 1": "a", "maxItems: 9": "a",
        "uniqueItems: true": "a", "unevaluatedItems: false": "a",
        "properties: {p: {}}": "o", "patternProperties: {p: {}}": "o", "additionalProperties: {}": "o",
        "unevaluatedProperties: {}": "o", "propertyNames: {}": "o", "required: [p]": "o", "minProperties: 1": "o",
        "maxProperties: 9": "o", "dependentRequired: {p: [q]}": "o", "dependentSchemas: {p: {}}": "o",
        "discriminator: {propertyName: p}": "o",
        "enum: [a]": "sinb", "enum: [[a]]": "a", "enum: [{a: 1}]": "o", "const: a": "sinb", "const: [a]": "a",
        "const: {a: 1}": "o", "x-extensible-enum: [a]": "sinb", "enum: [a, [b], {c: 1}]": "sinbao",
        "title: T": "sinbao", "description: D": "sinbao", "deprecated: true": "sinbao", "nullable: true": "sinbao",
        "default: null": "sinbao", "readOnly: true": "sinbao", "not: {}": "sinbao", "anyOf: [{}]": "sinbao",
    ]
    private static let types: KeyValuePairs<Character, String> = [
        "s": "string", "i": "integer", "n": "number", "b": "boolean", "a": "array", "o": "object",
    ]

    /// One row for each keyword, one column for each type.
    @Test func everyKeywordAppliesToItsTypes() {
        for (keyword, applicable) in Self.keywords {
            for (initial, type) in Self.types {
                // With a reference in `items`, the keyword cannot be intended for the elements.
                let items = type == "array" && !keyword.hasPrefix("items") && !keyword.hasPrefix("prefixItems")
                let schema = "{type: \(type), \(keyword)\(items ? ", items: {$ref: '#/components/schemas/E'}" : "")}"
                let described = Described(schema: schema, others: "E: {type: string}")
                let name = keyword.prefix { $0 != ":" }
                let ignored = described.diagnostics.filter {
                    $0.contains("'\(name)' does not apply to type \(type); it is ignored")
                }
                #expect(ignored.isEmpty == applicable.contains(initial), "\(schema)")
                #expect(described.schema.types.map(\.rawValue) == [type])
            }
        }
    }

    @Test func aKeywordOfOneOfTheTypesApplies() {
        for keyword in ["enum: [a]", "pattern: a", "minItems: 1", "items: {}"] {
            #expect(Described(schema: "{type: [array, string, 'null'], \(keyword)}").diagnostics.isEmpty)
            #expect(Described(schema: "{\(keyword)}").diagnostics.isEmpty)
            #expect(Described(schema: "{type: unheard, \(keyword)}").diagnostics.count == 1)
        }
        #expect(Described(schema: "{type: integer, format: int-or-string, pattern: a}").diagnostics.isEmpty)
    }

    // MARK: Keywords of elements

    private func moved(_ schema: String, _ keyword: String, others: String = "") -> Schema.Content? {
        let described = Described(schema: schema, others: others)
        #expect(
            described.diagnostics.contains {
                $0.contains("'\(keyword)' does not apply to type array; it is read as part of 'items'")
                    && $0.hasSuffix("move it into 'items'")
            }, "\(schema): \(described.diagnostics)")
        #expect(described.schema.enumeration == nil)
        #expect(described.schema.discriminator == nil)
        return described.schema.items?.content
    }

    @Test(arguments: [
        "{type: array, items: {type: string}, enum: [a, b]}", "{enum: [a, b], type: array, items: {type: string}}",
        "{type: array, items: {}, enum: [a, b]}", "{type: array, enum: [a, b]}",
        "{items: {type: string}, enum: [a, b]}",
        "{type: [array, 'null'], items: {type: string}, enum: [a, b, null]}",
        "{type: list, items: {type: string}, enum: [a, b]}",
    ])
    func valuesAreMovedToElements(schema: String) throws {
        let items = try #require(moved(schema, "enum"))
        #expect(items.enumeration?.map(\.value) == [.string("a"), .string("b")])
        #expect(!items.isNullable)
    }

    @Test func valuesAreReadWithTheTypeOfElements() {
        let items = moved("{type: array, items: {type: integer}, enum: [1, 2]}", "enum")
        #expect(items?.enumeration?.map(\.value) == [.number("1"), .number("2")])
        #expect(moved("{type: array, items: {type: string}, const: a}", "const")?.constant?.value == .string("a"))
        let open = moved("{type: array, items: {type: string}, x-extensible-enum: [a]}", "x-extensible-enum")
        #expect(open?.enumeration?.count == 1)
    }

    @Test func valuesOfNestedArraysAreMovedToTheInnermostElements() {
        let items = moved("{type: array, items: {type: array, items: {type: string}}, enum: [a]}", "enum")
        #expect(items?.enumeration == nil)
        #expect(items?.items?.content.enumeration?.count == 1)
    }

    @Test(arguments: [
        ("pattern: a", "string"), ("minimum: 1", "integer"), ("maximum: 9", "number"), ("multipleOf: 2", "number"),
    ])
    func limitsAreMovedToElements(limit: String, type: String) throws {
        let keyword = String(limit.prefix { $0 != ":" })
        #expect(moved("{type: array, items: {type: \(type)}, \(limit)}", keyword)?.hasConstraints == true)
    }

    @Test func formatsAndEncodingsAreMovedToElements() {
        #expect(moved("{type: array, items: {type: string}, format: date}", "format")?.format == "date")
        let encoded = moved("{type: array, items: {type: string}, contentEncoding: base64}", "contentEncoding")
        #expect(encoded?.contentEncoding == "base64")
    }

    @Test func propertiesAreMovedToElements() throws {
        let items = try #require(
            moved(
                "{type: array, required: [p], additionalProperties: false, properties: {p: {type: string}}}",
                "properties"))
        #expect(items.properties.map(\.name) == ["p"])
        #expect(items.required == ["p"])
        #expect(moved("{type: array, items: {type: object}, properties: {p: {}}}", "properties")?.properties.count == 1)
        let required = moved("{type: array, items: {type: object, properties: {p: {}}}, required: [p]}", "required")
        #expect(required?.required == ["p"])
    }

    @Test func alternativesAreMovedToElements() throws {
        let others = "A: {type: object, properties: {k: {type: string}}}, B: {properties: {k: {type: string}}}"
        let union = "oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]"
        let discriminator = "discriminator: {propertyName: k}"
        let items = try #require(moved("{type: array, \(union), \(discriminator)}", "oneOf", others: others))
        #expect(items.oneOf.count == 2)
        #expect(items.discriminator?.propertyName == "k")
        let inner = moved("{type: array, items: {\(union)}, \(discriminator)}", "discriminator", others: others)
        #expect(inner?.oneOf.count == 2)
        #expect(inner?.discriminator?.propertyName == "k")
        let arrays = Described(schema: "{type: array, oneOf: [{items: {type: string}}, {type: array, maxItems: 1}]}")
        #expect(arrays.schema.oneOf.count == 2)
        #expect(arrays.diagnostics.isEmpty)
    }

    /// The elements are described by `items`.
    @Test(arguments: [
        ("{type: array, items: {$ref: '#/components/schemas/E'}, discriminator: {propertyName: k}}", "discriminator"),
        ("{type: array, items: {$ref: '#/components/schemas/E'}, enum: [a]}", "enum"),
        ("{type: array, items: {type: string, enum: [b]}, enum: [a]}", "enum"),
        ("{type: array, items: {type: object}, enum: [a]}", "enum"),
        ("{type: array, items: {oneOf: [{type: string}, {type: integer}]}, enum: [a]}", "enum"),
        ("{type: array, items: {type: string}, maxLength: 9}", "maxLength"),
        ("{type: array, items: {type: string}, minimum: 1}", "minimum"),
        ("{type: array, items: {type: string}, properties: {p: {}}}", "properties"),
        ("{type: array, items: {type: object, properties: {q: {}}}, required: [p]}", "required"),
        ("{type: array, prefixItems: [{type: string}], enum: [a]}", "enum"),
        ("{type: array, pattern: a}", "pattern"), ("{type: object, enum: [a]}", "enum"),
        ("{type: object, properties: {p: {}}, enum: [a]}", "enum"), ("{type: string, enum: [[a]]}", "enum"),
        ("{type: string, const: {a: 1}}", "const"), ("{type: string, items: {type: string}}", "items"),
    ])
    func allOthersAreIgnored(schema: String, keyword: String) throws {
        let described = Described(schema: schema, others: "E: {type: object, properties: {k: {type: string}}}")
        #expect(described.diagnostics.count == 1)
        #expect(described.diagnostics.first?.contains("'\(keyword)' does not apply to type") == true)
        #expect(described.diagnostics.first?.contains("it is ignored") == true)
        #expect(described.schema.enumeration == nil)
        #expect(described.schema.constant == nil)
        #expect(described.schema.discriminator == nil)
        #expect(described.schema.items?.content.required != ["p"])
    }

    @Test func manyAreReportedOnce() {
        let property = "{type: array, items: {type: string}, enum: [a]}"
        let described = Described(schema: "{type: object, properties: {a: \(property), b: \(property)}}")
        #expect(described.diagnostics.count == 1)
        #expect(described.diagnostics.first?.contains("'enum' does not apply to type array") == true)
    }

    @Test func aReferenceIsNotRead() {
        for version in ["3.0.3", "3.1.0"] {
            let described = Described(
                schema: "{$ref: '#/components/schemas/E', type: array, pattern: a}", version: version, others: "E: {}")
            #expect(!described.diagnostics.contains { $0.contains("does not apply") })
        }
    }
}
