import CodegenOpenAPI
import CodegenSettings
import Testing

/// Settings in a configuration, for a third-party description.
@Suite struct OverrideTests {
    private struct Overridden {
        let document: ResolvedDocument
        let diagnostics: [String]

        var operation: CodegenOpenAPI.Operation { document.operations[0] }
    }

    private func read(_ overrides: String) throws -> Overridden {
        let described = Described(
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
            webhooks: {new-pet: {post: {operationId: petAdded, responses: {'204': {description: ok}}}}}
            components:
              parameters: {ID: {name: id, in: path, required: true, schema: {type: string}}}
              schemas:
                Pet: {type: object, x-codegen: {name: Animal}, properties: {nm: {type: string}}}
            """, overrides: overrides)
        return Overridden(document: try #require(described.document), diagnostics: described.diagnostics)
    }

    @Test func formatsOfTheConfigurationWinOneByOne() throws {
        let read = try read(
            "{document: {formats: {uuid: string, uri: exact-uri}}, "
                + "schemas: {'#/components/schemas/Pet/properties/nm': {format: uuid}}}")
        #expect(read.document.settings.formats?.map(\.name) == ["uuid", "uri"])
        #expect(read.document.settings.formats?.map(\.value) == ["string", "exact-uri"])
        let pet = try #require(read.document.schemas.first { $0.key.name == "Pet" }?.value.content)
        #expect(pet.properties.first?.schema.content.format == "uuid")
        #expect(read.diagnostics.isEmpty)
    }

    @Test func configurationOverridesSettingsAndKeepsTheRest() throws {
        let read = try read("{document: {timeout: 1}, operations: {getPet: {timeout: 2}}}")
        #expect(read.document.settings.calls.timeout == 1)
        #expect(read.operation.settings.calls.timeout == 2)
        #expect(read.operation.settings.calls.priority == .low)
        #expect(read.diagnostics.isEmpty)
    }

    @Test func webhooksAreFoundLikeOperations() throws {
        let byID = try read("{operations: {petAdded: {name: added}}}")
        #expect(byID.document.incoming.map { $0.settings.name } == ["added"])
        #expect(byID.diagnostics == [])
        let byName = try read("{operations: {'POST new-pet': {name: added}}}")
        #expect(byName.document.incoming.map { $0.settings.name } == ["added"])
        #expect(byName.diagnostics == [])
    }

    @Test func aTypeHasItsModule() throws {
        for wrong in ["Money", "Shop.", ".Money", "Shop.Money<Int>", "Shop.1", "Shop Money.A"] {
            let read = try read("{schemas: {Pet: {type: '\(wrong)'}}}")
            #expect(read.diagnostics.count == 1)
            #expect(read.diagnostics.first?.contains("'type' must be a Swift type with its module") == true)
        }
        #expect(try read("{schemas: {Pet: {type: Shop.Outer.Money}}}").diagnostics == [])
    }

    @Test func operationsAreFoundByIdAndByPlace() throws {
        let read = try read("{operations: {'get /pets/{id}': {name: one}, 'GET /shops': {name: all}}}")
        #expect(read.document.operations.map { $0.settings.name } == ["one", "all"])
    }

    @Test func parametersAreFoundInTheComponentsAndInTheirOperation() throws {
        let read = try read(
            "{parameters: {ID: {name: key}}, operations: {getPet: {parameters: {q: {name: text}}}}}")
        #expect(read.operation.parameters.map { $0.settings.name } == ["key", "text"])
        let closer = try self.read(
            "{parameters: {ID: {name: key}}, operations: {getPet: {parameters: {id: {name: pet}}}}}")
        #expect(closer.operation.parameters[0].settings.name == "pet")
    }

    @Test func schemasAreFoundByNameAndByPlace() throws {
        let read = try read("{schemas: {Pet: {name: Beast}, '#/components/schemas/Pet/properties/nm': {name: title}}}")
        let pet = try #require(read.document.schemas[SchemaID(pointer: "/components/schemas/Pet")])
        #expect(pet.content.settings.name == "Beast")
        #expect(pet.content.properties[0].schema.content.settings.name == "title")
        #expect(read.diagnostics.isEmpty)
    }

    @Test func tagsAndPathsNameGroups() throws {
        let read = try read("{tags: {pets: {name: zoo}, shops: {name: stores}}}")
        #expect(read.document.tags.map(\.name) == ["pets", "shops"])
        #expect(read.document.tags.map { $0.settings.name } == ["zoo", "stores"])
    }

    @Test(arguments: [
        (
            "{operations: {getPets: {}}}",
            "1:15 error: the description has no operation 'getPets'; did you mean 'getPet'?"
        ),
        ("{operations: {getPet: {parameters: {p: {}}}}}", "1:37 error: 'GET /pets/{id}' has no parameter 'p'"),
        (
            "{parameters: {IDs: {}}}",
            "1:15 error: the description has no component parameter 'IDs'; did you mean 'ID'?"
        ),
        ("{parameters: {Offset: {}}}", "1:15 error: the description has no component parameter 'Offset'"),
        ("{schemas: {Pets: {}}}", "1:12 error: the description has no schema 'Pets'; did you mean 'Pet'?"),
        ("{tags: {pet: {}}}", "1:9 error: the description has no tag 'pet'; did you mean 'pets'?"),
        ("{operation: {}}", "1:2 error: unknown key 'operation' in 'overrides'; did you mean 'operations'?"),
        (
            "{operations: {getPet: {timout: 3}}}",
            "1:24 error: unknown key 'timout' in 'getPet'; did you mean 'timeout'?"
        ),
        ("{schemas: 3}", "1:11 error: 'schemas' must be a mapping of names to mappings of settings"),
    ])
    func unmatchedOverrideIsALocatedError(overrides: String, diagnostic: String) throws {
        #expect(try read(overrides).diagnostics == ["codegen.yaml:\(diagnostic)"])
    }
}
