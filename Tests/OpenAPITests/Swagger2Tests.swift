import CodegenOpenAPI
import Testing

@Suite struct Swagger2Tests {
    private func described(_ rest: String, operation: String = "{}") -> Described {
        Described("swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths: {/a: {post: \(operation)}}\n\(rest)")
    }

    @Test func serversAreBuiltFromSchemesHostAndPath() {
        let described = described("host: api.test\nbasePath: /v1\nschemes: [https, http]")
        #expect(described.document?.servers.map(\.url) == ["https://api.test/v1", "http://api.test/v1"])
    }

    @Test func webSocketServersAreCalledOverHTTPS() {
        let described = described("host: api.test\nschemes: [wss, https]")
        #expect(described.document?.servers.map(\.url) == ["https://api.test"])
        #expect(self.described("host: api.test\nschemes: [ws]").document?.servers.map(\.url) == ["https://api.test"])
    }

    /// Servers on the developer's machine do not have a certificate.
    @Test(arguments: [
        ("api.test", "https"), ("localhost:8080", "http"), ("127.0.0.1", "http"), ("0.0.0.0:1", "http"),
        ("'[::1]:8080'", "http"), ("localhost.test", "https"),
    ])
    func aServerWithoutSchemesIsLocalOrHTTPS(host: String, scheme: String) {
        let url = "\(scheme)://\(host.filter { $0 != "'" })"
        #expect(described("host: \(host)").document?.servers.map(\.url) == [url])
    }

    @Test func definitionsAreComponents() {
        let described = described("definitions: {Pet: {type: object, x-nullable: true, discriminator: kind}}")
        #expect(described.document?.componentSchemas.map(\.description) == ["#/definitions/Pet"])
        #expect(described.content("#/definitions/Pet").isNullable)
        #expect(described.content("#/definitions/Pet").discriminator?.propertyName == "kind")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func bodyParameterIsTheBodyInEveryConsumedType() {
        let described = described(
            "consumes: [application/json, text/json]",
            operation: "{parameters: [{name: b, in: body, required: true, schema: {type: object}}]}")
        let body = described.operation?.requestBody
        #expect(described.operation?.parameters.isEmpty == true)
        #expect(body?.isRequired == true)
        #expect(body?.content.map(\.type) == ["application/json", "text/json"])
        #expect(body?.content.first?.schema?.id.description == "#/paths/~1a/post/parameters/0/schema")
    }

    @Test func aBodyWithoutASchemaMayBeAnything() {
        let described = described(
            "consumes: [application/octet-stream]", operation: "{parameters: [{name: file, in: body}]}")
        let body = described.operation?.requestBody
        #expect(body?.content.map(\.type) == ["application/octet-stream"])
        #expect(body?.content.first?.schema == nil)
        #expect(
            described.diagnostics == [
                "3:34 warning: body parameter without 'schema'; in paths./a.post.parameters.0; "
                    + "any content is accepted; add 'schema'"
            ])
    }

    @Test func theTypeOfABodyMayBeInTheParameter() {
        let described = described("", operation: "{parameters: [{name: n, in: body, type: integer}]}")
        #expect(described.operation?.requestBody?.content.first?.schema?.content.types == [.integer])
        #expect(
            described.diagnostics == [
                "3:34 warning: body parameter without 'schema'; in paths./a.post.parameters.0; "
                    + "its own 'type' is used; move it below 'schema'"
            ])
    }

    @Test func ofSeveralBodiesTheFirstWithASchemaIsUsed() {
        let described = described(
            "",
            operation: """
                {parameters: [{name: raw, in: body}, {name: b, in: body, schema: {type: object}},
                {name: c, in: body, schema: {type: string}}]}
                """)
        #expect(described.operation?.requestBody?.content.first?.schema?.content.types == [.object])
        #expect(
            described.diagnostics == [
                "3:34 warning: duplicate body parameter 'raw'; in paths./a.post; "
                    + "remove one; the first that has a schema is used",
                "4:1 warning: duplicate body parameter 'c'; in paths./a.post; "
                    + "remove one; the first that has a schema is used",
            ])
    }

    @Test func laterVersionsReadKeywordsOfSwagger() {
        let described = Described(
            version: "3.0.3",
            paths: """
                {/a: {post: {parameters: [{name: b, in: body, required: true, schema: {type: object}}],
                responses: {200: {description: ok, schema: {type: string}}}}}}
                """)
        let operation = described.operation
        #expect(operation?.requestBody?.isRequired == true)
        #expect(operation?.requestBody?.content.map(\.type) == ["application/json"])
        #expect(operation?.responses.first?.content.map(\.type) == ["application/json"])
        #expect(operation?.responses.first?.content.first?.schema?.content.types == [.string])
        #expect(
            described.diagnostics == [
                "3:34 warning: 'in: body' belongs to Swagger 2; in paths./a.post.parameters.0; write a 'requestBody'; "
                    + "'in: body' is read only if a 'requestBody' is absent",
                "4:44 warning: 'schema' belongs to Swagger 2; in paths./a.post.responses.200; write 'content'; "
                    + "'schema' is read only if 'content' is absent",
            ])
    }

    @Test func laterVersionsReadFormFields() {
        let described = Described(
            paths: """
                {/a: {post: {parameters: [
                {name: f, in: formData, type: file}, {name: n, in: formData, type: string}]}}}
                """)
        let media = described.operation?.requestBody?.content.first
        #expect(media?.type == "multipart/form-data")
        #expect(media?.schema?.content.properties.map(\.name) == ["f", "n"])
        #expect(media?.schema?.content.properties.first?.schema.content.types == [.string])
        #expect(described.diagnostics.count == 2)
    }

    @Test func formFieldsAreAFormAndFilesAMultipart() {
        let form = described(
            "",
            operation: "{parameters: [{name: n, in: formData, type: array, items: {type: string}, "
                + "collectionFormat: multi}]}")
        #expect(form.operation?.requestBody?.content.map(\.type) == ["application/x-www-form-urlencoded"])
        #expect(form.operation?.requestBody?.content.first?.encodings.first?.explode == true)
        let upload = described(
            "",
            operation: "{consumes: [multipart/form-data], parameters: "
                + "[{name: f, in: formData, type: file, required: true, description: Picture}]}")
        let media = upload.operation?.requestBody?.content.first
        #expect(media?.type == "multipart/form-data")
        #expect(media?.schema?.content.required == ["f"])
        #expect(media?.schema?.content.property("f")?.content.format == "binary")
        #expect(media?.schema?.content.property("f")?.content.description == "Picture")
        #expect(upload.diagnostics.isEmpty)
    }

    @Test(arguments: [("csv", true), ("multi", true), ("pipes", false), ("ssv", false), ("tsv", false)])
    func listsInPathsAndHeadersHaveCommas(format: String, isRead: Bool) {
        let list = "type: array, items: {type: string}, collectionFormat: \(format)"
        let parameter = described("", operation: "{parameters: [{name: X-A, in: header, \(list)}]}")
        let answer = "{description: d, headers: {X-A: {\(list)}}}"
        let header = described("", operation: "{responses: {'204': \(answer)}}")
        for described in [parameter, header] {
            let warnings = described.diagnostics.filter { $0.contains("is not supported in a path or header") }
            #expect(warnings.count == (isRead ? 0 : 1))
        }
    }

    @Test(arguments: [
        ("csv", Parameter.Style.form, false), ("multi", .form, true), ("ssv", .spaceDelimited, false),
        ("tsv", .tabDelimited, false), ("pipes", .pipeDelimited, false),
    ])
    func collectionFormatsAreStyles(format: String, style: Parameter.Style, explode: Bool) {
        let described = described(
            "",
            operation: "{parameters: [{name: q, in: query, type: array, items: {type: integer}, "
                + "collectionFormat: \(format)}]}")
        guard case .schema(let schema, let found, let exploded, _)? = described.operation?.parameters.first?.value
        else {
            Issue.record("no schema")
            return
        }
        #expect(found == style)
        #expect(exploded == explode)
        #expect(schema.content.items?.content.types == [.integer])
        #expect(described.diagnostics.isEmpty)
    }

    @Test func responsesHaveTheProducedTypesAndTheirExamples() {
        let described = described(
            "produces: [application/json, application/xml]",
            operation: "{responses: {'200': {description: d, schema: {type: object}, "
                + "headers: {X-N: {type: integer}}, examples: {application/json: {a: 1}}}, '204': {description: n}}}")
        let response = described.operation?.responses.first
        #expect(response?.content.map(\.type) == ["application/json", "application/xml"])
        #expect(response?.content.map { $0.examples.count } == [1, 0])
        #expect(response?.headers.first?.schema?.content.types == [.integer])
        #expect(described.operation?.responses.last?.content.isEmpty == true)
        #expect(described.diagnostics.isEmpty)
    }

    @Test func securityDefinitionsAreSchemes() {
        let described = described(
            "securityDefinitions: {b: {type: basic}, o: {type: oauth2, flow: accessCode, authorizationUrl: /a, "
                + "tokenUrl: /t, scopes: {r: read}}}")
        let flow = SecuritySchemeObject.OAuthFlow(
            kind: "authorizationCode", authorizationURL: "/a", tokenURL: "/t",
            scopes: [.init(name: "r", description: "read")])
        let kinds = described.document?.securitySchemes.map(\.kind)
        #expect(kinds == [.http(scheme: "basic", bearerFormat: nil), .oauth2(flows: [flow], metadataURL: nil)])
    }
}
