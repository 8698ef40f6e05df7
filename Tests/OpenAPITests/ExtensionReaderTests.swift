import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML
import Testing

/// An extension defined by the caller of `DocumentReader`.
@Suite struct ExtensionReaderTests {
    private func described(_ yaml: String, reader: Bool = true) throws -> (ResolvedDocument, [String]) {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "api.yaml", bytes: Array("openapi: 3.1.0\ninfo: {title: T}\n\(yaml)".utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        let extensions = Labels()
        let document = DocumentReader(
            loader: NoOtherFiles(), extensions: reader ? extensions : nil, diagnostics: engine
        ).read(root, of: file)
        return (try #require(document), engine.diagnostics.map(\.message.text))
    }

    private static let yaml = """
        x-label: the description
        tags: [{name: a, x-label: tag}]
        paths:
          /a:
            get:
              x-label: operation
              parameters: [{name: q, in: query, schema: {type: string}, x-label: parameter}]
              responses: {'204': {description: Done}}
        components: {schemas: {S: {type: object, properties: {p: {type: string, x-label: schema}}}}}
        """

    @Test func itSeesEveryObjectThatMayHaveIt() throws {
        let (document, messages) = try described(Self.yaml)
        #expect(
            messages == [
                "tag of a tag", "the description of a description", "operation of an operation",
                "parameter of a parameter", "schema of a schema",
            ])
        #expect(document.info.title == "T, labelled")
        #expect(document.readExtension?.string == "the description")
        #expect(document.operations[0].readExtension?.string == "operation")
        #expect(document.operations[0].parameters[0].readExtension?.string == "parameter")
        #expect(document.tags[0].readExtension?.string == "tag")
        #expect(document.hasSchemaExtensions)
    }

    @Test func withoutAReaderExtensionsAreIgnored() throws {
        let (document, messages) = try described(Self.yaml + "\nx-labl: 1", reader: false)
        #expect(messages.isEmpty)
        #expect(document.readExtension == nil)
        #expect(!document.hasSchemaExtensions)
    }

    @Test func everySchemaIsUpdatedOnceForAllItsPlaces() throws {
        var (document, _) = try described(
            """
            paths:
              /a:
                parameters: [{name: q, in: query, schema: {type: string}}]
                get: {responses: {'204': {description: Done}}}
                put:
                  requestBody:
                    content:
                      multipart/form-data:
                        schema: {type: object, properties: {f: {type: array, items: {type: string}}}}
                        encoding: {f: {headers: {X-E: {schema: {type: integer}}}}}
                  responses: {'200': {description: Done, headers: {X-H: {schema: {type: number}}}}}
            """)
        var ids: [String] = []
        document.updateSchemas { content, id in
            ids.append(id.pointer)
            content.title = "updated"
        }
        #expect(Set(ids).count == ids.count)
        #expect(ids.count == 6)
        var titles: [String?] = []
        document.forEachSchema { titles.append($0.content.title) }
        #expect(titles.count == 6)
        #expect(titles.allSatisfy { $0 == "updated" })
        let parameters = document.operations.flatMap(\.parameters).compactMap { parameter -> Schema? in
            if case .schema(let schema, _, _, _) = parameter.value { schema } else { nil }
        }
        #expect(parameters.count == 2)
        #expect(parameters.first === parameters.last)
    }
}

/// Reads `x-label`, reports each occurrence, and adds it to the title.
private struct Labels: ExtensionReader {
    let name = "x-label"

    func check(_ value: Node, on target: ExtensionTarget, _ diagnostics: DiagnosticsEngine) {
        let kind = DiagnosticKind("label", .warning, cause: "There is a label.", remedy: "Remove it.")
        diagnostics.report(
            DiagnosticMessage(kind, "\(value.string ?? "") of \(target.withArticle)"), at: value.range)
    }

    func apply(to document: inout ResolvedDocument) {
        let info = document.info
        document.info = DocumentInfo(
            title: info.title + ", labelled", summary: nil, description: nil, version: info.version)
    }
}

private struct NoOtherFiles: SourceLoader {
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("there is no such file")
    }
}
