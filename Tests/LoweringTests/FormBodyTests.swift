import CodegenIR
import Testing

/// Bodies whose schema and media type disagree about their form.
@Suite struct FormBodyTests {
    private func lowered(_ media: String, _ schema: String) throws -> Lowered {
        try Lowered(
            operation: "{requestBody: {required: true, content: {\(media): {schema: \(schema)}}}}", method: "post")
    }

    @Test(arguments: [
        ("{type: string}", 0), ("{type: array, items: {type: string}}", 1), ("{type: integer}", 1),
        ("{type: boolean}", 1),
    ])
    func aFormWithoutPropertiesIsAString(schema: String, warnings: Int) throws {
        let lowered = try lowered("application/x-www-form-urlencoded", schema)
        let body = try #require(try lowered.endpoint("call").body)
        #expect(body.encoding == .text)
        #expect(body.contentType == "application/x-www-form-urlencoded")
        #expect(lowered.messages.count == warnings)
        #expect(lowered.messages.allSatisfy { $0.hasPrefix("a form has named fields, but its schema is ") })
    }

    @Test(arguments: ["{type: object, properties: {a: {type: string}}}", "{type: object}", "{}"])
    func otherFormsHaveFields(schema: String) throws {
        let lowered = try lowered("application/x-www-form-urlencoded", schema)
        #expect(try lowered.endpoint("call").body?.encoding == .form)
        #expect(lowered.messages.isEmpty)
    }

    @Test(arguments: ["application/gpx+xml", "image/svg+xml", "application/xml", "application/json"])
    func binaryXMLAndJSONAreBytes(media: String) throws {
        let binary = "{type: string, format: binary}"
        #expect(try lowered(media, binary).endpoint("call").body?.type == .primitive(.data))
        let response = "{responses: {'200': {description: d, content: {\(media): {schema: \(binary)}}}}}"
        let endpoint = try Lowered(operation: response).endpoint("call")
        guard case .data = endpoint.success else {
            Issue.record("\(endpoint.success)")
            return
        }
    }

    @Test(arguments: ["{type: string, format: base64url}", "{type: string, contentEncoding: base64url}"])
    func base64URLIsData(schema: String) throws {
        #expect(try memberType(schema) == "Base64URL")
        #expect(try memberType("{type: array, items: \(schema)}") == "[Base64URL]")
        let lowered = try Lowered(schemas: [
            "Box": "{type: object, required: [k], properties: {k: {$ref: '#/components/schemas/Key'}}}", "Key": schema,
        ])
        let property = try #require(try lowered.object("Box").properties.first)
        #expect(property.type.shown == .primitive(.data))
        #expect(try lowered.sample("Box") == #"{"k":"ZXhhbXBsZQ"}"#)
    }

    @Test func aDateWithoutAnOffsetIsNotedOnce() throws {
        let date = "{type: string, format: date-time, example: '2024-01-02T03:04:05'}"
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {a: \(date), b: \(date)}}", "B": "{type: array, items: \(date)}",
        ])
        let text = "an example of a date-time has no offset; it is read as UTC, and a model that is sent back has a 'Z'"
        #expect(lowered.messages == [text])
        let other = "{type: string, format: date-time, example: '2024-01-02T03:04:05+02:00'}"
        #expect(try Lowered(schemas: ["A": "{type: object, properties: {a: \(other)}}"]).messages.isEmpty)
    }
}
