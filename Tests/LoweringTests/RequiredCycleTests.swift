import CodegenIR
import CodegenSchemaValues
import Testing

/// Objects that require each other: types and samples treat the properties as optional.
@Suite struct RequiredCycleTests {
    private static func ref(_ name: String) -> String { "{$ref: '#/components/schemas/\(name)'}" }

    /// Returns objects that require an `id` and an object of each given name.
    private static func schemas(_ names: [String], requiring required: (Int) -> [String]) -> String {
        var text = "paths: {}\ncomponents:\n  schemas:\n"
        for (index, name) in names.enumerated() {
            let targets = required(index).enumerated()
            text +=
                "    \(name):\n      type: object\n      required: [id, \(targets.map { "p\($0.offset)" }.joined(separator: ", "))]\n"
            text += "      properties:\n        id: {type: string}\n"
            for (number, target) in targets { text += "        p\(number): \(ref(target))\n" }
        }
        return text
    }

    /// Returns the number of properties that are treated as optional, and the size of the largest sample.
    private func repaired(_ source: String) throws -> (count: Int, bytes: Int) {
        let lowered = try Lowered(source)
        #expect(lowered.messages.allSatisfy { $0.contains("requires itself through") })
        let table = SampleTable(lowered.api.types)
        let sizes = lowered.api.types.map { table.resolved(type: $0.name.swift)?.json.utf8.count ?? 0 }
        return (lowered.messages.count, sizes.max() ?? 0)
    }

    @Test func limitsHoldForOneObjectWithThreeReferencesToItself() throws {
        let found = try repaired(Self.schemas(["A"]) { _ in ["A", "A", "A"] })
        #expect(found.count == 3)
        #expect((10...1_000).contains(found.bytes))
    }

    @Test func limitsHoldForFourObjectsThatRequireEachOther() throws {
        let names = ["Order", "Customer", "Invoice", "Shipment"]
        let found = try repaired(Self.schemas(names) { index in names.filter { $0 != names[index] } })
        #expect(found.count == 12)
        #expect((40...8_192).contains(found.bytes))
    }

    @Test func limitsHoldForTwentyObjectsWithThreeReferences() throws {
        let names = (0..<20).map { "T\($0)" }
        let found = try repaired(Self.schemas(names) { index in (1...3).map { names[(index * $0 + $0) % 20] } })
        #expect(found.count > 30)
        #expect((40...16_384).contains(found.bytes))
    }

    /// Objects that multiply at each level without a cycle can only be complete.
    @Test func requiredObjectsOfRequiredObjectsEnd() throws {
        let names = (0..<30).map { "T\($0)" }
        let lowered = try Lowered(Self.schemas(names) { $0 < 29 ? [names[$0 + 1], names[$0 + 1], names[$0 + 1]] : [] })
        #expect(lowered.messages == [])
        #expect(try lowered.object("T0").properties.allSatisfy { !$0.type.isOptional })
        let table = SampleTable(lowered.api.types)
        let sizes = names.map { table.resolved(type: $0)?.json.utf8.count ?? 0 }
        #expect((1...200_000).contains(sizes.reduce(0, +)), "\(sizes)")
    }

    @Test(arguments: [
        // Through an inline object, in a base, through wrappers, and without a type.
        "A: {type: object, required: [x], properties: {x: {type: object, required: [y], properties: {y: \(ref("A"))}}}}",
        "A: {allOf: [\(ref("B")), {required: [x]}]}, B: {type: object, properties: {x: \(ref("A"))}}",
        "A: {type: object, required: [x], properties: {x: {allOf: [\(ref("A"))], description: d}}}",
        "A: {type: object, required: [x], properties: {x: \(ref("B"))}}, B: \(ref("C")), C: {anyOf: [\(ref("A"))]}",
        "A: {required: [x], properties: {x: \(ref("A"))}}",
        "A: {type: object, required: [x], properties: {x: {$ref: '#/components/schemas/A', readOnly: true}}}",
    ])
    func isFoundInEveryForm(_ schemas: String) throws {
        let lowered = try Lowered("paths: {}\ncomponents: {schemas: {\(schemas)}}")
        #expect(lowered.messages.allSatisfy { $0.contains("requires itself through") })
        #expect(!lowered.messages.isEmpty)
        #expect(try lowered.object("A").properties.contains { $0.type.isOptional })
        #expect(try lowered.type("A").sample?.examples.first?.hasReferences != nil)
    }

    @Test(arguments: [
        // Null, an empty list, another alternative, another direction, or an optional property ends the recursion.
        "A: {type: object, required: [x], properties: {x: {anyOf: [\(ref("A")), {type: 'null'}]}}}",
        "A: {type: [object, 'null'], required: [x], properties: {x: \(ref("A"))}}",
        "A: {type: object, required: [x], properties: {x: {type: array, items: \(ref("A"))}}}",
        "A: {type: object, required: [x], properties: {x: {oneOf: [\(ref("A")), {type: string}]}}}",
        "A: {type: object, required: [x], properties: {x: \(ref("B"))}}, B: {type: object, properties: {y: \(ref("A"))}}",
        """
        A: {type: object, required: [x], properties: {x: {$ref: '#/components/schemas/B', readOnly: true}}}, \
        B: {type: object, required: [y], properties: {y: {$ref: '#/components/schemas/A', writeOnly: true}}}
        """,
    ])
    func finiteRecursionIsKept(_ schemas: String) throws {
        let lowered = try Lowered("paths: {}\ncomponents: {schemas: {\(schemas)}}")
        #expect(lowered.messages == [])
    }
}
