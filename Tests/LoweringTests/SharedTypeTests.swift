import CodegenIR
import Testing

/// A schema has its type at its location, regardless of the number of references to it.
@Suite struct SharedTypeTests {
    private let answers = """
        {'200': {$ref: '#/components/responses/Found'}, '404': {$ref: '#/components/responses/Lost'}}
        """

    private func lowered(_ components: String) throws -> Lowered {
        let operation = "{parameters: [{$ref: '#/components/parameters/sort'}], responses: \(answers)}"
        return try Lowered("paths: {/a: {get: \(operation)}, /b: {get: \(operation)}}\ncomponents:\n  \(components)")
    }

    @Test func inlineSchemasOfComponentsHaveOneType() throws {
        let lowered = try lowered(
            """
            parameters:
                sort: {name: sort, in: query, schema: {type: string, enum: [up, down]}}
              responses:
                Found: {description: ok, content: {application/json: {schema: {type: object, properties: {at: {type: object, properties: {x: {type: integer}}}}}}}}
                Lost: {description: no, content: {application/json: {schema: {type: object, properties: {why: {type: string}}}}}, headers: {Kind: {schema: {type: string, enum: [a, b]}}}}
            """)
        #expect(
            lowered.api.types.map(\.name.swift).sorted() == [
                "FoundResponse", "FoundResponseAt", "LostResponse", "SortParameter",
            ])
        for name in ["getA", "getB"] {
            let endpoint = try lowered.endpoint(name)
            #expect(endpoint.parameters.map(\.type) == [.optional(.named("SortParameter"))])
            #expect(endpoint.errors.map(\.body) == [.json(.named("LostResponse"))])
        }
    }

    @Test func componentsOfOtherNamesHaveOtherTypes() throws {
        let lowered = try lowered(
            """
            parameters:
                sort: {name: sort, in: query, schema: {type: array, items: {type: string, enum: [up, down]}}}
              responses:
                Found: {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
                Lost: {description: no, content: {application/json: {schema: {type: object, properties: {b: {type: string}}}}}}
            """)
        #expect(try lowered.endpoint("getA").parameters.map(\.type.spelling) == ["[SortParameter]?"])
        #expect(lowered.api.types.map(\.name.swift).sorted() == ["FoundResponse", "LostResponse", "SortParameter"])
    }

    @Test func aComponentThatIsAReferenceNamesItsTarget() throws {
        let lowered = try Lowered(
            """
            paths: {}
            components:
              responses:
                User: {description: ok, content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}
              schemas:
                Team: {type: object, properties: {lead: {$ref: '#/components/schemas/User'}}}
                User: {$ref: '#/components/responses/User/content/application~1json/schema', description: Somebody.}
            """)
        #expect(lowered.api.types.map(\.name.swift) == ["Team", "User"])
        #expect(try lowered.object("User").properties.map(\.name.swift) == ["id"])
        #expect(try lowered.object("Team").properties.map(\.type.spelling) == ["User?"])
    }

    @Test func schemasOfOperationsAreNotComponents() throws {
        let parameter = "{name: sort, in: query, schema: {type: string, enum: [up, down]}}"
        let lowered = try Lowered("paths: {/a: {parameters: [\(parameter)], get: {operationId: list, responses: {}}}}")
        #expect(lowered.api.types.map(\.name.swift) == ["ListSort"])
    }

    @Test func inlineTypesBesideComponentsOfTheirNameAreDistinguished() throws {
        let body = "{type: object, properties: {a: {type: string}}}"
        let lowered = try Lowered(
            operation: "{operationId: order, requestBody: {content: {application/json: {schema: \(body)}}}}",
            method: "post",
            schemas: [
                "Order": "{type: object, properties: {status: {type: string, enum: [a]}}}",
                "OrderStatus": "{type: string, enum: [b]}",
                "OrderRequest": "{type: object, properties: {b: {type: string}}}",
            ])
        #expect(
            lowered.api.types.map(\.name.swift).sorted() == [
                "Order", "OrderRequest", "OrderRequestJSON", "OrderStatus", "OrderStatusProperty",
            ])
    }

    @Test func theOrderOfComponentsChangesNoName() throws {
        let components = [
            "A: {$ref: '#/components/schemas/Kind/properties/of'}",
            "B: {type: array, items: {$ref: '#/components/schemas/A'}}",
            "Kind: {type: object, properties: {of: {type: string, enum: [x]}, at: {type: object, properties: {y: {type: string}}}}}",
            "KindAt: {allOf: [{$ref: '#/components/schemas/Kind'}], properties: {z: {type: string}}}",
        ]
        let names = try [components, components.reversed()].map { components in
            let lowered = try Lowered("paths: {}\ncomponents:\n  schemas:" + components.map { "\n    \($0)" }.joined())
            return lowered.api.types.map { "\($0.name.swift) \($0.origin.pointer)" }.sorted()
        }
        #expect(names[0] == names[1])
    }

    @Test func componentsThatReferToComponentsAreAliases() throws {
        let lowered = try Lowered(schemas: [
            "A": "{$ref: '#/components/schemas/B'}", "B": "{type: object, properties: {x: {type: string}}}",
        ])
        #expect(try lowered.alias("A") == .named("B"))
    }

    @Test func someValuesOfAnEnumerationAreOfItsType() throws {
        let lowered = try Lowered(schemas: [
            "Kind": "{type: string, enum: [a, b, c]}",
            "X": """
            {type: object, required: [only], properties: {
              some: {allOf: [{$ref: '#/components/schemas/Kind'}, {enum: [a, b]}], description: Some.},
              beside: {$ref: '#/components/schemas/Kind', enum: [c]},
              only: {allOf: [{$ref: '#/components/schemas/Kind'}], enum: [b]},
              more: {allOf: [{$ref: '#/components/schemas/Kind'}], enum: [d]}}}
            """,
        ])
        let properties = try lowered.object("X").properties
        #expect(properties.map(\.type.spelling) == ["Kind?", "Kind?", "Kind", "XMore?"])
        #expect(properties[2].defaultValue == .enumCase("b"))
    }

    @Test func singleValueOfAnEnumerationDistinguishesAlternatives() throws {
        func pet(_ kind: String) -> String {
            """
            {type: object, required: [kind], properties: {
              kind: {allOf: [{$ref: '#/components/schemas/Kind'}], enum: [\(kind)]}}}
            """
        }
        let lowered = try Lowered(schemas: [
            "Kind": "{type: string, enum: [cat, dog]}", "Cat": pet("cat"), "Dog": pet("dog"),
            "Pet": "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}",
        ])
        let union = try lowered.union("Pet")
        #expect(union.alternatives.map { $0.tags["kind"] } == [["cat"], ["dog"]])
        #expect(try lowered.object("Cat").properties.map(\.type.spelling) == ["Kind"])
    }
}
