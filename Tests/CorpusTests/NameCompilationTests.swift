import Testing

/// Names that Swift cannot use directly, in all places of a description that contain names. Warnings are errors.
@Suite(.long) struct NameCompilationTests {
    @Test(.timeLimit(.minutes(10)))
    func hardNamesCompileEverywhere() async throws {
        let bench = try Bench()
        let findings = try await aside { try bench.generate(yaml: Self.description, module: "Names") }
        #expect(findings.status == .success, "\(findings.errors)")
        for module in ["Names", "NamesMocks"] {
            let errors = try await aside { try bench.compile(module) }
            try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
        }
    }

    /// Scripts without uppercase letters, emoji, digits, punctuation, and keywords of Swift.
    private static let names = [
        "中文", "日本語", "العربية", "שלום", "ª", "ไทย", "ß", "😀", "2nd", "２", "½", "__", "$0", "+1", "self", "Self", "Type",
        "let", "var", "inout", "_", "init", "case", "default", "in", "is", "func", "some", "any", "await", "try",
        "async",
        "each", "unknown", "rawValue", "value", "reader", "writer", "api", "provider", "behavior", "body", "mock",
        "get",
        "nil", "super", "operator", "repeat", "borrowing", "isolated", "nonisolated", "required", "hashValue",
    ]

    private static let paths = [
        "''", "/", "x", "/x", "//", "/x/", "x/", "/x#a", "/x#{frag}", "/#", "'?'", "/y?z={q}", "'/{a}{b}'", "'/{a'",
        "'/a}'",
        "'/{}'", "'/{{a}}'", "/%", "/../x", "'/{let}/{inout}/{self}'", "'/{中文}'",
    ]

    private static let description: String = {
        let text = "{ type: string }"
        let properties = names.map { "'\($0)': \(text)" }.joined(separator: ", ")
        let object = "{ type: object, required: ['let', 'inout', '中文'], properties: { \(properties) } }"
        let parameters = names.enumerated().map { index, name in
            "{ name: '\(name)', in: query, required: \(index % 3 != 0), schema: \(text) }"
        }
        let inline = names.enumerated().map { index, name in
            "{ title: '\(name)', type: object, required: [p\(index)], properties: { p\(index): \(text) } }"
        }
        let scripts = ["中文", "العربية", "ª"]
        let references = scripts.map { "{ $ref: '#/components/schemas/\($0)' }" }.joined(separator: ", ")
        let members = scripts.map { "'\($0)': { $ref: '#/components/schemas/\($0)' }" }.joined(separator: ", ")
        let components = scripts.map { "    '\($0)': { type: object, properties: { s: \(text), \(members) } }" }
        let answer =
            "{ '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/U' } } } } }"
        let groups = names.enumerated().map { index, name in
            "  /group\(index): { get: { operationId: '\(name)', tags: ['\(name)'], responses: \(answer) } }"
        }
        return """
            openapi: 3.1.0
            info: { title: Names, version: '1' }
            paths:
            \(groups.joined(separator: "\n"))
              /all:
                get: { operationId: all, tags: [a], parameters: [\(parameters.joined(separator: ", "))], responses: \(answer) }
                post: { operationId: form, tags: [a], requestBody: { content: { multipart/form-data: { schema: \(object) } } }, responses: {} }
            \(paths.map { "  \($0): { put: { tags: [b], responses: \(answer) } }" }.joined(separator: "\n"))
            components:
              schemas:
            \(components.joined(separator: "\n"))
                Object: \(object)
                Kinds: { type: string, enum: [\(names.map { "'\($0)'" }.joined(separator: ", "))] }
                Inline: { oneOf: [\(inline.joined(separator: ", "))] }
                U: { oneOf: [\(references), { type: array, items: { $ref: '#/components/schemas/中文' } }, { title: 中文, type: object, properties: { q: \(text) } }] }
            """
    }()
}
