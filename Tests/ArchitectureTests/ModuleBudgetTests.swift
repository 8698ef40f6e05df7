import Testing

/// The modules that every app builds stay small. A budget counts lines of code: documentation is free. A module may have
/// 5 % more lines than its budget. A larger budget requires a row in docs/design/middleware.md with the reason.
@Suite struct ModuleBudgetTests {
    private struct Budget: Sendable, CustomTestStringConvertible {
        let modules: [String]
        var codeLines: Int?
        var publicTypes = Int.max

        var maximumCodeLines: Int { codeLines.map { $0 + $0 / 20 } ?? .max }
        var testDescription: String { modules.joined(separator: ", ") }
    }

    private static let budgets = [
        Budget(modules: ["EndpointRuntime"], codeLines: 6_650),
        Budget(modules: ["EndpointCoding", "EndpointRuntime"], publicTypes: 147),
        Budget(modules: ["EndpointMiddleware"], codeLines: 3_102, publicTypes: 55),
    ]

    @Test(arguments: budgets) private func modulesKeepTheirBudgets(_ budget: Budget) throws {
        let sources = try budget.modules.flatMap { try Repository.sources(in: "Sources/Runtime/\($0)") }
        let codeLines = sources.map(\.codeLineCount).reduce(0, +)
        #expect(codeLines > 1_000)
        #expect(codeLines <= budget.maximumCodeLines)
        let types = sources.flatMap(\.publicTypes)
        #expect(types.count <= budget.publicTypes)
        #expect(types.count > 20)
    }

    @Test func commentsAndBlankLinesDoNotCount() {
        let lines: [Substring] = [
            "/// A type.", "struct A {", "    // A property.", "    let a = \"//\"  // the default", "", "    ", "}",
            "",
        ]
        #expect(Repository.SourceText(path: "Sources/Module/File.swift", lines: lines).codeLineCount == 3)
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

extension Repository.SourceText {
    /// The number of lines that are neither blank nor comments.
    fileprivate var codeLineCount: Int {
        code.filter { $0.text.utf8.contains { $0 != UInt8(ascii: " ") } }.count
    }
}
