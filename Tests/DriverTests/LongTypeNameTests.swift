import Foundation
import Testing

@testable import CodegenDriver

/// The names that `codegen lint` proposes for components with long names.
@Suite struct LongTypeNameTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private static let union = "Annotated[Union[HouseCat, GuideDog, AfricanGreyParrot], FieldInfo(discriminator=kind)]"

    private func lint(_ overrides: String = "") throws -> Scratch.Outcome {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /a:
                get:
                  operationId: a
                  responses:
                    '200': { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
            components:
              schemas:
                A:
                  type: object
                  properties:
                    one: { $ref: '#/components/schemas/Page[\(Self.union)]' }
                    two: { $ref: '#/components/schemas/Page[\(Self.union)]-Input' }
                    other: { $ref: '#/components/schemas/Es_ist_genau_sechzig_Buchstaben_lang_und_wird_nicht_gemeldet_nein' }
                Page[\(Self.union)]:
                  type: object
                  properties: { items: { type: object, properties: { id: { type: string }, it: { type: string } } } }
                Page[\(Self.union)]-Input: { type: object, properties: { total: { type: integer } } }
                Es_ist_genau_sechzig_Buchstaben_lang_und_wird_nicht_gemeldet_nein:
                  { type: object, properties: { count: { type: integer } } }

            """, to: "api.yaml")
        try scratch.write(
            "apis: [{ name: Sample, spec: api.yaml, output: out, \(overrides) }]", to: "codegen.yaml")
        return scratch.run(Request(.lint))
    }

    @Test func theProposalWorks() throws {
        let errors = try lint().errors
        let found = errors.matches(of: /configuration: overrides: \{ schemas: \{ (.*) \} \} \[long-type-name\]/)
        #expect(found.count == 2, "\(errors)")
        let names = found.map { String($0.1) }
        #expect(names.first?.hasSuffix(": { name: PageAnnotatedUnionHouseCatGuideDog }") == true, "\(names)")
        #expect(names.last?.contains(": { name: PageAnnotatedUnionHouseCat") == true, "\(names)")
        let after = try lint("overrides: { schemas: { \(names.joined(separator: ", ")) } }").errors
        #expect(!after.contains("[long-type-name]"), "\(after)")
        #expect(!after.contains("error"), "\(after)")
        #expect(scratch.run(Request(.generate)).status == .success)
        #expect(scratch.contents("out").keys.contains { $0.hasSuffix("/PageAnnotatedUnionHouseCatGuideDog.swift") })
    }
}
