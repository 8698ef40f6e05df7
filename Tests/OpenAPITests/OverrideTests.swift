import Diagnostics
import OpenAPI
import Testing
import YAML

/// Settings from a configuration, for a description that one does not own.
@Suite struct OverrideTests {
    private struct Overridden {
        let document: ResolvedDocument
        let findings: [String]

        var operation: OpenAPI.Operation { document.operations[0] }
    }

    private func read(_ overrides: String) throws -> Overridden {
        let engine = DiagnosticsEngine()
        let parse = { (path: String, text: String) in
            let file = engine.register(path: path, bytes: Array(text.utf8))
            return (file, YAMLParser(diagnostics: engine).parse(file))
        }
        let (file, root) = parse(
            "api.yaml",
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            x-codegen: {timeout: 9}
            tags: [{name: pets, x-codegen: {name: animals}}]
            paths:
              /pets/{id}:
                get:
                  operationId: getPet
                  tags: [pets]
                  x-codegen: {timeout: 5, priority: low}
                  parameters: [{$ref: '#/components/parameters/ID'}, {name: q, in: query, schema: {type: string}}]
                  responses: {'204': {description: ok}}
              /shops: {get: {responses: {'204': {description: ok}}}}
            components:
              parameters: {ID: {name: id, in: path, required: true, schema: {type: string}}}
              schemas:
                Pet: {type: object, x-codegen: {name: Animal}, properties: {nm: {type: string}}}
            """)
        let (_, node) = parse("codegen.yaml", overrides)
        let reader = DocumentReader(loader: NoFiles(), overrides: node, diagnostics: engine)
        let document = try #require(root.flatMap { reader.read($0, of: file) })
        let findings = engine.diagnostics.map { finding in
            let file = finding.range.flatMap { engine.file($0.file)?.path } ?? ""
            let place = finding.range.map { "\($0.line):\($0.column)" } ?? ""
            return "\(file):\(place) \(finding.severity): \(finding.message.text)"
                + (finding.message.advice.map { "; \($0)" } ?? "")
        }
        return Overridden(document: document, findings: findings)
    }

    @Test func formatsOfTheConfigurationWinOneByOne() throws {
        let read = try read(
            "{document: {formats: {uuid: string, uri: exact-uri}}, "
                + "schemas: {'#/components/schemas/Pet/properties/nm': {format: uuid}}}")
        #expect(read.document.formatChoices.map(\.target) == ["exact-uri", "string", "uuid"])
        #expect(read.document.formatChoices.map(\.source) == ["uri", "uuid", nil])
        let pet = try #require(read.document.schemas.first { $0.key.name == "Pet" }?.value.content)
        #expect(pet.properties.first?.schema.content.format == "uuid")
        #expect(read.findings.isEmpty)
    }

    @Test func whatTheConfigurationSaysWinsAndTheRestStays() throws {
        let read = try read("{document: {timeout: 1}, operations: {getPet: {timeout: 2}}}")
        #expect(read.document.settings.number("timeout") == 1)
        #expect(read.operation.settings.number("timeout") == 2)
        #expect(read.operation.settings.text("priority") == "low")
        #expect(read.findings.isEmpty)
    }

    @Test func operationsAreFoundByIdAndByPlace() throws {
        let read = try read("{operations: {'get /pets/{id}': {name: one}, 'GET /shops': {name: all}}}")
        #expect(read.document.operations.map { $0.settings.text("name") } == ["one", "all"])
    }

    @Test func parametersAreFoundInTheComponentsAndInTheirOperation() throws {
        let read = try read(
            "{parameters: {ID: {name: key}}, operations: {getPet: {parameters: {q: {name: text}}}}}")
        #expect(read.operation.parameters.map { $0.settings.text("name") } == ["key", "text"])
        let closer = try self.read(
            "{parameters: {ID: {name: key}}, operations: {getPet: {parameters: {id: {name: pet}}}}}")
        #expect(closer.operation.parameters[0].settings.text("name") == "pet")
    }

    @Test func schemasAreFoundByNameAndByPlace() throws {
        let read = try read("{schemas: {Pet: {name: Beast}, '#/components/schemas/Pet/properties/nm': {name: title}}}")
        let pet = try #require(read.document.schemas[SchemaID(pointer: "/components/schemas/Pet")])
        #expect(pet.content.settings.text("name") == "Beast")
        #expect(pet.content.properties[0].schema.content.settings.text("name") == "title")
        #expect(read.findings.isEmpty)
    }

    @Test func tagsAndPathsNameGroups() throws {
        let read = try read("{tags: {pets: {name: zoo}, shops: {name: stores}}}")
        #expect(read.document.tags.map(\.name) == ["pets", "shops"])
        #expect(read.document.tags.map { $0.settings.text("name") } == ["zoo", "stores"])
    }

    @Test(arguments: [
        (
            "{operations: {getPets: {}}}",
            "1:15 error: the description has no operation 'getPets'; did you mean 'getPet'?"
        ),
        ("{operations: {getPet: {parameters: {p: {}}}}}", "1:37 error: the description has no parameter here 'p'"),
        ("{parameters: {IDs: {}}}", "1:15 error: the description has no component parameter 'IDs'"),
        ("{schemas: {Pets: {}}}", "1:12 error: the description has no schema 'Pets'; did you mean 'Pet'?"),
        ("{tags: {pet: {}}}", "1:9 error: the description has no tag 'pet'"),
        ("{operation: {}}", "1:2 error: unknown key 'operation' in 'overrides'; did you mean 'operations'?"),
        (
            "{operations: {getPet: {timout: 3}}}",
            "1:24 error: unknown key 'timout' in 'getPet'; did you mean 'timeout'?"
        ),
        ("{schemas: 3}", "1:11 error: 'schemas' must be a mapping: names, and below each its settings"),
    ])
    func whatNamesNothingIsALocatedError(overrides: String, finding: String) throws {
        #expect(try read(overrides).findings == ["codegen.yaml:\(finding)"])
    }
}

private struct NoFiles: SourceLoader {
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("there is no such file")
    }
}
