import CodegenDiagnostics
import CodegenOpenAPI
import Testing

/// Descriptions that are designed to exhaust the reader end soon, with a diagnostic.
@Suite struct RobustnessTests {
    @Test func aliasesOfAliasesAreBounded() {
        var source = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n"
        source += "    A0: &a0 {type: object, properties: {x: {type: string}}}\n"
        for level in 1...40 {
            let before = "*a\(level - 1)"
            source += "    A\(level): &a\(level) {type: object, properties: {x: \(before), y: \(before)}}\n"
        }
        let described = Described(source)
        #expect(described.diagnostics.contains { $0.contains("aliases") })
    }

    @Test func deepSchemasAreCut() {
        let depth = 150
        let schema = String(repeating: "{items: ", count: depth) + "{}" + String(repeating: "}", count: depth)
        let diagnostics = WorkThread.run { Described(schema: schema).diagnostics }
        #expect(diagnostics.contains { $0.contains("nested too deeply") })
    }

    @Test func headerInsideItsOwnContentEnds() {
        let described = Described(
            paths: "{/a: {get: {responses: {'200': {headers: {H: {$ref: '#/components/headers/H'}}}}}}}",
            components: """
                {headers: {H: {content: {multipart/mixed: {encoding: {p: {headers: {H: {$ref: '#/components/headers/H'}}}}}}}}}
                """)
        #expect(described.operation?.responses.first?.headers.count == 1)
    }

    @Test func pointerThatNeverArrivesEnds() {
        let described = Described(
            schema: "{$ref: '#/components/schemas/A/properties/x'}",
            others: "A: {$ref: '#/components/schemas/A/properties/y'}")
        #expect(described.diagnostics.contains { $0.contains("refers to itself") })
    }

    @Test(arguments: [
        "paths: []", "paths: {/a: 1}", "paths: {/a: {get: []}}", "paths: {/a: {get: {parameters: 1, responses: 2}}}",
        "paths: {}\ncomponents: []", "paths: {}\ncomponents: {schemas: {A: 1, B: [], C: null}}",
        "paths: {}\nservers: 1\ntags: [1]\nsecurity: [1]", "paths: {}\ninfo: []",
        "paths: {/a: {get: {responses: {'200': {content: {a/b: {schema: {type: {}, enum: 1, allOf: {}}}}}}}}}",
    ])
    func wrongShapesAreReported(rest: String) {
        let described = Described("openapi: 3.1.0\n" + (rest.contains("info") ? "" : "info: {title: T}\n") + rest)
        #expect(described.document != nil)
        #expect(!described.diagnostics.isEmpty)
    }
}

extension RobustnessTests {
    /// Comparing each key with every known key would take minutes.
    @Test(.timeLimit(.minutes(1))) func manyStrangeKeysCostLittle() {
        let members = (0..<5_000).map { "propertie\($0): 1" }.joined(separator: ", ")
        #expect(Described(schema: "{\(members)}").document != nil)
    }
}
