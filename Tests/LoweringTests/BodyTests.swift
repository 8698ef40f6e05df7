import CodegenIR
import Testing

@Suite struct BodyTests {
    private func lowered(_ content: String, version: String = "3.1.0", required: Bool = true) throws -> Lowered {
        try Lowered(
            operation: "{requestBody: {required: \(required), content: {\(content)}}}", method: "post",
            schemas: ["Spot": "{type: object, properties: {x: {type: integer}}}"], version: version)
    }

    private func body(_ content: String, required: Bool = true) throws -> RequestBody {
        try #require(try lowered(content, required: required).endpoint("call").body)
    }

    private let point = "schema: {$ref: '#/components/schemas/Spot'}"

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

    /// The same inline schema with several JSON content types is one type. A content type range is not sent.
    @Test func oneSchemaUnderSeveralTypesOfJSONIsOneBody() throws {
        let inline = "{schema: {type: object, properties: {a: {type: integer}}}}"
        let types = ["application/json", "text/json", "'application/*+json'", "application/vnd.x+json"]
        let lowered = try lowered(types.map { "\($0): \(inline)" }.joined(separator: ", "))
        let body = try #require(try lowered.endpoint("call").body)
        #expect(body.contentType == "application/json")
        #expect(body.type == .named("CallRequest"))
        #expect(try self.body("'application/*+json': {\(point)}").contentType == "application/json")
        #expect(try self.body("'application/*+xml': {schema: {type: string}}").contentType == "application/xml")
    }

    @Test(arguments: ["schema: {}", "", "schema: {type: object}"])
    func aFormIsADictionaryAtLeast(schema: String) throws {
        #expect(try body("application/x-www-form-urlencoded: {\(schema)}").type == .dictionary(.json))
    }

    /// RFC 6902: a patch is a list of changes.
    @Test func aJSONPatchOfAnyObjectIsAnyJSON() throws {
        #expect(try body("application/json-patch+json: {schema: {type: object}}").type == .json)
        #expect(try body("application/merge-patch+json: {schema: {type: object}}").type == .dictionary(.json))
    }

    /// A request cannot have a content type such as `*/*`. JSON is sent as JSON; for all other bodies, the caller
    /// specifies the type.
    @Test(arguments: [
        ("'*/*': {schema: {type: object}}", RequestBody.Encoding.json, "application/json"),
        ("application/*: {schema: {type: array, items: {}}}", .json, "application/json"),
        ("'*/*': {schema: {type: string}}", .media, "*/*"), ("'*/*': {}", .media, "*/*"),
        ("'*/*': {schema: {}}", .media, "*/*"), ("'*/*': {schema: {type: string, format: binary}}", .media, "*/*"),
        ("text/*: {}", .media, "text/*"), ("image/*: {schema: {type: string}}", .media, "image/*"),
        ("image/*: {schema: {type: object}}", .media, "image/*"), ("application/*: {}", .media, "application/*"),
        ("multipart/*: {}", .media, "multipart/*"),
    ])
    func rangeOfMediaTypesIsTheCallersToSay(content: String, encoding: RequestBody.Encoding, type: String) throws {
        let body = try body(content)
        #expect(body.encoding == encoding)
        #expect(body.contentType == type)
        #expect((body.type == .mediaBody) == (encoding == .media))
    }

    @Test(arguments: [
        ("image/png: {}, image/jpeg: {}", "image/png, image/jpeg"), ("image/png: {}, '*/*': {}", "image/png, */*"),
        ("image/*: {}, video/*: {}", "image/*, video/*"), ("image/png: {}, 'image/png; q=1': {}", nil),
    ])
    func severalTypesOfBytesAreTheCallersToSay(content: String, types: String?) throws {
        let body = try body(content)
        #expect(body.encoding == (types == nil ? .data : .media))
        #expect(body.contentType == types ?? "image/png")
    }

    @Test(arguments: [
        ("text/plain: {}, text/csv: {}", ["text", "csv"]), ("text/xml: {}, application/xml: {}", []),
        ("application/json: {schema: {type: object}}, image/*: {}, text/plain: {}", ["json", "text", "media"]),
    ])
    func aRangeIsOneOfTheBodies(content: String, cases: [String]) throws {
        let lowered = try lowered(content)
        guard case .bodies(let bodies)? = lowered.api.types.first(where: { $0.name.swift == "CallBody" })?.kind else {
            #expect(cases.isEmpty)
            return
        }
        #expect(bodies.map(\.caseName) == cases)
    }

    /// The defaults of header parameters that are not arguments.
    @Test(arguments: [
        ("application/json: {}", "application/json; v=2", "application/json; v=2"),
        ("application/json: {}", "application/vnd.x+json", "application/vnd.x+json"),
        ("application/json: {}", "text/plain", "application/json"), ("'*/*': {}", "image/png", "image/png"),
        ("image/*: {}", "image/png", "image/png"), ("image/*: {}", "text/plain", "image/*"),
        ("text/csv: {}, text/plain: {}", "text/plain; charset=latin1", ""),
        ("application/json: {}", "'*/*'", "application/json"),
        ("multipart/form-data: {}", "multipart/form-data", "multipart/form-data"),
    ])
    func headerParameterNamesTheMediaType(content: String, header: String, type: String) throws {
        let lowered = try Lowered(
            operation: "{parameters: [{name: Content-Type, in: header, schema: {type: string, default: \(header)}}], "
                + "requestBody: {required: true, content: {\(content)}}}", method: "post")
        let endpoint = try lowered.endpoint("call")
        #expect(endpoint.parameters.isEmpty)
        #expect(endpoint.body?.contentType == type)
    }

    @Test func optionalBodyIsOptional() throws {
        #expect(try body("application/json: {\(point)}", required: false).type == .optional(.named("Spot")))
        #expect(try body("application/json: {\(point)}").type == .named("Spot"))
    }

    @Test(arguments: ["get", "delete"])
    func everyMethodMayHaveABody(method: String) throws {
        let endpoint = try Lowered(
            operation: "{requestBody: {content: {application/json: {schema: {type: string}}}}}", method: method
        ).endpoint("call")
        #expect(endpoint.method == method.uppercased())
        #expect(endpoint.body?.type == .optional(.primitive(.string)))
    }

    @Test(arguments: [
        ("get", "{type: object, properties: {}}", true),
        ("delete", "{type: object, additionalProperties: false}", true),
        ("post", "{type: object, properties: {}}", false), ("get", "{type: object, additionalProperties: true}", false),
        ("get", "{type: object, properties: {a: {type: string}}}", false),
    ])
    func anEmptyFormAddsNoBodyToAGet(method: String, schema: String, isLeftOut: Bool) throws {
        func hasBody(_ contentType: String, required: Bool = false) throws -> Bool {
            try Lowered(
                operation: "{requestBody: {required: \(required), content: {\(contentType): {schema: \(schema)}}}}",
                method: method
            ).endpoint("call").body != nil
        }
        #expect(try hasBody("application/x-www-form-urlencoded") != isLeftOut)
        #expect(try hasBody("multipart/form-data") != isLeftOut)
        #expect(try hasBody("application/json"))
        #expect(try hasBody("application/x-www-form-urlencoded", required: true))
    }

    @Test func severalContentTypesAreAChoice() throws {
        let lowered = try lowered(
            "application/octet-stream: {}, text/plain: {}, application/json: {\(point)}, "
                + "application/vnd.x+json: {\(point)}, multipart/form-data: {\(point)}")
        #expect(try lowered.endpoint("call").body?.type == .named("CallBody"))
        guard case .bodies(let bodies) = try lowered.type("CallBody").kind else { throw WrongKind("kind") }
        #expect(bodies.map(\.caseName) == ["json", "multipart", "text", "data"])
        #expect(bodies.map(\.body.type.spelling) == ["Spot", "CallForm", "String", "Data"])
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

    /// A required body is null if its value is null.
    @Test func aRequiredBodyIsSentAsNull() throws {
        let content = "application/json: {schema: {type: [object, 'null'], properties: {a: {type: integer}}}}"
        let required = try body(content)
        #expect(required.sendsNull)
        #expect(required.type.isOptional)
        #expect(try !body(content, required: false).sendsNull)
        #expect(try !body("application/json: {\(point)}").sendsNull)
        let lowered = try lowered("\(content), text/plain: {}", required: false)
        guard case .bodies(let bodies) = try lowered.type("CallBody").kind else { throw WrongKind("CallBody") }
        #expect(bodies.map(\.body.sendsNull) == [true, false])
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
        ("{type: string, format: byte}", "{a: {contentType: application/octet-stream}}", "Data?"),
        ("{type: string, contentEncoding: base64}", "{a: {contentType: image/png}}", "Data?"),
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

    /// OpenAPI 3.1, Encoding Object: the default content types of parts.
    @Test(arguments: [
        ("{type: string, contentEncoding: base64}", "{}", "application/octet-stream"),
        ("{type: array, items: {type: string, contentEncoding: base64url}}", "{}", "application/octet-stream"),
        ("{type: string, contentEncoding: base64, contentMediaType: image/png}", "{}", "application/octet-stream"),
        ("{type: string, contentEncoding: base64}", "{a: {contentType: image/png}}", "image/png"),
        ("{type: string, contentEncoding: base64}", "{a: {style: form}}", nil),
        ("{type: string, format: byte}", "{}", nil), ("{type: string}", "{}", nil),
    ])
    func encodedBytesAreNotPlainText(schema: String, encoding: String, contentType: String?) throws {
        #expect(try form("a: \(schema)", encoding: encoding).map(\.1.contentType) == [contentType])
    }

    @Test(arguments: [
        ("{type: number}", "Double"), ("{type: string, enum: [a, b]}", "CallRequest"), ("{type: string}", "String"),
        ("{type: [integer, 'null']}", "String"), ("{type: string, format: byte}", "String"),
        ("{type: object, properties: {a: {type: string}}}", "String"),
    ])
    func plainTextSpellsScalars(schema: String, type: String) throws {
        #expect(try body("text/plain: {schema: \(schema)}").type.spelling == type)
        #expect(try body("text/csv: {schema: \(schema)}").type.spelling == "String")
    }

    @Test func formWithoutMembersTakesAnyFiles() throws {
        #expect(try body("multipart/form-data: {}").type == .dictionary(.filePart))
    }

    /// Kubernetes: the values are equal, but their meanings differ. If plain JSON is also accepted, it is sent.
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
        #expect(member.defaultValue == .null)
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
