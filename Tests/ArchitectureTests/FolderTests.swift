import Testing

/// Within a target, folders depend on each other in one direction only.
@Suite struct FolderTests {
    private typealias Use = FolderGraph.Use

    @Test func foldersDoNotUseEachOtherInACircle() throws {
        for (target, graph) in try Self.graphs() {
            for use in graph.without(FolderAllowances.uses(in: target)).circularUses {
                let names = graph.uses[use, default: []].sorted().prefix(8).joined(separator: ", ")
                Issue.record("\(target): '\(use)' is part of a circle of folders, by \(names)")
            }
        }
    }

    /// An allowance that is no longer needed must be deleted.
    @Test func everyAllowanceIsNeeded() throws {
        let graphs = try Self.graphs()
        for target in FolderAllowances.targets {
            let graph = try #require(graphs[target], "FolderAllowances names \(target), which is no target")
            let allowed = FolderAllowances.uses(in: target)
            for use in allowed {
                let isNeeded = graph.without(allowed.subtracting([use])).circularUses.contains(use)
                #expect(isNeeded, "\(target): delete '\(use)' from FolderAllowances.swift")
            }
        }
    }

    @Test func usesAreFound() throws {
        let graphs = try Self.graphs()
        #expect(graphs.count > 10)
        #expect(graphs.values.filter { !$0.uses.isEmpty }.count > 3)
    }

    @Test func circlesOfAnyLengthAreFound() {
        let graph = FolderGraph([
            Self.source("A/First.swift", "struct First { let second: Second }"),
            Self.source("B/Second.swift", "package enum Second<Value>: P { case third(Third) }", "func free() {}"),
            Self.source("C/Third.swift", "struct Third { let first: First?; let fourth: Fourth }"),
            Self.source("D/Fourth.swift", "@available(macOS 13, *) final class Fourth {", "    struct First {}", "}"),
        ])
        #expect(graph.circularUses.map(\.description) == ["A -> B", "B -> C", "C -> A"])
        #expect(graph.without([Use(user: "C", used: "A")]).circularUses.isEmpty)
    }

    @Test func commentsAndLiteralsDoNotCountAsUses() {
        let graph = FolderGraph([
            Self.source("A/First.swift", "struct First {}", "// Second", "/* Second", "*/", #"let a = "\"Second""#),
            Self.source("A/Text.swift", #"let b = """"#, "    Second", #"    """"#, "let c = free()"),
            Self.source("B/Second.swift", "struct Second {}", "func free() -> Int { 1 }"),
        ])
        #expect(graph.uses == [Use(user: "A", used: "B"): ["free"]])
    }

    private static func graphs() throws -> [String: FolderGraph] {
        try found.get()
    }

    private static let found = Result {
        Dictionary(grouping: try Repository.sources(in: "Sources"), by: \.target).mapValues { FolderGraph($0) }
    }

    private static func source(_ path: String, _ lines: Substring...) -> Repository.SourceText {
        Repository.SourceText(path: "Sources/Target/\(path)", lines: lines)
    }
}
