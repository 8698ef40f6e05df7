import CodegenIR
import Testing

/// Styles do not define most nested arrays and objects. Descriptions that use them are reported.
@Suite struct ParameterStyleTests {
    private static let nested: KeyValuePairs = [
        "an array in an array": "{type: array, items: {type: array, items: {type: string}}}",
        "an object in an array": "{type: array, items: {type: object, properties: {a: {type: string}}}}",
        "an array in an object": "{type: object, properties: {a: {type: array, items: {type: string}}}}",
        "an object in an object": "{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}",
    ]
    private static let flat = [
        "{type: string}", "{type: array, items: {type: integer}}", "{}", "{type: array}",
        "{type: object, properties: {a: {type: integer}, b: {}}}",
        "{type: object, additionalProperties: {type: string}}",
        "{enum: [[[1]], {a: {b: 1}}]}", "{oneOf: [{type: string}, {type: array, items: {type: string}}]}",
    ]

    private func lowered(_ place: String, _ value: String, version: String = "3.2.0") throws -> Lowered {
        let path = place.contains("path") ? "'/a/{p}'" : "/a"
        return try Lowered(operation: "{parameters: [{name: p, \(place), \(value)}]}", path: path, version: version)
    }

    private func messages(_ place: String, _ value: String, version: String = "3.2.0") throws -> [String] {
        try lowered(place, value, version: version).messages
    }

    @Test(arguments: [
        ("in: query", ["an array in an object"]), ("in: query, explode: false", []),
        ("in: query, style: spaceDelimited", []),
        ("in: query, style: spaceDelimited, explode: true", ["an array in an object"]),
        ("in: query, style: pipeDelimited", []),
        ("in: query, style: pipeDelimited, explode: true", ["an array in an object"]),
        ("in: query, style: deepObject", nested.map(\.key)),
        ("in: path, required: true", []), ("in: path, required: true, explode: true", []),
        ("in: path, required: true, style: label", []), ("in: path, required: true, style: label, explode: true", []),
        ("in: path, required: true, style: matrix", []), ("in: path, required: true, style: matrix, explode: true", []),
        ("in: header", []), ("in: header, explode: true", []),
        ("in: cookie", ["an array in an object"]), ("in: cookie, explode: false", []),
    ])
    func everyStyleHasItsForms(place: String, carried: [String]) throws {
        for (nesting, schema) in Self.nested {
            let messages = try messages(place, "schema: \(schema)")
            #expect(messages.isEmpty == carried.contains(nesting), "\(place), \(nesting)")
            #expect(
                messages.allSatisfy {
                    $0.contains("of \(place.split { ", ".contains($0) }[1]) parameter 'p' does not support \(nesting)")
                })
        }
        for schema in Self.flat { #expect(try messages(place, "schema: \(schema)") == [], "\(place), \(schema)") }
    }

    @Test(arguments: [
        (
            "in: query, explode: false", "{type: object, properties: {a: {type: array, items: {type: string}}}}",
            "use 'explode: true' with 'style: form', or 'style: deepObject', or 'content' with 'application/json'"
        ),
        (
            "in: query", "{type: array, items: {type: object}}",
            "use 'style: deepObject', or 'content' with 'application/json'"
        ),
        ("in: header", "{type: array, items: {type: object}}", "use 'content' with 'application/json'"),
        ("in: cookie", "{type: array, items: {type: object}}", "use 'content' with 'application/json'"),
    ])
    func theStylesThatWorkAreNamed(place: String, schema: String, advice: String) throws {
        let lowered = try lowered(place, "schema: \(schema)")
        #expect(lowered.messages.first?.contains("a call with such a value fails") == true)
        #expect(lowered.advice == [advice])
    }

    @Test func valuesInsideOfUnionsAndReferencesAreFound() throws {
        let lowered = try Lowered(
            operation: """
                {parameters: [{name: p, in: query, schema: {oneOf: [{type: string}, {$ref: '#/components/schemas/F'}]}}, \
                {name: q, in: query, schema: {type: array, items: {anyOf: [{type: string}, {$ref: '#/components/schemas/G'}]}}}]}
                """,
            schemas: [
                "F": "{type: object, properties: {a: {$ref: '#/components/schemas/G'}}}",
                "G": "{allOf: [{type: object, properties: {b: {type: string}}}]}",
            ])
        #expect(lowered.messages.count == 2)
        #expect(lowered.messages.first?.contains("'p' does not support an object in an object") == true)
        #expect(lowered.messages.last?.contains("'q' does not support an object in an array") == true)
    }

    @Test func contentHasTheFormsOfItsMediaType() throws {
        let schema = "schema: {type: array, items: {type: object}}"
        #expect(try messages("in: query", "content: {application/json: {\(schema)}}") == [])
        #expect(try messages("in: querystring", "content: {application/x-www-form-urlencoded: {\(schema)}}") == [])
        let text = try messages("in: query", "content: {text/plain: {\(schema)}}")
        #expect(text.first?.hasPrefix("media type 'text/plain' of query parameter 'p' does not support") == true)
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data"])
    func fieldsOfFormsAreParameters(type: String) throws {
        let lowered = { (encoding: String) in
            try Lowered(
                operation: """
                    {requestBody: {content: {\(type): {encoding: {f: {\(encoding)}}, schema: {type: object, properties: \
                    {f: {type: array, items: {type: object, properties: {a: {type: string}}}}}}}}}}
                    """, method: "post")
        }
        #expect(try lowered("style: deepObject").messages == [])
        #expect(try lowered("contentType: application/json").messages == [])
        let form = try lowered("style: form")
        #expect(
            form.messages.first?.hasPrefix("style 'form' of form field 'f' does not support an object in an array")
                == true)
        #expect(form.advice == ["use 'style: deepObject', or 'contentType: application/json' instead of a style"])
    }

    @Test func headersOfResponsesAreInTheirOnlyStyle() throws {
        let messages = { (header: String) in
            try Lowered(operation: "{responses: {'204': {description: d, headers: {X-A: {\(header)}}}}}").messages
        }
        let schema = "schema: {type: object, properties: {a: {type: array, items: {type: string}}}}"
        #expect(try messages("content: {application/json: {\(schema)}}") == [])
        let message = try #require(try messages("explode: true, \(schema)").first)
        #expect(message.hasPrefix("style 'simple' of header 'X-A' does not support an array in an object"))
        #expect(message.contains("such a value cannot be read"))
    }

    /// The app's own type may be encoded as a string.
    @Test func aReplacedTypeIsNotReported() throws {
        let own = "schema: {type: array, x-codegen: {type: App.List}, items: {type: object}}"
        #expect(try messages("in: query", own) == [])
    }

    // MARK: Reserved characters

    /// Returns whether reserved characters are kept, and the messages with their remedies.
    private func reserved(_ parameter: String, version: String) throws -> (Bool?, [String]) {
        let path = parameter.contains("path") ? "'/a/{p}'" : "/a"
        let lowered = try Lowered(
            operation: "{parameters: [{name: p, \(parameter), schema: {type: string}}]}", path: path, version: version)
        let messages = zip(lowered.messages, lowered.advice).map { "\($0); \($1)" }
        return (try lowered.endpoint("call").parameters.first?.allowReserved, messages)
    }

    @Test(arguments: [
        ("in: path, required: true, allowReserved: true", "3.2.0"),
        ("in: path, required: true, style: label, allowReserved: true", "3.2.0"),
        ("in: path, required: true, x-codegen: {allowReserved: true}", "3.1.0"),
        ("in: path, required: true, allowReserved: true, x-codegen: {allowReserved: true}", "3.0.3"),
        ("in: query, allowReserved: true", "3.0.3"), ("in: query, x-codegen: {allowReserved: true}", "3.0.3"),
    ])
    func reservedCharactersMayStay(parameter: String, version: String) throws {
        let (allowed, messages) = try reserved(parameter, version: version)
        #expect(allowed == true)
        #expect(messages.isEmpty)
    }

    @Test(arguments: [
        ("in: path, required: true, allowReserved: true", "3.1.0", "write 'x-codegen: {allowReserved: true}'"),
        ("in: path, required: true, allowReserved: true", "3.0.3", "has no effect before OpenAPI 3.2"),
        ("in: header, allowReserved: true", "3.2.0", "'allowReserved' of header parameter 'p' has no effect"),
        ("in: cookie, allowReserved: true", "3.2.0", "'allowReserved' of cookie parameter 'p' has no effect"),
        (
            "in: header, x-codegen: {allowReserved: true}", "3.2.0",
            "'allowReserved' of header parameter 'p' has no effect"
        ),
    ])
    func ignoredReservedCharactersAreReported(parameter: String, version: String, part: String) throws {
        let (allowed, messages) = try reserved(parameter, version: version)
        #expect(allowed == false)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(part) == true)
    }

    @Test(arguments: ["in: query", "in: header", "in: path, required: true, style: label"])
    func slashesThatDoNotSeparateSegmentsAreReported(parameter: String) throws {
        let (_, messages) = try reserved("\(parameter), x-codegen: {slashes: true}", version: "3.1.0")
        #expect(messages.count == 1, "\(messages)")
        #expect(messages.first?.contains("'slashes' of ") == true, "\(messages)")
    }

    @Test func aSettingTurnsReservedCharactersOff() throws {
        let (allowed, messages) = try reserved(
            "in: query, allowReserved: true, x-codegen: {allowReserved: false}", version: "3.2.0")
        #expect(allowed == false)
        #expect(messages.isEmpty)
    }
}
