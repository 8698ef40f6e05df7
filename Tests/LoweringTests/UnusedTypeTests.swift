import CodegenIR
import CodegenLowering
import Testing

/// `unused: dropped` omits types that no operation uses.
@Suite struct UnusedTypeTests {
    private func names(_ unused: LoweringOptions.Unused, _ paths: String) throws -> [String] {
        var options = LoweringOptions()
        options.unused = unused
        let lowered = try Lowered(
            schemas: [
                "Post": "{type: object, properties: {by: {$ref: '#/components/schemas/Author'}}}",
                "Author": "{type: object, properties: {role: {type: string, enum: [a, b]}}}",
                "Other": "{type: object, properties: {role: {type: string, enum: [a, b]}, x: \(inner)}}",
            ], paths: paths, options: options)
        return lowered.api.types.map(\.name.swift)
    }

    private let inner = "{type: object, properties: {y: {type: string}}}"

    private let paths = """
        {/a: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}}}}}}
        """

    @Test func typesThatNoOperationReachesAreDropped() throws {
        #expect(try names(.dropped, paths) == ["Post", "Author", "AuthorRole", "OtherRole"])
        #expect(try names(.kept, paths).count == 6)
    }

    @Test func typesOfWebhooksAreKept() throws {
        let webhooks = """
            {}
            webhooks:
              posted: {post: {
                requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}}}}
            """
        #expect(try names(.dropped, webhooks) == ["Post", "Author", "AuthorRole", "OtherRole"])
    }

    @Test(arguments: [LoweringOptions.Unused.dropped, .kept])
    func valuesOfServersStay(unused: LoweringOptions.Unused) throws {
        let servers = """
            \(paths)
            servers: [{url: 'https://{place}.example.com', variables: {place: {enum: [eu, us], default: eu}}}]
            """
        #expect(try names(unused, servers).contains { $0.hasSuffix("Place") })
    }

    @Test func withoutOperationsAllTypesStay() throws {
        #expect(try names(.dropped, "{}").count == 6)
    }

    @Test func aComponentThatIsOnlyAFormHasNoSecondType() throws {
        let form = "{type: object, properties: {file: {type: string, format: binary}, x: \(inner)}}"
        func names(_ paths: String, _ schemas: KeyValuePairs<String, String>) throws -> [String] {
            try Lowered(schemas: schemas, paths: paths).api.types.map(\.name.swift)
        }
        func operation(_ id: String, _ contentType: String) -> String {
            """
            {operationId: \(id), requestBody: {content: {\(contentType): {schema: {$ref: '#/components/schemas/Upload'}}}},
            responses: {'204': {description: ok}}}
            """
        }
        let upload = "/a: {post: \(operation("send", "multipart/form-data"))}"
        #expect(try names("{\(upload)}", ["Upload": form]) == ["SendForm", "SendFormX"])
        let json = "/b: {post: \(operation("say", "application/json"))}"
        #expect(try names("{\(upload), \(json)}", ["Upload": form]).contains("Upload"))
        let other = "{type: object, properties: {upload: {$ref: '#/components/schemas/Upload'}}}"
        #expect(try names("{\(upload)}", ["Upload": form, "Other": other]).contains("UploadX"))
    }
}
