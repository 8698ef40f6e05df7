import Testing

/// The modules that every app builds stay small. A larger budget requires a row in docs/design/middleware.md with the
/// reason.
@Suite struct ModuleBudgetTests {
    private struct Budget: Sendable, CustomTestStringConvertible {
        let modules: [String]
        var lines = Int.max
        var publicTypes = Int.max

        var testDescription: String { modules.joined(separator: ", ") }
    }

    private static let budgets = [
        Budget(modules: ["EndpointRuntime"], lines: 9_706),
        Budget(modules: ["EndpointCoding", "EndpointRuntime"], publicTypes: 139),
        Budget(modules: ["EndpointMiddleware"], lines: 4_559, publicTypes: 55),
    ]

    @Test(arguments: budgets) private func modulesKeepTheirBudgets(_ budget: Budget) throws {
        let sources = try budget.modules.flatMap { try Repository.sources(in: "Sources/Runtime/\($0)") }
        // Each file ends with a line break.
        #expect(sources.map { $0.lines.count - 1 }.reduce(0, +) <= budget.lines)
        let types = sources.flatMap(\.publicTypes)
        #expect(types.count <= budget.publicTypes)
        #expect(types.count > 20)
    }

    @Test func nestedTypesCount() {
        let source = Repository.SourceText(
            path: "Sources/Module/File.swift",
            lines: [
                "public nonisolated struct A {", "    public enum B {}", "    struct C {}", "    public let c: C", "}",
                "extension A {", "    public typealias D = Int", "    public protocol E {}", "}",
            ])
        #expect(source.publicTypes == ["A", "B", "E"])
    }
}
