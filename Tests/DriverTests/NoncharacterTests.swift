import Testing

@testable import CodegenDriver

/// Text with noncharacters, which Swift accepts in literals only without escapes, becomes code that compiles.
@Suite struct NoncharacterTests {
    @Test(arguments: [0xFDCF, 0xFDD0, 0xFDD7, 0xFDEF, 0xFDF0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
    func compilesInNamesValuesAndExamples(_ scalar: UInt32) throws {
        let digits = String(scalar, radix: 16)
        // YAML does not permit some of them without escapes.
        let character = "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        let scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: {title: "T\(character)", version: "1\(character)", description: "d\(character)"}
            servers: [{url: "https://example.com/\(character)"}]
            paths:
              "/a\(character)/{id\(character)}":
                get:
                  tags: ["t\(character)"]
                  summary: "s\(character)"
                  parameters:
                    - {name: "id\(character)", in: path, required: true, schema: {type: string}, description: "\(character)"}
                    - {name: "q\(character)", in: query, schema: {type: string, default: "\(character)"}}
                  responses:
                    "200":
                      description: ok
                      content: {application/json: {schema: {$ref: "#/components/schemas/S"}}}
            components:
              schemas:
                S:
                  type: object
                  required: ["p\(character)"]
                  properties:
                    "p\(character)": {type: string, enum: ["a\(character)", "\(character)b"]}
                    c: {type: string, const: "\(character)"}
                    e: {type: string, example: "e\(character)\\"x\\""}
                    d: {type: string, default: "\(character)", pattern: "^[\(character)]$"}
            """, to: "api.yaml")
        try scratch.write("apis: [{name: Client, spec: api.yaml, output: out}]", to: "codegen.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(scratch.exists("out/Client/ClientClient.swift"))
        #expect(scratch.exists("out/ClientMocks"))
        #expect(try scratch.parse("out") == "")
    }
}
