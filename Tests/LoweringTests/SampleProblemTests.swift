import CodegenIR
import CodegenLowering
import CodegenSchemaValues
import EndpointMockData
import Testing

/// Problems of samples, which several threads find.
@Suite struct SampleProblemTests {
    /// The sample of `A` finds the problem of `C` before the sample of `B` finds its own.
    @Test func problemsHaveTheOrderOfTheDescription() throws {
        let wrong = { (member: String) in "{type: object, properties: {\(member)}, example: {n: text}}" }
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {n: {type: integer}, c: {$ref: '#/components/schemas/C'}}}",
            "B": wrong("n: {type: integer}"), "C": wrong("n: {type: integer}"),
            "D": "{type: object, properties: {e: {$ref: '#/components/schemas/E'}}}",
            "E": wrong("n: {type: boolean}"),
        ])
        #expect(lowered.lines.count == 3)
        #expect(lowered.lines == lowered.lines.sorted())
    }

    @Test func aProblemOfManyTypesIsReportedOnce() throws {
        let all = (0..<400).map { number in
            "T\(number): {type: object, properties: {n: {const: \(number)}, a: {$ref: '#/components/schemas/A'}}}"
        }
        let wrong = "{type: object, properties: {n: {type: integer}}, example: {n: text}}"
        let lowered = try Lowered(
            "paths: {}\ncomponents:\n  schemas:\n    \(all.joined(separator: "\n    "))\n    A: \(wrong)")
        #expect(lowered.messages.count == 1)
    }

    @Test func typesReachSamplesThroughOthers() {
        let sample = { (types: [String]) in
            TypeSample([
                .object(
                    types.map { .init("\"\($0)\"", .reference(SampleReference(type: $0, ending: .absent))) })
            ])
        }
        let table = SampleTable([
            "A": sample(["B"]), "B": sample(["C", "A"]), "C": sample([]), "D": sample(["C"]), "E": sample(["D", "X"]),
            "F": sample([]),
        ])
        #expect(table.types(reaching: ["C"]) == ["A", "B", "C", "D", "E"])
        #expect(table.types(reaching: ["A"]) == ["A", "B"])
        #expect(table.types(reaching: ["F"]) == ["F"])
        #expect(table.types(reaching: [String]()).isEmpty)
    }
}
