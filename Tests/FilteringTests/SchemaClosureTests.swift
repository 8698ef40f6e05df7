import CodegenOpenAPI
import Foundation
import Testing

@testable import CodegenFiltering

/// The filter keeps exactly the required schemas.
@Suite struct SchemaClosureTests {
    private static let paths = """
        {/a: {get: {operationId: a, tags: [A], parameters: [
             {name: p, in: query, schema: {$ref: '#/components/schemas/Parameter'}},
             {name: q, in: query, content: {application/json: {schema: {$ref: '#/components/schemas/Content'}}}}],
           requestBody: {content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Tree'}}}}},
           responses: {'200': {description: d,
             headers: {X-Kind: {schema: {$ref: '#/components/schemas/Header'}}},
             content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/Left'},
               {type: object, properties: {r: {$ref: '#/components/schemas/Right/properties/deep'}}}]}}}},
             default: {$ref: '#/components/responses/Failed'}}}},
         /pet: {get: {operationId: pet, tags: [Pet], responses: {'200': {description: d,
           content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Pet'}], description: One.}}}}}}},
         /cat: {get: {operationId: cat, tags: [Cat], responses: {'200': {description: d,
           content: {application/json: {schema: {$ref: '#/components/schemas/Cat'}}}}}}},
         /shape: {get: {operationId: shape, tags: [Shape], responses: {'200': {description: d,
           content: {application/json: {schema: {$ref: '#/components/schemas/Shape'}}}}}}},
         /circle: {get: {operationId: circle, tags: [Circle], responses: {'200': {description: d,
           content: {application/json: {schema: {$ref: '#/components/schemas/Circle'}}}}}}},
         /b: {get: {operationId: b, tags: [B], responses: {'200': {description: d,
           content: {application/json: {schema: {$ref: '#/components/schemas/Unused'}}}}}}}}
        """

    private static let schemas = """
        {Parameter: {type: string, enum: [a]}, Content: {type: object}, Header: {type: string, enum: [h]},
        Tree: {type: object, properties: {parent: {$ref: '#/components/schemas/Tree'}, leaf: {$ref: '#/components/schemas/Leaf'}}},
        Leaf: {type: object, additionalProperties: {$ref: '#/components/schemas/Tree'}},
        Left: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, patternProperties: {x: {$ref: '#/components/schemas/Pattern'}}}]},
        Base: {type: object, properties: {b: {type: array, prefixItems: [{$ref: '#/components/schemas/Prefix'}]}}},
        Pattern: {type: object}, Prefix: {type: object}, Error: {type: object},
        Right: {type: object, properties: {deep: {type: object, properties: {d: {$ref: '#/components/schemas/Deep'}}}, other: {$ref: '#/components/schemas/Unused'}}},
        Deep: {type: object}, Unused: {type: object},
        Pet: {type: object, required: [kind], properties: {kind: {type: string}, owner: {$ref: '#/components/schemas/Owner'}}, discriminator: {propertyName: kind}},
        Owner: {type: object},
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {claws: {$ref: '#/components/schemas/Claws'}}}]},
        Claws: {type: object},
        Lion: {allOf: [{$ref: '#/components/schemas/Cat'}, {type: object, properties: {mane: {$ref: '#/components/schemas/Mane'}}}]},
        Mane: {type: object},
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]},
        Shape: {type: object, required: [form], properties: {form: {type: string}}, discriminator: {propertyName: form,
          mapping: {circle: '#/components/schemas/Circle', square: '#/components/schemas/Square'}}},
        Circle: {allOf: [{$ref: '#/components/schemas/Shape'}, {type: object, properties: {radius: {type: number}}}]},
        Square: {allOf: [{$ref: '#/components/schemas/Shape'}, {type: object, properties: {side: {$ref: '#/components/schemas/Side'}}}]},
        Side: {type: object},
        Triangle: {allOf: [{$ref: '#/components/schemas/Shape'}, {type: object, properties: {sides: {type: integer}}}]}},
        responses: {Failed: {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}}
        """

    private func filtered(_ include: Conditions = Conditions(), without exclude: Conditions = Conditions()) throws
        -> Filtered
    {
        let schemas = Self.schemas.replacingOccurrences(of: "\n", with: " ")
        return try #require(
            Filtered(
                """
                openapi: 3.1.0
                info: {title: T, version: '1'}
                paths: \(Self.paths)
                components: {schemas: \(schemas)}

                """, include: include, exclude: exclude))
    }

    @Test(arguments: [
        // A reference into a component does not require the whole component.
        (
            "A",
            [
                "Base", "Content", "Deep", "Error", "Header", "Leaf", "Left", "Parameter", "Pattern", "Prefix", "Tree",
            ]
        ),
        // A parent requires all schemas derived from it.
        ("Pet", ["Cat", "Claws", "Dog", "Lion", "Mane", "Owner", "Pet"]),
        // A child requires the schemas of its parent, but not the other children.
        ("Cat", ["Cat", "Claws", "Owner", "Pet"]),
        // A mapping names some of the children.
        ("Shape", ["Circle", "Shape", "Side", "Square", "Triangle"]),
        ("Circle", ["Circle", "Shape"]),
        ("B", ["Unused"]),
    ])
    func operationsKeepTheirSchemas(_ tag: String, _ expected: [String]) throws {
        let filtered = try filtered(Conditions(tags: [tag]))
        #expect(filtered.schemas == expected)
        #expect(filtered.diagnostics.isEmpty)
    }

    /// Discriminators do not refer to excluded schemas.
    @Test func mappingsKeepIncludedSchemas() throws {
        let shape = try #require(
            try filtered(Conditions(tags: ["Circle"])).document.schemas.first {
                $0.key.name == "Shape"
            })
        #expect(shape.value.content.discriminator?.mapping.map(\.value) == ["circle"])
    }

    @Test func referencesIntoComponentsKeepTheirTarget() throws {
        let document = try filtered(Conditions(tags: ["A"])).document
        let others = Set(document.schemas.keys).subtracting(document.componentSchemas)
        #expect(others.map(\.description) == ["#/components/schemas/Right/properties/deep"])
    }

    @Test func includedSchemasAreKeptWithTheirReferences() throws {
        let include = Conditions(tags: ["B"], schemas: ["Tree"])
        #expect(try filtered(include).schemas == ["Leaf", "Tree", "Unused"])
        #expect(try filtered(include, without: Conditions(schemas: ["Tree"])).schemas == ["Unused"])
    }

    @Test func excludedSchemasThatAreNeededStay() throws {
        let filtered = try filtered(Conditions(tags: ["A"]), without: Conditions(schemas: ["Leaf", "Owner"]))
        #expect(filtered.schemas.contains("Leaf"))
        #expect(
            filtered.diagnostics == [
                "filter.yaml:4:1 warning: the schema 'Leaf' is excluded, but the rest of the client needs it; "
                    + "exclude the operations or schemas that use it, too; until then the schema is kept"
            ])
    }

    /// Schemas that are referenced only by a discriminator can be excluded.
    @Test func alternativesOfDiscriminatorsCanBeExcluded() throws {
        let pet = try filtered(Conditions(tags: ["Pet"]), without: Conditions(schemas: ["Cat"]))
        #expect(pet.schemas == ["Dog", "Owner", "Pet"])
        let shape = try filtered(Conditions(tags: ["Shape"]), without: Conditions(schemas: ["Square"]))
        #expect(shape.schemas == ["Circle", "Shape", "Triangle"])
        #expect(pet.diagnostics.isEmpty)
        #expect(shape.diagnostics.isEmpty)
    }

    /// The component that `errors` of `x-codegen` names is also required.
    @Test func errorCodesAreKept() throws {
        let filtered = Filtered(
            schemas: "{Code: {type: string, enum: [a]}, Other: {type: string}}",
            others: "x-codegen: {errors: {code: code, codes: Code}}", exclude: Conditions(deprecated: true))
        #expect(filtered?.schemas == ["Code"])
    }

    /// Generated descriptions contain long chains of parents. Each schema is visited at most a few times.
    @Test(.timeLimit(.minutes(1))) func longChainsOfParentsAreRead() throws {
        let count = 3_000
        let chain = (1..<count).map { index in
            "C\(index): {discriminator: {propertyName: k}, allOf: [{$ref: '#/components/schemas/C\(index - 1)'}, "
                + "{type: object, properties: {k: {type: string}}}]}"
        }
        let first = "C0: {type: object, properties: {k: {type: string}}, discriminator: {propertyName: k}}"
        let filtered = Filtered(
            paths: "{/a: {get: {responses: {'200': {description: d, content: {application/json: "
                + "{schema: {$ref: '#/components/schemas/C0'}}}}}}}}",
            schemas: "{\(([first] + chain).joined(separator: ", "))}", include: Conditions(paths: ["/a"]))
        #expect(filtered?.schemas.count == count)
    }

    /// A script created the expected sets from the YAML.
    @Test(arguments: [
        ("Values", ["Account", "AccountReady", "CountedTree", "Note", "NotePatch", "Point", "TreePage"]),
        ("Pages", ["Cursor", "PageMeta", "PageOfPoints", "Point"]),
        ("Envelopes", ["BaseReply", "Job", "JobPage", "JobReply", "Note", "Point", "PointPage"]),
        ("Responses", ["Color", "Instant", "Job", "Point", "Problem", "Times", "Words"]),
        (
            "Streams",
            [
                "Completion", "CompletionPart", "CompletionPatch", "CompletionRequest", "CompletionSettings", "Event",
                "Point",
            ]
        ),
    ])
    func kitchenSinkKeepsSchemasOfATag(_ tag: String, _ expected: [String]) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: root.appendingPathComponent("specs/kitchen-sink.yaml"), encoding: .utf8)
        let filtered = try #require(Filtered(source, include: Conditions(tags: [tag])))
        #expect(filtered.schemas == expected)
        #expect(!filtered.operations.isEmpty)
    }
}
