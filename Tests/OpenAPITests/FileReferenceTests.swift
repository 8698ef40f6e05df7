import CodegenOpenAPI
import Testing

@Suite struct FileReferenceTests {
    @Test func targetsAreNamedRelativeToTheRootsFolder() {
        let described = Described(
            components: "{schemas: {S: {$ref: 'models/pet.yaml#/Pet'}}}",
            files: [
                "models/pet.yaml": "Pet: {type: object, properties: {tag: {$ref: '../common/tag.yml'}}}",
                "common/tag.yml": "{type: string}",
            ])
        #expect(described.schema.reference?.description == "models/pet.yaml#/Pet")
        let tag = described.content("models/pet.yaml#/Pet").property("tag")?.content.reference
        #expect(tag?.description == "common/tag.yml#")
        #expect(tag?.name == "tag")
        #expect(described.content("common/tag.yml#").types == [.string])
    }

    @Test func cyclesAcrossFilesLeadBackToTheRoot() {
        let described = Described(
            components: "{schemas: {S: {properties: {other: {$ref: 'sub/other.yaml'}}}}}",
            files: ["sub/other.yaml": "properties: {back: {$ref: '../api.yaml#/components/schemas/S'}}"])
        let back = described.content("sub/other.yaml#").property("back")?.content.reference
        #expect(back?.description == "#/components/schemas/S")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func oneLocationInSeveralFilesIsSeveralTargets() {
        let references = ["one.yaml#/m/T", "two.yaml#/m/T", "one.yaml#/m/T", "one.yaml#/n/T", "#/components/schemas/T"]
        let properties = references.enumerated().map { "p\($0.offset): {$ref: '\($0.element)'}" }
        let described = Described(
            components: "{schemas: {S: {properties: {\(properties.joined(separator: ", "))}}, T: {type: array}}}",
            files: [
                "one.yaml": "{m: {T: {type: string}}, n: {T: {type: boolean}}}",
                "two.yaml": "{m: {T: {type: integer}}}",
            ])
        let found = references.map { described.content($0).types }
        #expect(found == [[.string], [.integer], [.string], [.boolean], [.array]])
        let targets = described.schema.properties.map(\.schema.content.reference?.description)
        #expect(targets == references)
        #expect(described.diagnostics.isEmpty)
    }

    @Test func pathItemsParametersAndOperationsMayBeFiles() {
        let described = Described(
            paths: "{/a: {$ref: paths/a.yaml}, /b: {get: {$ref: paths/b.yaml}}}",
            files: [
                "paths/a.yaml": "parameters: [{$ref: '../parameters.yaml#/limit'}]\nget: {responses: {}}",
                "paths/b.yaml": "operationId: b\nresponses: {'200': {$ref: ../fine.yaml}}",
                "parameters.yaml": "limit: {name: limit, in: query, schema: {type: integer}}",
                "fine.yaml": "description: Fine",
            ])
        #expect(described.document?.operations.map(\.path) == ["/a", "/b"])
        #expect(described.operation?.parameters.map(\.id.description) == ["parameters.yaml#/limit"])
        #expect(described.document?.operations.last?.responses.first?.description == "Fine")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func percentEscapesInFileNamesAreUndone() {
        let described = Described(
            components: "{schemas: {S: {$ref: 'a%20b_%7Bid%7D.yaml'}}}", files: ["a b_{id}.yaml": "type: string"])
        #expect(described.schema.reference?.file == "a b_{id}.yaml")
    }

    @Test func descriptionMayBeInAFile() {
        let described = Described(
            "openapi: 3.0.0\ninfo: {title: T, version: '1', description: {$ref: intro.md}}\npaths: {}\n",
            files: ["intro.md": "# Hello: [world"])
        #expect(described.document?.info.description == "# Hello: [world")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func missingFileIsReportedAtItsReference() {
        let described = Described(components: "{schemas: {S: {$ref: 'gone.yaml#/A'}}}")
        #expect(
            described.diagnostics == [
                "4:34 warning: reference 'gone.yaml#/A' needs the file 'gone.yaml', which was not read: "
                    + "there is no such file; in components.schemas.S"
            ])
    }
}
