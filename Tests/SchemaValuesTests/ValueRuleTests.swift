import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenYAML
import Testing

/// The rules for a value, one by one, as a mock server checks them.
@Suite struct ValueRuleTests {
    /// Returns each problem as `/pointer text`.
    private func problems(
        _ schema: String, _ value: String, _ direction: Direction = .sent, others: String = "",
        version: String = "3.1.0"
    ) throws -> [String] {
        let diagnostics = DiagnosticsEngine()
        let text = """
            openapi: \(version)
            info: {title: T, version: '1'}
            paths: {}
            components:
              schemas:
                Value: {const: \(value)}
                Checked: \(schema)
            \(others)
            """
        let file = diagnostics.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: diagnostics).parse(file))
        let document = try #require(
            DocumentReader(loader: NoOtherFiles(), diagnostics: diagnostics).read(root, of: file))
        func component(_ name: String) throws -> Schema {
            try #require(document.componentSchemas.first { $0.name == name }.flatMap { document.schemas[$0] })
        }
        let read = try #require(try component("Value").content.constant?.value)
        return SchemaValidator(document).problems(read, try component("Checked"), direction).map { problem in
            (problem.pointer.isEmpty ? "" : problem.pointer + " ") + problem.text
        }
    }

    // MARK: allOf

    @Test(arguments: [
        ("{type: string, allOf: [{minLength: 3}, {maxLength: 5}]}", "ab", "is too short"),
        ("{type: string, allOf: [{minLength: 3}, {maxLength: 5}]}", "abcdef", "is too long"),
        ("{type: string, minLength: 1, allOf: [{minLength: 3}]}", "ab", "is too short"),
        ("{type: string, minLength: 3, allOf: [{minLength: 1}]}", "ab", "is too short"),
        ("{type: string, allOf: [{pattern: '^a'}, {pattern: 'z$'}]}", "ab", "does not match the pattern z$"),
        ("{type: string, allOf: [{pattern: '^a'}, {pattern: 'z$'}]}", "bz", "does not match the pattern ^a"),
        ("{type: integer, allOf: [{minimum: 3}, {minimum: 5}]}", "4", "is less than 5"),
        ("{type: integer, allOf: [{maximum: 5}, {maximum: 3}]}", "4", "is greater than 3"),
        ("{type: integer, allOf: [{exclusiveMinimum: 4}, {minimum: 1}]}", "4", "is not greater than 4"),
        ("{type: integer, allOf: [{multipleOf: 4}, {multipleOf: 6}]}", "8", "is not a multiple of 12"),
        ("{type: number, allOf: [{multipleOf: 0.5}, {multipleOf: 0.75}]}", "0.5", "is not a multiple of 1.50"),
        ("{type: array, allOf: [{minItems: 1}, {maxItems: 1}]}", "[1, 2]", "is too long"),
        ("{type: array, allOf: [{items: {minimum: 1}}, {items: {maximum: 2}}]}", "[3]", "/0 is greater than 2"),
        ("{type: array, allOf: [{items: {minimum: 1}}, {items: {maximum: 2}}]}", "[0]", "/0 is less than 1"),
        ("{type: array, allOf: [{minItems: 1}, {uniqueItems: true}]}", "[1, 1]", "has equal elements"),
        ("{type: object, allOf: [{minProperties: 1}, {maxProperties: 1}]}", "{a: 1, b: 2}", "has too many properties"),
    ])
    func limitsOfAllPartsCount(schema: String, value: String, problem: String) throws {
        #expect(try problems(schema, value) == [problem])
    }

    @Test func valueThatMatchesAllPartsIsValid() throws {
        #expect(try problems("{type: string, allOf: [{pattern: '^a'}, {pattern: 'z$'}]}", "abz") == [])
        #expect(try problems("{type: integer, allOf: [{multipleOf: 4}, {multipleOf: 6}]}", "24") == [])
    }

    @Test func elementsOfATupleHaveTheirOwnSchemas() throws {
        let tuple = "{type: array, prefixItems: [{type: string}, {type: boolean}], items: {type: integer}}"
        #expect(try problems(tuple, "[1, 2]") == ["/0 is not a string", "/1 is not a boolean"])
        #expect(try problems(tuple, "[a, true, b, 3]") == ["/2 is not an integer"])
    }

    // MARK: Members by pattern

    private static let labelled =
        "{type: object, properties: {id: {type: integer}}, patternProperties: {'^x-': {type: string}}%}"

    @Test(arguments: [
        ("", "{x-a: 1}", ["/x-a is not a string"]), ("", "{x-a: b, other: 1}", []),
        (", additionalProperties: false", "{id: 1, x-a: b}", []),
        (", additionalProperties: false", "{other: 1}", ["/other is not a declared property"]),
        // The mark of stand-ins, which only the validation of generated samples ignores.
        (", additionalProperties: false", #"{id: 1, "\U0010FFFF": a}"#, ["/\u{10FFFF} is not a declared property"]),
        (", additionalProperties: {type: boolean}", "{x-a: b, other: 1}", ["/other is not a boolean"]),
        (", additionalProperties: {type: boolean}", "{x-a: true}", ["/x-a is not a string"]),
    ])
    func membersFitThePatternOfTheirNames(rest: String, value: String, expected: [String]) throws {
        #expect(try problems(Self.labelled.replacing("%", with: rest), value) == expected)
    }

    @Test func memberFitsItsDeclarationAndItsPattern() throws {
        let schema = "{type: object, properties: {xa: {maxLength: 2}}, patternProperties: {x: {minLength: 2}}}"
        #expect(try problems(schema, "{xa: a}") == ["/xa is too short"])
        #expect(try problems(schema, "{xa: abc}") == ["/xa is too long"])
    }

    // MARK: Alternatives

    @Test func twoAlternativesOfOneOfAreTooMany() throws {
        let schema = "{%: [{type: object, required: [a]}, {type: object, required: [b]}]}"
        let oneOf = schema.replacing("%", with: "oneOf")
        #expect(try problems(oneOf, "{a: 1, b: 2}") == ["matches more than one alternative of oneOf"])
        #expect(try problems(oneOf, "{b: 2}") == [])
        #expect(
            try problems(oneOf, "{c: 2}") == [
                "matches no alternative of oneOf (in the nearest, the value is missing the required property 'a')"
            ])
        #expect(try problems(schema.replacing("%", with: "anyOf"), "{a: 1, b: 2}") == [])
    }

    @Test func discriminatorSaysWhichAlternativeIsMeant() throws {
        let others = "    A: {type: object, properties: {kind: {}}}\n    B: {type: object, properties: {kind: {}}}"
        let choice = "oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]"
        #expect(
            try problems("{\(choice), discriminator: {propertyName: kind}}", "{kind: A}", others: others) == [])
        #expect(
            try problems("{\(choice)}", "{kind: A}", others: others) == ["matches more than one alternative of oneOf"])
    }

    /// The properties beside the union become part of each alternative.
    @Test(arguments: ["", ", properties: {x: {type: integer}}"])
    func discriminatorSelectsTheAlternativeOfProblems(besides: String) throws {
        let others = """
                A: {type: object, properties: {kind: {}, n: {type: integer}}}
                B: {type: object, properties: {kind: {}, n: {type: boolean}}}
            """
        let choice = "oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]"
        let schema = "{\(choice), discriminator: {propertyName: kind}\(besides)}"
        let found = try problems(schema, "{kind: A, n: a}", others: others)
        #expect(found.count == 1)
        #expect(found.first?.contains("matches no alternative") == false, "\(found)")
    }

    /// An alternative that contains its own union adds no requirement to it.
    @Test(arguments: [("{a: x}", true), ("{b: 1}", true), ("{a: 1}", false)])
    func alternativeMayExtendItsUnion(value: String, isValid: Bool) throws {
        let child = "{anyOf: [{$ref: '#/components/schemas/A', minProperties: 1}, {type: object, required: [z]}]}"
        let others = """
                U: {anyOf: [\(child), {$ref: '#/components/schemas/B'}]}
                A: {allOf: [{$ref: '#/components/schemas/U'}, {properties: {a: {type: string}}, required: [a]}]}
                B: {properties: {b: {type: integer}}, required: [b]}
            """
        let found = try problems("{$ref: '#/components/schemas/U'}", value, others: others)
        #expect(found.isEmpty == isValid, "\(found)")
    }

    @Test func tooManyAlternativesInsideAnAlternativeDoNotFit() throws {
        let schema = "{anyOf: [{type: string}, {type: array, items: {oneOf: [{type: integer}, {type: number}]}}]}"
        #expect(try problems(schema, "[1.5]") == [])
        #expect(
            try problems(schema, "[1]") == [
                "matches no alternative of anyOf (in the nearest, '[0]' matches more than one alternative of oneOf)"
            ])
    }

    @Test(arguments: [
        ("anyOf", "{a: 1}", []), ("anyOf", "{a: 1, b: 2}", []),
        (
            "anyOf", "{}",
            ["matches no alternative of anyOf (in the nearest, the value is missing the required property 'a')"]
        ),
        ("oneOf", "{b: 2}", []), ("oneOf", "{a: 1, b: 2}", ["matches more than one alternative of oneOf"]),
    ])
    func alternativesThatOnlyRequireMembersCount(keyword: String, value: String, expected: [String]) throws {
        let schema = """
            {type: object, properties: {a: {type: integer}, b: {type: integer}}, \
            \(keyword): [{required: [a]}, {required: [b]}]}
            """
        #expect(try problems(schema, value) == expected)
    }

    @Test func requirementsAreAlternativesBesideOthers() throws {
        let schema = "{type: object, anyOf: [{required: [a]}, {properties: {b: {type: integer}}, required: [b]}]}"
        #expect(try problems(schema, "{a: 1}") == [])
        #expect(
            try problems(schema, "{b: x}") == [
                "matches no alternative of anyOf (in the nearest, 'b' is not an integer)"
            ])
    }

    /// The message explains the alternative with the value's type and constants instead of the first alternative.
    @Test(arguments: [
        ("{kind: b, n: x}", "'n' is not a boolean"), ("{kind: a, n: x}", "'n' is not an integer"),
        ("text", "the value is not an object"), ("[1, x]", "'[1]' is not an integer"),
    ])
    func nearestAlternativeIsExplained(value: String, reason: String) throws {
        let schema = """
            {oneOf: [{type: object, properties: {kind: {const: a}, n: {type: integer}}}, \
            {type: object, properties: {kind: {const: b}, n: {type: boolean}}}, {type: array, items: {type: integer}}]}
            """
        #expect(try problems(schema, value) == ["matches no alternative of oneOf (in the nearest, \(reason))"])
    }

    @Test func requiredMemberOfTheOtherSideIsNotAskedFor() throws {
        let schema = "{type: object, properties: {id: {readOnly: true}, a: {}}, anyOf: [{required: [id, a]}]}"
        #expect(try problems(schema, "{a: 1}", .sent) == [])
        #expect(
            try problems(schema, "{a: 1}", .received) == [
                "matches no alternative of anyOf (in the nearest, the value is missing the required property 'id')"
            ])
    }

    // MARK: Formats

    @Test(arguments: [
        ("int8", "127", "128"), ("uint8", "255", "-1"), ("int32", "-2147483648", "2147483648"),
        ("uint32", "4294967295", "4294967296"), ("int64", "9223372036854775807", "9223372036854775808"),
        ("int64", "-9223372036854775808", "-9223372036854775809"), ("uint64", "18446744073709551615", "-1"),
        ("uint64", "1e3", "1e30"),
    ])
    func integersStayInTheRangeOfTheirFormat(format: String, right: String, wrong: String) throws {
        #expect(try problems("{type: integer, format: \(format)}", right) == [])
        #expect(try problems("{type: integer, format: \(format)}", wrong) == ["is not a valid \(format)"])
    }

    @Test func integerWithoutFormatMayBeAnyOne() throws {
        #expect(try problems("{type: integer}", "9223372036854775808") == [])
    }

    @Test(arguments: [
        ("email", ["a@b", "first.last+tag@example.com"], ["a", "@b", "a@", "a@b@c", "a b@c"]),
        ("ipv4", ["192.0.2.1", "0.0.0.0"], ["192.0.2", "256.0.0.1", "1.2.3.04", "1.2.3.+4", "a.b.c.d"]),
        ("ipv6", ["::1", "2001:db8::ff00:42:8329", "::ffff:192.0.2.1"], ["1.2.3.4", "::1::2", "12345::", "g::"]),
        ("hostname", ["example.com", "a", "xn--4ca.de"], ["", "-a.com", "a..b", "a_b", "a.com."]),
        ("time", ["10:00:00Z", "23:59:60.5+02:00"], ["10:00", "25:00:00Z", "10:00:00"]),
        ("duration", ["PT1H", "P1Y2M3DT4H5M6S", "P2W"], ["P", "1H", "PT", "P1H", "PT1M1H", "P1"]),
        ("uuid", ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6"], ["f81d4fae"]), ("nickname", ["anything"], []),
    ])
    func textsKeepToTheirFormat(format: String, right: [String], wrong: [String]) throws {
        for text in right { #expect(try problems("{type: string, format: \(format)}", "'\(text)'") == [], "\(text)") }
        for text in wrong {
            #expect(
                try problems("{type: string, format: \(format)}", "'\(text)'") == ["is not a valid \(format)"],
                "\(text)")
        }
    }

    // MARK: Null

    /// OpenAPI 3.0.3 requires null in the list of an enumeration, too. Most descriptions with `nullable` omit it. If
    /// the server rejected null, it would contradict all clients generated from such a description, including ours.
    @Test func nullableEnumerationTakesNullThatItDoesNotList() throws {
        let schema = "{type: string, nullable: true, enum: [a, b]}"
        #expect(try problems(schema, "null", version: "3.0.3") == [])
        #expect(try problems(schema, "c", version: "3.0.3") == ["is not a value of enum"])
        #expect(try problems("{type: string, enum: [a, b]}", "null", version: "3.0.3") == ["is null"])
    }
}
