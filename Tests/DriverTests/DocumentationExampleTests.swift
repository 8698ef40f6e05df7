import Foundation
import Testing

@testable import codegen

/// YAML, JSON and commands in the documentation are valid: configurations and descriptions are generated, commands are
/// parsed.
@Suite struct DocumentationExampleTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Pages whose examples are parts of a description, which `ReferencePageTests` checks.
    private static let pagesWithOwnTests: Set = ["docs/drift.md", "docs/x-codegen.md"]

    private struct Block {
        let page: String
        let language: String
        let text: String

        /// The name of the file beside a configuration, for a block that is neither a configuration nor a description.
        var fileBesideConfiguration: String? {
            if text.hasPrefix("overlay:") { return "community.overlay.yaml" }
            return text.hasPrefix("# words.yaml\n") ? "words.yaml" : nil
        }
    }

    private static func blocks(_ language: String) throws -> [Block] {
        let docs = root.appendingPathComponent("docs")
        let names = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
        let pages =
            names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" } + ["README.md", "CONTRIBUTING.md"]
        return try pages.filter { !pagesWithOwnTests.contains($0) }.flatMap { page in
            try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
                .components(separatedBy: "```\(language)\n").dropFirst()
                .map { Block(page: page, language: language, text: $0.components(separatedBy: "\n```").first ?? "") }
        }
    }

    @Test func configurationsGenerate() throws {
        let blocks = try Self.blocks("yaml").filter { $0.text.contains("apis:") }
        let others = try Self.blocks("yaml").filter { $0.fileBesideConfiguration != nil }
        #expect(blocks.count > 2)
        for file in others {
            let name = file.fileBesideConfiguration ?? ""
            let isRead = blocks.contains { $0.page == file.page && $0.text.contains(name) }
            #expect(isRead, "\(file.page): no configuration names \(name)")
        }
        for block in blocks {
            let scratch = try Scratch()
            try scratch.write(block.text, to: "codegen.yaml")
            for file in others where file.page == block.page {
                try scratch.write(file.text, to: file.fileBesideConfiguration ?? "")
            }
            for name in ["community.yaml", "ledger.yaml"] {
                try scratch.link(name, to: Self.root.appendingPathComponent("specs/\(name)").path)
            }
            let run = try Binary.run(["generate"], in: scratch)
            #expect(run.status == 0, "\(block.page)\n\(block.text)\n\(run.errors)")
        }
    }

    /// The page lists the keys of the JSON Schema. Another test compares the schema with the program.
    @Test func keysOfTheConfigurationAreListed() throws {
        let schema = Self.root.appendingPathComponent("docs/schemas/codegen.schema.json")
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: schema)) as? [String: Any]
        let keys = root?["properties"] as? [String: Any]
        let apis = keys?["apis"] as? [String: Any]
        let entry = try #require((apis?["items"] as? [String: Any])?["properties"] as? [String: Any])
        let forms = ((keys?["rules"] as? [String: Any])?["additionalProperties"] as? [String: Any])?["anyOf"]
        let rule = try #require((forms as? [[String: Any]])?.last?["properties"] as? [String: Any])
        let package = try #require((keys?["package"] as? [String: Any])?["properties"] as? [String: Any])
        let reserved = try #require((entry["reservedNames"] as? [String: Any])?["properties"] as? [String: Any])
        let sources = (entry["source"] as? [String: Any])?["anyOf"]
        let source = try #require((sources as? [[String: Any]])?.last?["properties"] as? [String: Any])
        let page = try String(contentsOf: Self.root.appendingPathComponent("docs/configuration.md"), encoding: .utf8)
        let listed = page.matches(of: /\n\| `([A-Za-z]+)` \|/).map { String($0.1) }
        let others = [rule, package, source, reserved].flatMap(\.keys)
        #expect(listed.sorted() == (entry.keys + others).sorted())
    }

    @Test func descriptionsAreRead() throws {
        let blocks = try Self.blocks("yaml").filter { !$0.text.contains("apis:") && $0.fileBesideConfiguration == nil }
        #expect(blocks.count > 1)
        for block in blocks {
            let scratch = try Scratch()
            let start = block.text.contains("openapi:") ? "" : "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n"
            try scratch.write(start + block.text, to: "api.yaml")
            let run = try Binary.run(["dump", "--stage", "ir", "--spec", "api.yaml"], in: scratch)
            #expect(run.status == 0, "\(block.page)\n\(block.text)\n\(run.errors)")
            #expect(!run.errors.contains("unknown"), "\(block.page)\n\(run.errors)")
        }
    }

    @Test func jsonIsJSON() throws {
        let blocks = try Self.blocks("json")
        #expect(blocks.count > 1)
        for block in blocks {
            #expect(throws: Never.self, "\(block.page)\n\(block.text)") {
                try JSONSerialization.jsonObject(with: Data(block.text.utf8))
            }
        }
    }

    @Test func commandsAreParsed() throws {
        let commands = try Self.blocks("sh").flatMap { block in Self.commands(in: block.text).map { (block, $0) } }
        #expect(commands.count > 8)
        for (block, command) in commands {
            let words = command.split(separator: " ").map(String.init)
            #expect(throws: Never.self, "\(block.page): codegen \(command)") { try Codegen.parseAsRoot(words) }
        }
    }

    /// docs/symbols.md shows a subset of the symbols of specs/community.yaml.
    @Test func symbolsMatchTheOutputOfTheProgram() throws {
        let block = try #require(try Self.blocks("json").first { $0.page == "docs/symbols.md" })
        let spec = Self.root.appendingPathComponent("specs/community.yaml").path
        let run = try Binary.run(
            ["dump", "--stage", "symbols", "--spec", spec, "--name", "Community"], in: try Scratch())
        let all = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let shown = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
        #expect(Self.contains(all, shown))
    }

    /// docs/symbols.md shows a subset of the lines of the client that this repository generates.
    @Test func linesOfSymbolsMatchTheOutputOfTheProgram() throws {
        let block = try #require(try Self.blocks("text").first { $0.page == "docs/symbols.md" })
        let file = Self.root.appendingPathComponent("Generated/Community/codegen.symbols")
        let lines = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
        for line in block.text.split(separator: "\n") { #expect(lines.contains(line), "\(line)") }
    }

    /// docs/architecture.md follows a schema of specs/klipy.yaml through the stages.
    @Test func stagesMatchTheOutputOfTheProgram() throws {
        let spec = Self.root.appendingPathComponent("specs/klipy.yaml").path
        func dump(_ stage: String) throws -> String {
            let arguments = ["dump", "--stage", stage, "--spec", spec, "--name", "Klipy"]
            return try Binary.run(arguments, in: try Scratch()).output
        }
        func blocks(_ language: String) throws -> [String] {
            try Self.blocks(language).filter { $0.page == "docs/architecture.md" }.map(\.text)
        }
        let nodes = try blocks("text").filter { $0.hasPrefix("/") }
        #expect(nodes.count == 1)
        for node in nodes { #expect(try dump("yaml").contains("\(node)\n"), "\(node)") }
        let shown = try blocks("json")
        #expect(shown.count == 2)
        for (stage, block) in zip(["document", "ir"], shown) {
            let all = try JSONSerialization.jsonObject(with: Data(dump(stage).utf8))
            let part = try JSONSerialization.jsonObject(with: Data(block.utf8))
            #expect(Self.contains(all, part), "\(stage)\n\(block)")
        }
    }

    /// The page of commands lists exactly the existing commands and options.
    @Test func commandsAndOptionsAreListed() throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("docs/commands.md"), encoding: .utf8)
        let server = try String(contentsOf: Self.root.appendingPathComponent("docs/mock-server.md"), encoding: .utf8)
        let scratch = try Scratch()
        let overview = try Binary.run(["--help"], in: scratch).output
        let names = overview.matches(of: /\n  ([a-z]+) .*/).map { String($0.1) }
        #expect(Set(names).isSuperset(of: ["generate", "check", "dump", "schema", "serve"]))
        for name in names {
            #expect(page.contains("| `codegen \(name)"), "\(name)")
            let help = try Binary.run(["help", name], in: scratch).output
            let options = Set(help.matches(of: /--[a-z-]+/).map { String($0.output) })
            #expect(options.contains("--help"))
            for option in options.subtracting(["--help", "--version"]) {
                #expect((page + server).contains("`\(option)") || page.contains(" \(option) "), "\(name) \(option)")
            }
        }
    }

    /// Returns the arguments of `codegen` in shell lines. Continued lines are joined.
    private static func commands(in text: String) -> [String] {
        text.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard let start = words.lastIndex(where: { $0 == "codegen" || $0.hasSuffix("/codegen") }),
                start == 0 || words[..<start].contains("run"), !words.contains("--product")
            else { return nil }
            let redirection = words[start...].firstIndex { $0.hasPrefix(">") || $0 == "|" } ?? words.endIndex
            return words[(start + 1)..<redirection].joined(separator: " ")
        }
    }

    private static func contains(_ all: Any, _ part: Any) -> Bool {
        if let part = part as? [String: Any], let all = all as? [String: Any] {
            return part.allSatisfy { key, value in all[key].map { contains($0, value) } ?? false }
        }
        if let part = part as? [Any], let all = all as? [Any] {
            return part.allSatisfy { value in all.contains { contains($0, value) } }
        }
        return "\(all)" == "\(part)"
    }
}
