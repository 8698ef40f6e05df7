import CodegenDiagnostics
import CodegenYAML
import Testing

@testable import CodegenOpenAPI

@Suite struct ReferencedPathsTests {
    private func paths(_ text: String, limit: Int? = nil) -> [String] {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "api.yaml", bytes: Array(text.utf8))
        guard let root = YAMLParser(diagnostics: engine).parse(file) else { return ["not YAML"] }
        return ReferencedPaths.paths(in: root, limit: limit ?? text.utf8.count)
    }

    @Test func eachFileIsFoundOnceInOrder() {
        #expect(
            paths("{a: [{$ref: 'z.yaml#/x'}, {$ref: a.yaml}], b: {$ref: z.yaml}, c: {$ref: '../b%20c.yaml#'}}")
                == ["z.yaml", "a.yaml", "../b c.yaml"])
    }

    @Test func otherReferencesAreNotFiles() {
        #expect(
            paths(
                """
                {a: {$ref: '#/x'}, b: {$ref: 'https://example.com/a.yaml'}, c: {$ref: //example.com/a}, d: {$ref: 1},
                e: {$ref: {$ref: [x]}}, f: {$ref: ''}}
                """) == [])
    }

    @Test func extensionsHaveNone() {
        #expect(paths("{x-samples: [{$ref: a.yaml}], x: {$ref: b.yaml}}") == ["b.yaml"])
    }

    /// Each line doubles the size of the tree.
    @Test func aliasesOfAliasesAreNotFollowedWithoutEnd() {
        let lines = (1...16).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let text = "a0: &a0 [1]\n" + lines.joined(separator: "\n") + "\nlast: {$ref: a.yaml}\n"
        #expect(paths(text) == [])
        #expect(paths("a: {$ref: a.yaml}\nb: {c: {$ref: b.yaml}}\n", limit: 3) == ["a.yaml"])
    }
}
