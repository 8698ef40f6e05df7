import CodegenIR
import Testing

/// The headers that an operation declares for its success.
@Suite struct ResponseHeaderTests {
    private func endpoint(_ responses: String) throws -> Endpoint {
        try Lowered(operation: "{responses: {\(responses)}}").endpoint("call")
    }

    @Test func headersHaveTypes() throws {
        let headers = try endpoint(
            """
            '200': {description: d, headers: {X-Rate-Limit: {required: true, schema: {type: integer}}, \
            X-Tags: {schema: {type: array, items: {type: string}}}, Content-Type: {schema: {type: string}}, \
            X-Kind: {description: Which., schema: {type: string, enum: [a]}}}}
            """
        ).headers
        #expect(headers.map(\.name.wire) == ["X-Rate-Limit", "X-Tags", "X-Kind"])
        #expect(headers.map(\.name.swift) == ["xRateLimit", "xTags", "xKind"])
        #expect(headers.map(\.type.spelling) == ["Int", "[String]?", "CallXKindHeader?"])
        #expect(headers.last?.documentation.summary == "Which.")
    }

    @Test func headersOfAllSuccessesAreRead() throws {
        let headers = try endpoint(
            """
            '201': {description: d, headers: {Location: {required: true, schema: {type: string}}, \
            ETag: {required: true, schema: {type: string}}}}, \
            '200': {description: d, headers: {etag: {required: true, schema: {type: string}}, \
            X-Age: {required: true, schema: {type: integer}}}}, \
            '404': {description: d, headers: {X-Why: {schema: {type: string}}}}
            """
        ).headers
        #expect(headers.map(\.name.wire) == ["Location", "ETag", "X-Age"])
        #expect(headers.map(\.type.spelling) == ["String?", "String", "Int?"])
    }

    @Test func onlyObjectsHaveTwoSpellings() throws {
        let object = "{type: object, properties: {a: {type: integer}}}"
        let headers = try endpoint(
            """
            '204': {description: d, headers: {X-A: {explode: true, schema: \(object)}, X-B: {schema: \(object)}, \
            X-C: {explode: true, schema: {type: array, items: {type: string}}}, \
            X-D: {explode: true, schema: {oneOf: [{type: string}, \(object)]}}, \
            X-E: {explode: true, content: {application/json: {schema: \(object)}}}}}
            """
        ).headers
        #expect(headers.map(\.explode) == [true, nil, nil, true, nil])
    }

    @Test func headersInJSONAreReadAsJSON() throws {
        let list = "{type: array, items: {type: string}}"
        let endpoint = try endpoint(
            """
            '204': {description: d, headers: {X-A: {content: {application/json: {schema: \(list), \
            example: [a, b]}}}, X-B: {schema: \(list)}, X-C: {content: {text/plain: {schema: {type: string}}}}}}
            """)
        #expect(endpoint.headers.map(\.isJSON) == [true, false, false])
        #expect(endpoint.headers.map(\.type.spelling) == ["[String]?", "[String]?", "String?"])
        #expect(endpoint.samples.first?.headers.first?.value.hasPrefix("[\"") == true)
    }
}
