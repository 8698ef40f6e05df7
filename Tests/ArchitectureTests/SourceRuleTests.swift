import Testing

@Suite struct SourceRuleTests {
    private static let maximumLines = 300
    /// Files that may be longer, with the reason.
    private static let longFiles: [String: String] = [:]

    @Test func filesAreShort() throws {
        for source in try Repository.sources(in: "Sources", "Tests", "Templates")
        where Self.longFiles[source.path] == nil {
            #expect(source.lines.count <= Self.maximumLines, "\(source.path)")
        }
    }

    @Test func exemptionsAreNeeded() throws {
        let sources = try Repository.sources(in: "Sources", "Tests", "Templates")
        for path in Self.longFiles.keys {
            let source = try #require(sources.first { $0.path == path }, "\(path) does not exist")
            #expect(source.lines.count > Self.maximumLines, "\(path) is short now")
        }
    }

    /// `public` is only for declarations that app developers use.
    @Test func onlyTheRuntimeIsPublic() throws {
        for source in try Repository.sources(in: "Sources", "Templates")
        where !Repository.publicTargets.contains(source.target) {
            for line in source.code {
                let words = line.text.split(separator: " ")
                #expect(words.first != "public", "\(source.path):\(line.number)")
            }
        }
    }

    /// Code that traps is not allowed, because no input may reach it.
    @Test(arguments: ["try!", "as!", "fatalError(", "unowned(unsafe)"])
    func trapsAreAbsent(_ trap: String) throws {
        for source in try Repository.sources(in: "Sources", "Templates") {
            for line in source.code where line.text.contains(trap) {
                Issue.record("\(source.path):\(line.number) says \(trap)")
            }
        }
    }

    /// Custom URL protocols of Foundation lose chunks and trap on Linux. Stub transports instead.
    @Test(arguments: [": URL" + "Protocol", "protocol" + "Classes"])
    func sourcesDoNotUseURLProtocol(_ use: String) throws {
        for source in try Repository.sources(in: "Sources", "Tests", "Templates") {
            for line in source.code where line.text.contains(use) {
                Issue.record("\(source.path):\(line.number) says \(use)")
            }
        }
    }

    /// A comment above each `@unchecked Sendable` justifies it, because the compiler cannot check it.
    @Test func uncheckedSendableIsArguedFor() throws {
        for source in try Repository.sources(in: "Sources", "Tests") where source.target != "ArchitectureTests" {
            for line in source.code where line.text.contains("@unchecked Sendable") {
                let near = source.lines[max(0, line.number - 16)..<min(source.lines.count, line.number + 1)]
                let isArgued = near.contains { text in
                    text.contains("Safe to share") || text.contains("///") && text.contains("@unchecked")
                }
                #expect(isArgued, "\(source.path):\(line.number)")
            }
        }
    }

    @Test func sourcesContainNoUnfinishedMarks() throws {
        let marks = ["TO" + "DO", "FIX" + "ME"]
        for source in try Repository.sources(in: "Sources", "Tests", "Templates") {
            for (index, line) in source.lines.enumerated() where marks.contains(where: line.contains) {
                Issue.record("\(source.path):\(index + 1) puts something off")
            }
        }
    }
}
