import Foundation
import Testing

/// Generated samples satisfy the requirements of a schema.
@Suite struct GeneratedSampleTests {
    private func sample(_ schema: String) throws -> (body: String, messages: [String]) {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}")
        return (try #require(try lowered.endpoint("call").samples.first?.body), lowered.messages)
    }

    private func text(_ schema: String) throws -> String {
        let (body, messages) = try sample(schema)
        #expect(messages.isEmpty)
        return String(body.dropFirst().dropLast()).replacing("\\\\", with: "\\")
    }

    // MARK: Texts

    @Test(arguments: [
        #"^[A-Z]{3}-\d{4}$"#, #"^\d+$"#, #"^#[0-9a-fA-F]{6}$"#, #"^(foo|bar)_\w+$"#, #"^[^@\s]+@[^@\s]+\.[a-z]{2,}$"#,
        #"^(\d{1,3}\.){3}\d{1,3}$"#, "^[a-z0-9]+(?:-[a-z0-9]+)*$", "abc", "^$", "^a?b*c+$", #"^\+?[1-9]\d{1,14}$"#,
        "^(?=.*[0-9]).+$", "^(?!abc)[a-c]{3}$", #"^(?=.*[A-Z])(?=.*\d)(?=.*[!?])[A-Za-z\d!?]{8,16}$"#,
        "^(?=.{3,5}$)[a-z]+$", #"^([a-z0-9]+[a-z0-9\-]*(?<!-))(\.[a-z0-9]+[a-z0-9\-]*(?<!-))*$"#, "^a(?<=a)b$",
        "^(?![0-9a-f]{8}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$", "^(a|b$)", "[.]txt$", "^[-+]$", #"^/v\d/[\w./-]*$"#,
        "^.{8,}$", "^[ -~]{12}$", "^(?<year>[0-9]{4})$",
    ])
    func textMatchesItsPattern(pattern: String) throws {
        let text = try text("{type: string, pattern: '\(pattern)'}")
        #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
    }

    @Test(arguments: [
        ("^[a-z]+$", 12, 12), (#"^[A-Z]{2}\d*$"#, 20, 30), ("^[a-z]*$", 0, 1), ("ab", 10, 10), ("^(ab)+$", 200, 300),
    ])
    func textMatchesItsPatternAndLengths(pattern: String, minimumLength: Int, maximumLength: Int) throws {
        let text = try text(
            "{type: string, pattern: '\(pattern)', minLength: \(minimumLength), maxLength: \(maximumLength)}")
        #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
        #expect((minimumLength...maximumLength).contains(text.count), "\(text)")
    }

    @Test(arguments: ["", "format: email, ", "format: uri, ", "format: password, "])
    func textKeepsItsLengths(format: String) throws {
        #expect(try (3...5).contains(text("{type: string, \(format)minLength: 3, maxLength: 5}").count))
        #expect(try (100...200).contains(text("{type: string, \(format)maxLength: 200, minLength: 100}").count))
    }

    @Test(arguments: [(20, "https://example.com"), (12, "http://a.co"), (5, "a:b")])
    func addressesAreAsShortAsAskedFor(maximum: Int, address: String) throws {
        #expect(try text("{type: string, format: uri, maxLength: \(maximum)}") == address)
    }

    @Test func bytesAreAsLongAsAskedFor() throws {
        let text = try text("{type: string, format: byte, minLength: 50}")
        #expect(text.count >= 50)
        #expect(text.count.isMultiple(of: 4))
    }

    @Test(arguments: [
        "^(?=b)a$", "^(?<=b)a$", "^(?=.*b)*a$", #"^(a)\1$"#, #"^a\bb$"#, "^a$b", "^[z-a]$", "^(a{4000}){4000}$",
    ])
    func patternThatIsNotSimpleIsReported(pattern: String) throws {
        let (body, messages) = try sample("{type: string, pattern: '\(pattern)'}")
        #expect(body.hasPrefix("\""))
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("cannot generate a valid sample for this schema") == true)
    }

    @Test func exampleNeedsNoPatternToBeSimple() throws {
        let (body, messages) = try sample("{type: string, pattern: '^(a)\\1$', example: aa}")
        #expect(body == #""aa""#)
        #expect(messages.isEmpty)
    }

    @Test func hostilePatternsEnd() throws {
        for pattern in ["^(a+)+$", "^(a|a)*b$", "^((a*)*)*$", "^(a?){50}a{50}$", "((((((a*)*)*)*)*)*)*!"] {
            let (body, messages) = try sample("{type: string, pattern: '\(pattern)', minLength: 40, maxLength: 60}")
            let isValid = (40...60).contains(body.count - 2) && body.hasPrefix("\"a")
            #expect(isValid == messages.isEmpty, "\(pattern) makes \(body): \(messages)")
            #expect(messages.allSatisfy { $0.hasPrefix("cannot generate a valid sample for this schema") })
        }
        let open = try sample("{type: string, pattern: '\(String(repeating: "(", count: 500))'}")
        #expect(!open.messages.isEmpty)
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func textKeepsToItsAlternatives(keyword: String) throws {
        let text = try text("{\(keyword): [{type: string, pattern: '^v4:[0-9]+$'}, {type: string, pattern: '^v6:'}]}")
        #expect(text.hasPrefix("v4:"))
    }

    // MARK: Numbers

    @Test(arguments: [
        ("integer", "minimum: 5, maximum: 7", 5.0...7.0, 1.0),
        ("integer", "exclusiveMinimum: 0, exclusiveMaximum: 2", 1...1, 1),
        ("integer", "multipleOf: 25", 25...2_500, 25), ("integer", "minimum: 1000, multipleOf: 64", 1_000...10_000, 64),
        ("integer", "maximum: -10", -10_000 ... -10, 1), ("integer", "minimum: 0.5, maximum: 1.5", 1...1, 1),
        ("integer", "minimum: 9007199254740993", 9_007_199_254_740_992...9_007_199_254_741_100, 1),
        ("number", "minimum: 0, maximum: 1", 0...1, 0.01),
        ("number", "exclusiveMinimum: 0, exclusiveMaximum: 0.1", 0.001...0.099, 0.01),
        ("number", "multipleOf: 0.01, minimum: 0.1, maximum: 0.15", 0.1...0.15, 0.01),
        ("number", "minimum: -90, maximum: 90", -90...90, 1),
        ("number", "minimum: 1e3, maximum: 1.5e3", 1_000...1_500, 0.5),
        ("integer", "multipleOf: 1.5", 3...300, 3),
    ])
    func numberIsWithinItsLimits(type: String, limits: String, range: ClosedRange<Double>, step: Double) throws {
        let (body, messages) = try sample("{type: \(type), \(limits)}")
        #expect(messages.isEmpty)
        let number = try #require(Double(body))
        #expect(range.contains(number), "\(body)")
        #expect(abs((number / step).rounded() * step - number) < 1e-9, "\(body)")
        if type == "integer" { #expect(Int(body) != nil) }
    }

    @Test(arguments: [
        "minimum: 1, maximum: 4, multipleOf: 5", "exclusiveMinimum: 1, exclusiveMaximum: 2",
    ])
    func limitsThatNoIntegerKeepsAreReported(limits: String) throws {
        let messages = try sample("{type: integer, \(limits)}").messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains("cannot generate a valid sample") == true)
    }

    // MARK: Containers

    @Test(arguments: [
        ("{type: array, minItems: 7, items: {type: string}}", 7),
        ("{type: array, maxItems: 0, items: {type: string}}", 0),
        ("{type: array, minItems: 4, uniqueItems: true, items: {type: integer, minimum: 1, maximum: 4}}", 4),
        ("{type: array, minItems: 2, uniqueItems: true, items: {type: boolean}}", 2),
        ("{type: array, minItems: 3, uniqueItems: true, items: {type: string, enum: [a, b, c]}}", 3),
        ("{type: array, minItems: 3, uniqueItems: true, items: {type: string, example: a}}", 3),
        ("{type: array, minItems: 3, uniqueItems: true}", 3),
        ("{type: array, minItems: 3, prefixItems: [{type: string}], items: {type: integer}}", 3),
    ])
    func arrayHasAsManyItemsAsAskedFor(schema: String, count: Int) throws {
        let (body, messages) = try sample(schema)
        #expect(messages.isEmpty)
        let items = body.dropFirst().dropLast().split(separator: ",")
        #expect(items.count == count, "\(body)")
        if schema.contains("unique") { #expect(Set(items).count == count, "\(body)") }
    }

    @Test func itemsThatCannotAllDifferAreReported() throws {
        let schema = "{type: array, minItems: 3, uniqueItems: true, items: {type: boolean}}"
        #expect(
            try sample(schema).messages == [
                "cannot generate a valid sample for this schema: cannot generate 3 different items"
            ]
        )
    }

    @Test(arguments: [
        ("{type: object, minProperties: 2, additionalProperties: {type: integer}}", 2),
        ("{type: object, maxProperties: 0, additionalProperties: {type: integer}}", 0),
        ("{type: object, minProperties: 3, properties: {a: {type: integer}}}", 3),
        ("{type: object, maxProperties: 1, required: [b], properties: {a: {type: integer}, b: {type: integer}}}", 1),
        ("{type: object, minProperties: 1, properties: {a: {type: integer, deprecated: true}}}", 1),
        ("{type: object, required: [b], additionalProperties: {type: integer}, properties: {a: {type: integer}}}", 2),
    ])
    func objectHasAsManyMembersAsAskedFor(schema: String, count: Int) throws {
        let (body, messages) = try sample(schema)
        #expect(messages.isEmpty)
        #expect(body.split(separator: ":").count - 1 == count, "\(body)")
    }

    @Test func memberOfAnEnumerationOfObjectsIsTaken() throws {
        #expect(try sample("{enum: [{a: 1}, {a: 2}]}").body == #"{"a":1}"#)
        #expect(try sample("{type: object, const: {a: 1}}").body == #"{"a":1}"#)
    }

    @Test func alternativesWithoutASampleAreSkipped() throws {
        let (body, messages) = try sample("{oneOf: [{type: string, pattern: '^(?=a)$'}, {type: integer}]}")
        #expect(Int(body) != nil)
        #expect(messages.isEmpty)
    }

    @Test func requiredMembersThatMultiplyEnd() throws {
        let lowered = try Lowered(
            operation: """
                {responses: {'200': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/L0'}}}}}}
                """,
            schemas: [
                "L0": Self.level(1), "L1": Self.level(2), "L2": Self.level(3), "L3": Self.level(4), "L4": Self.level(5),
                "L5": Self.level(6), "L6": Self.level(7), "L7": "{type: array, items: {type: string}}",
            ])
        #expect(try lowered.endpoint("call").samples[0].body.utf8.count < 10_000_000)
    }

    private static func level(_ next: Int) -> String {
        let item = "{$ref: '#/components/schemas/L\(next)'}"
        return "{type: array, minItems: 90, items: \(item)}"
    }
}
