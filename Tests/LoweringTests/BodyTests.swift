import IR
import Testing

@Suite struct BodyTests {
    private func lowered(_ content: String, version: String = "3.1.0", required: Bool = true) throws -> Lowered {
        try Lowered(
            operation: "{requestBody: {required: \(required), content: {\(content)}}}", method: "post",
            schemas: ["Point": "{type: object, properties: {x: {type: integer}}}"], version: version)
    }

    private func body(_ content: String, required: Bool = true) throws -> RequestBody {
        try #require(try lowered(content, required: required).endpoint("call").body)
    }

    private let point = "schema: {$ref: '#/components/schemas/Point'}"

    @Test(arguments: [
        ("application/json", RequestBody.Encoding.json), ("application/json; charset=utf-8", .json),
        ("application/vnd.api+json", .json), ("text/json", .json), ("application/x-www-form-urlencoded", .form),
        ("multipart/form-data", .multipart), ("multipart/mixed", .multipart), ("text/plain", .text),
        ("text/csv", .text),
        ("application/xml", .text), ("application/soap+xml", .text), ("application/octet-stream", .data),
        ("image/png", .data), ("application/pdf", .data),
    ])
    func mediaTypeDecidesTheEncoding(type: String, encoding: RequestBody.Encoding) throws {
        let body = try body("'\(type)': {\(point)}")
        #expect(body.encoding == encoding)
        #expect(body.contentType == type)
    }

    /// No request can be of a type such as `*/*`.
    @Test(arguments: [
        ("'*/*': {schema: {type: object}}", "application/json"), ("'*/*': {schema: {type: string}}", "text/plain"),
        ("'*/*': {schema: {type: string, format: binary}}", "application/octet-stream"),
        ("'*/*': {}", "application/octet-stream"), ("text/*: {}", "text/plain"),
        ("image/*: {schema: {type: string}}", "application/octet-stream"),
    ])
    func rangeOfMediaTypesIsSentAsTheOneThatFits(content: String, type: String) throws {
        #expect(try body(content).contentType == type)
    }

    @Test func optionalBodyIsOptional() throws {
        #expect(try body("application/json: {\(point)}", required: false).type == .optional(.named("Point")))
        #expect(try body("application/json: {\(point)}").type == .named("Point"))
    }

    @Test(arguments: ["get", "delete"])
    func everyMethodMayHaveABody(method: String) throws {
        let endpoint = try Lowered(
            operation: "{requestBody: {content: {application/json: {schema: {type: string}}}}}", method: method
        ).endpoint("call")
        #expect(endpoint.method == method.uppercased())
        #expect(endpoint.body?.type == .optional(.primitive(.string)))
    }

    @Test func severalContentTypesAreAChoice() throws {
        let lowered = try lowered(
            "application/octet-stream: {}, text/plain: {}, application/json: {\(point)}, "
                + "application/vnd.x+json: {\(point)}, multipart/form-data: {\(point)}")
        #expect(try lowered.endpoint("call").body?.type == .named("CallBody"))
        guard case .bodies(let bodies) = try lowered.type("CallBody").kind else { throw WrongKind("kind") }
        #expect(bodies.map(\.caseName) == ["json", "multipart", "text", "data"])
        #expect(bodies.map(\.body.type.spelling) == ["Point", "CallForm", "String", "Data"])
    }

    @Test func inlineBodyIsNamedAfterItsOperation() throws {
        let body = try body("application/json: {schema: {type: object, properties: {a: {type: string}}}}")
        #expect(body.type == .named("CallRequest"))
    }

    @Test func membersOfFormsHaveTheirStyles() throws {
        let body = try body(
            """
            application/x-www-form-urlencoded: {\(point), encoding: {a: {style: deepObject, explode: true}, \
            b: {explode: false}, c: {contentType: application/json}, d: {style: pipeDelimited}, e: {explode: true}, \
            f: {contentType: application/json, style: form}}}
            """)
        let styles = body.memberStyles.map { "\($0.member) \($0.style.rawValue) \($0.explode)" }
        #expect(
            styles == ["a deepObject true", "b form false", "c json false", "d pipeDelimited false", "f form true"])
    }

    private func form(_ properties: String, encoding: String = "{}") throws -> [(Property, MultipartPart)] {
        let lowered = try lowered(
            "multipart/form-data: {schema: {type: object, properties: {\(properties)}}, encoding: \(encoding)}")
        let object = try lowered.object("CallForm")
        return Array(zip(object.properties, try #require(object.parts)))
    }

    @Test(arguments: [
        ("{type: string, format: binary}", "{}", "FilePart?"),
        ("{type: array, items: {type: string, format: binary}}", "{}", "[FilePart]?"),
        ("{}", "{a: {contentType: image/png}}", "FilePart?"),
        ("{type: string}", "{a: {contentType: application/octet-stream}}", "FilePart?"),
        ("{type: string}", "{a: {contentType: text/markdown}}", "String?"), ("{type: string}", "{}", "String?"),
        ("{type: string, format: byte}", "{}", "Data?"),
        ("{type: array, items: {type: string}}", "{}", "[String]?"),
    ])
    func binaryPartsAreFiles(schema: String, encoding: String, type: String) throws {
        #expect(try form("a: \(schema)", encoding: encoding).map(\.0.type.spelling) == [type])
    }

    @Test func partsHaveTheirMediaTypesAndStyles() throws {
        let parts = try form(
            """
            a: {type: array, items: {type: string}}, b: {type: array, items: {type: string}}, \
            c: {type: object, properties: {x: {type: string}}}, d: {type: string, format: binary}
            """,
            encoding: """
                {a: {style: form, explode: false}, c: {style: deepObject}, \
                d: {contentType: 'image/png, image/jpeg', style: form}}
                """
        ).map(\.1)
        #expect(parts.map(\.contentType) == [nil, nil, nil, "image/png"])
        #expect(parts.map(\.style?.style) == [.form, nil, .deepObject, nil])
        #expect(parts.map(\.isRepeated) == [true, true, false, false])
    }

    @Test func formWithoutMembersTakesAnyFiles() throws {
        #expect(try body("multipart/form-data: {}").type == .dictionary(.filePart))
    }

    /// Kubernetes: the value is the same, the meaning is not. Where plain JSON is taken too, it is sent.
    @Test func patchesCanBeChosen() throws {
        let body = { (types: [String]) in
            let content = types.map { "\($0): {schema: {type: object}}" }.joined(separator: ", ")
            return try Lowered(operation: "{requestBody: {required: true, content: {\(content)}}}", method: "patch")
        }
        let patches = try body(["application/json-patch+json", "application/merge-patch+json"])
        guard case .bodies(let cases) = try patches.type("CallBody").kind else { throw WrongKind("CallBody") }
        #expect(cases.map(\.caseName) == ["jsonPatchJSON", "mergePatchJSON"])
        let plain = try body(["application/json-patch+json", "application/json", "text/json"]).endpoint("call").body
        #expect(plain?.contentType == "application/json")
        #expect(plain?.encoding == .json)
    }

    @Test(arguments: [
        "{type: string, format: binary, nullable: true}", "{anyOf: [{type: string, format: binary}, {type: 'null'}]}",
        "{type: string, contentMediaType: application/octet-stream}", "{type: string, contentEncoding: binary}",
    ])
    func filesOfFormsAreFound(schema: String) throws {
        let lowered = try Lowered(
            operation:
                "{requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {img: \(schema)}}}}}}",
            method: "post", version: schema.contains("nullable") ? "3.0.3" : "3.1.0")
        let member = try #require(try lowered.object("CallForm").properties.first)
        #expect(member.type == .optional(.filePart))
        #expect(member.defaultValue == "nil")
    }

    @Test func fileOrFilesAreFiles() throws {
        let file = "{type: string, format: binary}"
        let lowered = try Lowered(
            operation: """
                {requestBody: {content: {multipart/form-data: {schema: {type: object, properties:
                 {img: {anyOf: [\(file), {type: array, items: \(file)}]}}}}}}}
                """, method: "post")
        #expect(try lowered.object("CallForm").properties.first?.type == .optional(.array(.filePart)))
    }
}
