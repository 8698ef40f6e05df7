import CodegenOpenAPI
import Testing

@Suite struct ReferenceTests {
    @Test func schemaReferenceNamesItsTarget() {
        let described = Described(schema: "{$ref: '#/components/schemas/B'}", others: "B: {type: string}")
        #expect(described.schema.reference?.description == "#/components/schemas/B")
        #expect(described.content("#/components/schemas/B").types == [.string])
    }

    @Test func pointerEscapesAndPercentEscapesAreUndone() {
        let described = Described(
            version: "3.0.0",
            paths: "{'/a/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {type: integer}}]}}}",
            components: "{schemas: {S: {$ref: '#/paths/~1a~1%7Bid%7D/get/parameters/0/schema'}}}")
        let target = "#/paths/~1a~1{id}/get/parameters/0/schema"
        #expect(described.schema.reference?.description == target)
        #expect(described.content(target).types == [.integer])
    }

    /// References to siblings are resolved without decoding the pointer.
    @Test(arguments: [
        ("a%20b", "a b"), ("a~1b", "a~1b"), ("a~01b", "a~01b"), ("plain", "plain"), ("a%2520b", "a%20b"),
    ])
    func escapesAreUndoneInReferencesToNeighbours(_ written: String, _ expected: String) {
        let described = Described(
            schema: "{properties: {x: {$ref: '#/components/schemas/T'}, y: {$ref: '#/components/schemas/\(written)'}}}",
            others: "T: {}, plain: {}, 'a b': {}, 'a%20b': {}, 'a/b': {}, 'a~1b': {}")
        let reference = described.schema.property("y")?.content.reference
        #expect(reference?.description == "#/components/schemas/\(expected)")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func pointerGoesThroughReferencesOnItsWay() {
        let described = Described(
            schema: "{$ref: '#/components/schemas/A/properties/x'}",
            others: "A: {$ref: '#/components/schemas/B'}, B: {properties: {x: {type: boolean}}}")
        #expect(described.schema.reference?.description == "#/components/schemas/B/properties/x")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func annotationsBesideReferenceCountInEveryVersion() {
        let schema = "{$ref: '#/components/schemas/B', description: Why, nullable: true, deprecated: true}"
        let described = Described(schema: schema, version: "3.0.0", others: "B: {type: string}")
        #expect(described.schema.description == "Why")
        #expect(described.schema.isNullable)
        #expect(described.schema.isDeprecated)
    }

    @Test func structureBesideReferenceCountsFrom31Only() {
        let schema = "{$ref: '#/components/schemas/B', properties: {x: {type: string}}}"
        let old = Described(schema: schema, version: "3.0.0", others: "B: {type: object}")
        #expect(old.schema.properties.isEmpty)
        #expect(
            old.diagnostics == [
                "4:60 warning: 'properties' beside '$ref' is ignored in this version; in components.schemas.S; "
                    + "put the reference and 'properties' into 'allOf'"
            ])
        let new = Described(schema: schema, version: "3.1.0", others: "B: {type: object}")
        #expect(new.schema.property("x")?.content.types == [.string])
        #expect(new.diagnostics.isEmpty)
    }

    @Test func missingTargetSuggestsTheNearestName() {
        let described = Described(
            marked: """
                components:
                  schemas:
                    Pet: { type: string }
                    S: { $ref: '#/components/schemas/Pets' }
                #              ^ warning: unresolved-reference: there is no 'Pets'; in components.schemas.S; did you mean '#/components/schemas/Pet'?
                """)
        #expect(described.schema.reference == nil)
        #expect(described.differences == [])
    }

    @Test(arguments: [
        ("''", "invalid-reference: empty reference; in components.schemas.S; write '#/' and the path to its target"),
        ("0", "invalid-reference: '$ref' is not a string; in components.schemas.S; write a reference such as"),
        (
            "'https://example.com/a.yaml'",
            "unresolved-reference: points to the network, but only local files are read"
        ),
    ])
    func uselessReferencesAreReported(reference: String, diagnostic: String) {
        let described = Described(
            marked: """
                components:
                  schemas:
                    S: { $ref: \(reference) }
                #              ^ warning: \(diagnostic)
                """)
        #expect(described.differences == [])
        #expect(described.document?.componentSchemas.count == 1)
    }

    @Test func everyKindOfObjectIsFollowed() {
        let described = Described(
            paths: """
                {/a: {$ref: '#/components/pathItems/A'}}
                """,
            components: """
                {pathItems: {A: {get: {parameters: [{$ref: '#/components/parameters/P'}],
                requestBody: {$ref: '#/components/requestBodies/B'}, responses: {'200': {$ref: '#/components/responses/R'}}}}},
                parameters: {P: {name: p, in: query, schema: {type: string}}},
                requestBodies: {B: {content: {application/json: {schema: {type: string}}}}},
                responses: {R: {description: Fine, headers: {X-H: {$ref: '#/components/headers/H'}},
                content: {application/json: {examples: {e: {$ref: '#/components/examples/E'}}}}}},
                headers: {H: {schema: {type: integer}}}, examples: {E: {value: 5}}}
                """)
        let operation = described.operation
        #expect(operation?.id.description == "#/components/pathItems/A/get")
        #expect(operation?.parameters.map(\.name) == ["p"])
        #expect(operation?.requestBody?.content.first?.schema?.content.types == [.string])
        #expect(operation?.responses.first?.headers.first?.schema?.content.types == [.integer])
        #expect(operation?.responses.first?.content.first?.examples.first?.value.value == .number("5"))
        #expect(described.diagnostics.isEmpty)
    }

    @Test func descriptionBesideReferenceOverrides() {
        let described = Described(
            paths: """
                {/a: {get: {responses: {'200': {$ref: '#/components/responses/R', description: Mine},
                '201': {$ref: '#/components/responses/R'}}}}}
                """,
            components: "{responses: {R: {description: Shared}}}")
        #expect(described.operation?.responses.map(\.description) == ["Mine", "Shared"])
    }

    @Test func schemaThatIsOnlyItselfIsCut() {
        let described = Described(
            schema: "{$ref: '#/components/schemas/B'}", others: "B: {$ref: '#/components/schemas/S'}")
        #expect(
            described.diagnostics == [
                "4:27 warning: the schema contains itself: it refers back to 'B' before any property; "
                    + "in components.schemas.S; remove this reference; it is ignored"
            ])
        #expect(described.schema.reference == nil)
        #expect(described.content("#/components/schemas/B").reference?.name == "S")
    }

    @Test func circleOfResponsesIsReported() {
        let described = Described(
            paths: "{/a: {get: {responses: {'200': {$ref: '#/components/responses/A'}}}}}",
            components: "{responses: {A: {$ref: '#/components/responses/B'}, B: {$ref: '#/components/responses/A'}}}")
        #expect(described.operation?.responses.isEmpty == true)
        #expect(
            described.diagnostics == [
                "3:46 warning: reference '#/components/responses/A' refers to itself and never to a value; "
                    + "in paths./a.get.responses.200; define one of its targets"
            ])
    }
}
