import Testing

/// Parameters, headers, responses and request bodies where schemas are required.
@Suite struct MisplacedObjectTests {
    private static let description = """
        openapi: 3.1.0
        info: { title: T, version: '1' }
        paths:
          /a:
            get:
              parameters: [{ $ref: '#/components/schemas/key' }, { $ref: '#/components/schemas/Named' }]
              requestBody: { $ref: '#/components/schemas/Body' }
              responses:
                '200': { $ref: '#/components/schemas/Done', description: D }
                '201':
                  description: D
                  headers: { X-Count: { $ref: '#/components/schemas/Count' } }
        components:
          schemas:
            key: { name: key, in: query, required: true, style: form, schema: { type: string } }
            Named: { type: object, properties: { name: { type: string }, in: { type: string } } }
            Body: { required: true, content: { application/json: { schema: { type: string } } } }
            Done: { description: D, content: { application/json: { schema: { type: string } } } }
            Count: { schema: { type: integer } }
            Holder:
              type: object
              properties:
                part: { name: part, in: query, schema: { type: string } }
                schema: { type: object, properties: { schema: { type: string } } }

        """

    private func lines(isReview: Bool = false, _ text: String = description) -> [String] {
        Described(text, isReview: isReview).diagnostics
    }

    @Test func theyAreLeftOutAndTheRemedyNamesTheirSection() {
        #expect(
            lines() == [
                """
                6:28 warning: '#/components/schemas/key' is a parameter below 'schemas'; the parameter is left out; \
                in paths./a.get.parameters.0; move it below 'parameters', and refer to '#/components/parameters/key'
                """,
                """
                6:66 warning: '#/components/schemas/Named' is a schema, but a parameter is required here; \
                in paths./a.get.parameters.1; refer to it in the 'schema' of a parameter
                """,
                """
                9:24 warning: '#/components/schemas/Done' is a response below 'schemas'; the response is left out; \
                in paths./a.get.responses.200; move it below 'responses', and refer to '#/components/responses/Done'
                """,
                """
                12:39 warning: '#/components/schemas/Count' is a header below 'schemas'; the header is left out; \
                in paths./a.get.responses.201.headers.X-Count; move it below 'headers', and refer to \
                '#/components/headers/Count'
                """,
                """
                7:28 warning: '#/components/schemas/Body' is a request body below 'schemas'; the request body is left \
                out; in paths./a.get.requestBody; move it below 'requestBodies', and refer to \
                '#/components/requestBodies/Body'
                """,
                "7:20 warning: GET /a is left out: its request body cannot be read; in paths./a.get",
                """
                23:15 warning: 'part' is a parameter, but a schema is required here; it is any JSON; \
                in components.schemas.Holder.properties.part; move it below 'parameters', or write a schema
                """,
            ])
    }

    @Test func aReviewReportsTheComponentsAndNotTheirKeys() {
        let found = lines(isReview: true).filter { $0.contains("a schema is required here") }
        #expect(found.count == 5, "\(found)")
        #expect(found.contains { $0.hasPrefix("15:10 warning: 'key' is a parameter, but a schema is required here") })
        #expect(!lines(isReview: true).contains { $0.contains("unknown key") || $0.contains("'required'") })
    }

    @Test func parametersOfSwaggerAreMovedToTheRoot() {
        let found = lines(
            """
            swagger: '2.0'
            info: { title: T, version: '1' }
            paths:
              /a:
                get:
                  parameters: [{ $ref: '#/definitions/key' }]
                  responses: { '200': { $ref: '#/definitions/Done' } }
            definitions:
              key: { name: key, in: query, type: string }
              Done: { description: D, schema: { type: string } }

            """)
        #expect(found.count == 2)
        #expect(found.first?.hasSuffix("; move it below 'parameters', and refer to '#/parameters/key'") == true)
        #expect(found.last?.hasSuffix("; move it below 'responses', and refer to '#/responses/Done'") == true)
    }
}
