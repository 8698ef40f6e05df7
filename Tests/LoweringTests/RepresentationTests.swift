import CodegenIR
import CodegenSymbols
import Testing

@Suite struct RepresentationTests {
    private func names(_ content: String) throws -> [String] {
        let lowered = try Lowered(
            """
            paths:
              /reports:
                get:
                  operationId: getReport
                  tags: [reports]
                  responses:
                    "200": {description: ok, content: {\(content)}}
            components:
              schemas:
                Report: {type: object, properties: {rows: {type: integer}}}
            """)
        return lowered.api.groups.flatMap(\.endpoints).map { "\($0.name) \($0.accept.joined())" }
    }

    private let json = "application/json: {schema: {$ref: '#/components/schemas/Report'}}"

    @Test func anotherContentTypeWithAnotherAnswerIsAnotherEndpoint() throws {
        let names = try names(
            json + ", text/csv: {schema: {type: string}}, text/event-stream: {schema: {type: object}}")
        #expect(
            names == [
                "getReport application/json", "getReportAsCSV text/csv", "getReportAsEventStream text/event-stream",
            ])
    }

    /// The same schema with several content types: a stream of it and other file formats are separate endpoints.
    @Test func aStreamAndAnotherFormatOfBytesAreOtherEndpoints() throws {
        let report = "schema: {$ref: '#/components/schemas/Report'}"
        #expect(
            try names("\(json), text/event-stream: {\(report)}, application/x-ndjson: {\(report)}") == [
                "getReport application/json", "getReportAsEventStream text/event-stream",
                "getReportAsJSONLines application/x-ndjson",
            ])
        let bytes = "{schema: {type: string, format: binary}}"
        #expect(
            try names("image/png: \(bytes), image/jpeg: \(bytes), image/png;q=1: \(bytes)") == [
                "getReport image/png", "getReportAsJPEG image/jpeg",
            ])
    }

    @Test func filesOfJSONAndTextAreBytesToo() throws {
        let bytes = "{schema: {type: string, format: binary}}"
        #expect(
            try names("application/json: \(bytes), application/pdf: \(bytes), text/json: \(bytes)") == [
                "getReport application/json", "getReportAsPDF application/pdf",
            ])
        #expect(
            try names("text/csv: \(bytes), image/png: \(bytes)") == ["getReport text/csv", "getReportAsPNG image/png"])
    }

    @Test func theSameSchemaInOtherSpellingsIsOneEndpoint() throws {
        let vendor = "application/vnd.api+json: {schema: {$ref: '#/components/schemas/Report'}}"
        #expect(try names("\(json), \(vendor), text/xml: {schema: {type: string}}, '*/*': {}").count == 1)
    }

    @Test func theSameSchemaWrittenOutAgainIsOneEndpoint() throws {
        let schema = "{schema: {type: array, items: {$ref: '#/components/schemas/Report'}}}"
        let object = "{schema: {type: object, properties: {a: {type: string}}}}"
        let other = "{schema: {type: object, properties: {a: {type: integer}}}}"
        #expect(try names("application/json: \(schema), text/json: \(schema)").count == 1)
        #expect(try names("application/json: \(object), application/javascript: \(object)").count == 1)
        #expect(try names("application/json: \(object), text/json: \(other)").count == 2)
    }

    @Test func aVendorsJSONOfAnotherSchemaHasItsOwnType() throws {
        let lowered = try Lowered(
            """
            paths:
              /users:
                get:
                  operationId: getUsers
                  responses:
                    "200":
                      description: ok
                      content:
                        application/json: {schema: {type: array, items: {type: string}}}
                        application/vnd.github.star+json: {schema: {type: array, items: {type: integer}}}
                    "404": {description: none, content: {application/json: {schema: {type: object}}}}
            """)
        let starred = try lowered.endpoint("getUsersAsGithubStarJSON")
        #expect(starred.success.valueSpelling == "[Int]")
        #expect(starred.representationOf == "getUsers")
        #expect(starred.errors.count == 1)
        #expect(SymbolTable(lowered.api).operations.count == 1)
    }

    @Test func symbolsListEveryStatus() throws {
        let object = "{description: d, content: {application/json: {schema: {type: string}}}}"
        let lowered = try Lowered(
            operation:
                "{responses: {'200': \(object), '204': {description: d}, 4XX: {description: d}, default: \(object)}}")
        let responses = try #require(SymbolTable(lowered.api).operations.first).responses
        #expect(
            responses.map { "\($0.status ?? "") \($0.contentType) \($0.type)" } == [
                "200 application/json String", "204  Void", "4XX  Void", "default application/json String",
            ])
    }
}

extension SuccessShape {
    fileprivate var valueSpelling: String? {
        guard case .value(let type) = self else { return nil }
        return type.spelling
    }
}
