import CodegenIR
import Testing

@Suite struct RecursionTests {
    private func indirect(_ name: String, _ schemas: KeyValuePairs<String, String>) throws -> [String] {
        try Lowered(schemas: schemas).object(name).properties.filter(\.isIndirect).map(\.name.wire)
    }

    @Test func twoModelsMayHoldEachOther() throws {
        let schemas: KeyValuePairs = [
            "A": "{type: object, properties: {b: {$ref: '#/components/schemas/B'}}}",
            "B": "{type: object, properties: {a: {$ref: '#/components/schemas/A'}}}",
        ]
        #expect(try indirect("A", schemas) + indirect("B", schemas) != [])
    }

    @Test func arraysAndDictionariesAreReferencesAlready() throws {
        #expect(
            try indirect(
                "A",
                [
                    "A": """
                    {type: object, properties: {list: {type: array, items: {$ref: '#/components/schemas/A'}}, \
                    map: {type: object, additionalProperties: {$ref: '#/components/schemas/A'}}}}
                    """
                ]) == [])
    }

    @Test func ringOfManySchemasIsCut() throws {
        let count = 122
        let schemas = (0..<count).map { index in
            "    S\(index): {type: object, properties: {next: {$ref: '#/components/schemas/S\((index + 1) % count)'}}}"
        }
        let lowered = try Lowered("paths: {}\ncomponents:\n  schemas:\n" + schemas.joined(separator: "\n"))
        let objects = lowered.api.types.compactMap { type -> ObjectType? in
            guard case .object(let object) = type.kind else { return nil }
            return object
        }
        #expect(objects.count == count)
        #expect(objects.contains { $0.properties.contains(where: \.isIndirect) })
        #expect(lowered.messages.isEmpty)
    }

    @Test func aliasesMayNotHoldThemselves() throws {
        let lowered = try Lowered(schemas: [
            "List": "{type: array, items: {$ref: '#/components/schemas/List'}}",
            "Map": "{type: object, additionalProperties: {$ref: '#/components/schemas/Map'}}",
        ])
        #expect(try lowered.alias("TestList") == .array(.json))
        #expect(try lowered.alias("Map") == .dictionary(.json))
    }

    /// The memory of the compiler grows by a factor for each level of nested structs.
    @Test func deepNestingIsCutByReferences() throws {
        let schemas = (0..<100).map { index in
            "    S\(index): {type: object, required: [n], properties: {n: {$ref: '#/components/schemas/S\(index + 1)'}}}"
        }
        let last = "    S100: {type: object, properties: {a: {type: string}}}"
        let lowered = try Lowered("paths: {}\ncomponents:\n  schemas:\n" + (schemas + [last]).joined(separator: "\n"))
        let direct = try (0..<100).map { try !lowered.object("S\($0)").properties[0].isIndirect }
        let longest = direct.split(separator: false).map(\.count).max() ?? 0
        #expect(longest < 20)
        #expect(direct.count(where: \.self) > 80)
    }

    @Test func namesOfNamesDoNotHideThatATypeHoldsItself() throws {
        let names = (0..<50).map { "    N\($0): {$ref: '#/components/schemas/N\($0 + 1)'}\n" }.joined()
        let lowered = try Lowered(
            "paths: {}\ncomponents:\n  schemas:\n\(names)"
                + "    N50: {type: object, properties: {again: {$ref: '#/components/schemas/N0'}}}\n")
        #expect(try lowered.object("N50").properties.map(\.isIndirect) == [true])
    }

    @Test func childrenMayHoldTheUnionOfTheirParent() throws {
        let lowered = try Lowered(schemas: [
            "Node": "{type: object, required: [k], properties: {k: {type: string}}, discriminator: {propertyName: k}}",
            "Leaf": "{allOf: [{$ref: '#/components/schemas/Node'}, {properties: {v: {type: string}}}]}",
            "Pair": """
            {allOf: [{$ref: '#/components/schemas/Node'}, {required: [left], properties: {\
            left: {$ref: '#/components/schemas/Node'}}}]}
            """,
        ])
        #expect(try lowered.union("Node").isIndirect)
        #expect(try lowered.object("Pair").properties.map(\.isIndirect) == [false, false])
    }
}

extension RecursionTests {
    /// Keywords beside a reference make another schema of its target, which contains the same elements.
    @Test(arguments: [
        "A: {type: object, additionalProperties: {$ref: '#/components/schemas/A', format: x}}",
        "A: {patternProperties: {a.*: {$ref: '#/components/schemas/A', const: []}}}",
        "A: {type: array, items: {$ref: '#/components/schemas/A', enum: [[1]]}}",
        "A: {type: array, items: {$ref: '#/components/schemas/A', additionalProperties: false}}",
        """
        A: {type: object, additionalProperties: {$ref: '#/components/schemas/B', format: x}}, \
        B: {type: array, items: {$ref: '#/components/schemas/A', format: y}}
        """,
        """
        A: {type: object, properties: {x: {type: array, items: {$ref: '#/components/schemas/B', format: x}}}}, \
        B: {type: array, items: {$ref: '#/components/schemas/B', format: y}}
        """,
    ])
    func containersInThemselvesAreAnyJSON(_ schemas: String) throws {
        let lowered = try Lowered("paths: {}\ncomponents: {schemas: {\(schemas)}}")
        #expect(lowered.messages.contains { $0.contains("contains only itself") })
        #expect(lowered.api.types.contains { $0.name.swift == "A" })
    }
}

extension RecursionTests {
    /// The root and its base both declare `children`, and so do the children, at six levels.
    @Test func combinationsThatMultiplyAreRefused() throws {
        let names = (0..<8).map { "N\($0)" }
        let union = "{oneOf: [\(names.map { "{$ref: '#/components/schemas/\($0)'}" }.joined(separator: ", "))]}"
        let nodes = names.enumerated().map { index, name in
            "\(name): {allOf: [{$ref: '#/components/schemas/Base'}, {required: [k], properties: {k: {const: k\(index)}}}]}"
        }
        let inner = (0..<6).reduce("{type: object, properties: {leaf: {type: string}}}") { items, _ in
            "{type: object, properties: {children: {type: array, items: \(items)}}}"
        }
        let lowered = try Lowered(
            """
            paths: {}
            components:
              schemas:
                Base: {type: object, properties: {children: {type: array, items: \(union)}}}
                Root: {allOf: [{$ref: '#/components/schemas/N0'}, \(inner)]}
            \(nodes.map { "    \($0)\n" }.joined())
            """)
        #expect(lowered.messages.contains { $0.contains("combinations of schemas need more than") })
        #expect(lowered.hasErrors)
    }
}
