import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenYAML
import EndpointMockData
import Testing

@testable import CodegenSchemaValues

/// Samples of components that refer to each other check the same values against the same alternatives.
@Suite struct TrialMemoryTests {
    /// The result for a value is computed once. A second check, from any link of the chain, tries no alternatives.
    @Test(arguments: ["oneOf", "anyOf"])
    func resultOfOneLinkIsReusedByTheOthers(keyword: String) throws {
        let links = (0..<100).map { number in
            "S\(number): {\(keyword): [{$ref: '#/components/schemas/S\(number + 1)'}, {type: string}]}"
        }
        let document = try Self.document(links + ["S100: {type: object, properties: {a: {type: string}}}"])
        let checker = ValueChecker(ShapeReader(document: document), rules: .decoding)
        let schemas = document.componentSchemas.compactMap { document.schemas[$0] }
        for schema in schemas { _ = checker.problem(.number("1"), schema, .both) }
        let tried = checker.trials.count
        #expect(tried > 0)
        for schema in schemas { _ = checker.problem(.number("1"), schema, .both) }
        #expect(checker.trials.count == tried)
    }

    /// Values that differ in the bytes of their strings are different, also as property names.
    @Test func twoNormalFormsAreTwoValues() throws {
        let composed = PlainValue.object([PlainValue.Member("\u{e9}", .null)])
        let decomposed = PlainValue.object([PlainValue.Member("e\u{301}", .null)])
        let range = SourceRange.start(of: SourceFileID(0))
        let anything = Schema(id: SchemaID(pointer: ""), range: range, content: Schema.Content())
        let schema = Schema.Identity(anything)
        let memory = TrialMemory()
        memory.remember(true, TrialMemory.Key(schema: schema, value: composed, direction: .both, hidden: []))
        let other = TrialMemory.Key(schema: schema, value: decomposed, direction: .both, hidden: [])
        #expect(memory.result(other) == nil)
        let hiding = TrialMemory.Key(schema: schema, value: composed, direction: .both, hidden: ["e\u{301}"])
        memory.remember(false, hiding)
        #expect(
            memory.result(TrialMemory.Key(schema: schema, value: composed, direction: .both, hidden: ["\u{e9}"]))
                == nil)
        let path = ProblemCollector.Trial(schema: schema, path: [.member("\u{e9}")], hidden: [])
        #expect(path != ProblemCollector.Trial(schema: schema, path: [.member("e\u{301}")], hidden: []))
    }

    private static func document(_ schemas: [String]) throws -> ResolvedDocument {
        let text =
            "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n"
            + schemas.map { "    \($0)\n" }.joined()
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: diagnostics).parse(file))
        return try #require(DocumentReader(loader: NoOtherFiles(), diagnostics: diagnostics).read(root, of: file))
    }
}
