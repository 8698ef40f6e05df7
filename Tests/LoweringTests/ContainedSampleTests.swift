import Testing

/// Samples satisfy `propertyNames` and `contains`; otherwise the schema is reported.
@Suite struct ContainedSampleTests {
    private func sample(_ schema: String) throws -> (body: String?, messages: [String]) {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}",
            schemas: [
                "Locale": "{enum: [en, de, fr]}", "Names": "{type: object, propertyNames: {enum: [a]}}",
                "Tagged": "{type: array, contains: {const: tag}}",
                "Loop":
                    "{type: object, additionalProperties: {const: 1}, propertyNames: {$ref: '#/components/schemas/Loop'}}",
                "Deep": "{type: array, minItems: 90, contains: {$ref: '#/components/schemas/Deep'}, minContains: 90}",
            ])
        return (try lowered.endpoint("call").samples.first?.body, lowered.messages)
    }

    // MARK: Names

    @Test(arguments: [
        ("propertyNames: {maxLength: 6}", #"\{"source":1\}"#), ("propertyNames: {maxLength: 3}", #"\{"[^"]{1,3}":1\}"#),
        ("propertyNames: {pattern: '^[a-z]{2}-[0-9]$'}", #"\{"[a-z]{2}-\d":1\}"#),
        ("propertyNames: {enum: [en, de]}, minProperties: 2", #"\{"en":1,"de":1\}"#),
        ("propertyNames: {const: only}", #"\{"only":1\}"#),
        ("propertyNames: {minLength: 8}, minProperties: 2", #"\{"[^"]{8,}":1,"[^"]{8,}":1\}"#),
        ("propertyNames: {format: uuid}", #"\{"[0-9a-f-]{36}":1\}"#),
        ("propertyNames: {$ref: '#/components/schemas/Locale'}", #"\{"en":1\}"#),
        ("allOf: [{propertyNames: {pattern: '^a+$'}}, {propertyNames: {minLength: 5}}]", #"\{"aaaaa+":1\}"#),
        ("propertyNames: false", #"\{\}"#), ("propertyNames: {pattern: '^(a)\\1$'}", #"\{\}"#),
        ("propertyNames: true", #"\{"source":1\}"#),
        ("propertyNames: {maxLength: 1}, properties: {a: {const: 1}, bb: {const: 1}}", #"\{"a":1\}"#),
        ("propertyNames: {minLength: 4}, required: [long]", #"\{"long":1\}"#),
    ])
    func namesMatch(keywords: String, pattern: String) throws {
        let (body, messages) = try sample("{type: object, additionalProperties: {const: 1}, \(keywords)}")
        #expect(messages.isEmpty)
        #expect(try body?.wholeMatch(of: Regex(pattern)) != nil, "\(body ?? "")")
    }

    @Test(arguments: [
        ("required: [id], propertyNames: {minLength: 8}", "'propertyNames' does not allow the property 'id'"),
        (
            "minProperties: 2, propertyNames: {const: a}",
            "cannot generate 2 different names that 'propertyNames' allows"
        ),
        (
            "minProperties: 1, propertyNames: {pattern: '^(a)\\1$'}",
            "cannot generate 1 different names that 'propertyNames' allows"
        ),
        ("required: [a], properties: {a: {}}, propertyNames: false", "'propertyNames' does not allow the property 'a'"),
    ])
    func namesThatCannotMatchAreReported(keywords: String, problem: String) throws {
        let messages = try sample("{type: object, additionalProperties: {const: 1}, \(keywords)}").messages
        #expect(messages == ["cannot generate a valid sample for this schema: \(problem)"])
    }

    // MARK: Elements

    @Test(arguments: [
        ("items: {type: integer}, contains: {const: 42}", "[42]"),
        ("items: {type: integer, maximum: 5}, contains: {minimum: 5}, minContains: 2", "[5,5]"),
        ("contains: {type: string, const: x}", #"["x"]"#), ("contains: {const: x}, minItems: 3", #"["x",1,2]"#),
        ("items: {enum: [a, b]}, contains: {const: b}, minItems: 2, uniqueItems: true", #"["b","a"]"#),
        ("prefixItems: [{const: a}], contains: {const: b}", #"["a","b"]"#),
        ("prefixItems: [{const: b}], contains: {const: b}", #"["b"]"#),
        ("contains: {enum: [a, b]}, minContains: 2, uniqueItems: true", #"["a","b"]"#),
        ("allOf: [{contains: {const: a}}, {contains: {const: b}}]", #"["a","b"]"#),
        ("$ref: '#/components/schemas/Tagged'", #"["tag"]"#),
        ("items: {const: a}, contains: {const: b}, minContains: 0, maxContains: 0", #"["a"]"#),
    ])
    func listsHaveTheirContainedValues(keywords: String, body: String) throws {
        let (sample, messages) = try sample("{type: array, \(keywords)}")
        #expect(messages.isEmpty)
        #expect(sample == body)
    }

    @Test(arguments: [
        "contains: {const: a}, minContains: 2, uniqueItems: true",
        "items: {const: a}, minItems: 2, contains: {const: a}, maxContains: 1",
        "maxItems: 1, allOf: [{contains: {const: a}}, {contains: {const: b}}]", "contains: false",
        "contains: {const: a}, minContains: 9223372036854775807",
    ])
    func listsThatCannotContainItAreReported(keywords: String) throws {
        let messages = try sample("{type: array, \(keywords)}").messages
        let problem = "cannot generate a list with as many items as 'contains' requires"
        #expect(messages.first == "cannot generate a valid sample for this schema: \(problem)")
    }

    @Test func elementThatItemsDoNotAllowIsReported() throws {
        #expect(try sample("{type: array, items: {const: a}, contains: {const: b}}").messages.count == 1)
    }

    @Test(arguments: ["Loop", "Deep"])
    func schemasThatContainThemselvesEnd(name: String) throws {
        #expect(try sample("{$ref: '#/components/schemas/\(name)'}").body?.isEmpty == false)
    }
}
