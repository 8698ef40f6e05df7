import Foundation
import Testing

/// A server with a configuration reloads it when the file changes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ConfigurationTests {
    private static func description(answer: String) -> String {
        """
        openapi: 3.1.0
        info: { title: \(answer), version: '1' }
        paths:
          /x:
            get:
              parameters: [{ name: id, in: query, schema: { type: string, format: mine } }]
              responses: { '200': { description: '', content: { text/plain: { example: \(answer) } } } }
        """
    }

    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["First", "Second"] {
            try write(description(answer: name.lowercased()), to: "\(name).yaml", in: folder)
        }
        return folder
    }

    private static func write(_ text: String, to name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }

    private static func configure(_ names: String..., formats: String = "", in folder: URL) throws {
        let entries = names.map { "  - { name: \($0), spec: \($0).yaml, output: out/\($0)\(formats) }\n" }
        try write("apis:\n" + entries.joined(), to: "codegen.yaml", in: folder)
    }

    private static func started(in folder: URL) async throws -> (process: ServeProcess, served: Served) {
        let running = try ServeProcess(shell: "", ["--port", "0"], in: folder.path)
        let hello = try #require(await running.line(with: "http://"))
        return (running, Served(url: try #require(hello.split(separator: " ").last.map(String.init))))
    }

    @Test func entriesThatComeAreServedAndSettingsThatChangeHold() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.configure("First", in: folder)
        let (running, served) = try await Self.started(in: folder)
        defer { running.stop() }
        #expect(try await served.call("GET", "/x?id=a").body == "first")

        try Self.configure("First", formats: ", formats: { mine: uuid }", in: folder)
        #expect(await running.line(with: "the configuration has changed: first 1 at /") != nil)
        #expect(try await served.call("GET", "/x?id=a").status == 422)

        try Self.configure("First", "Second", in: folder)
        #expect(await running.line(with: "first 1 at /First, second 1 at /Second") != nil)
        #expect(try await served.call("GET", "/First/x?id=a").body == "first")
        #expect(try await served.call("GET", "/Second/x").body == "second")
        #expect(try await served.call("GET", "/x").status == 404)

        try Self.write(Self.description(answer: "changed"), to: "Second.yaml", in: folder)
        while try await served.call("GET", "/Second/x").body != "changed" {
            _ = try #require(await running.line(with: "has changed"))
        }
    }

    @Test func aBrokenConfigurationKeepsTheOldOneUntilItIsMended() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.configure("First", in: folder)
        let (running, served) = try await Self.started(in: folder)
        defer { running.stop() }

        try Self.write("apis: [", to: "codegen.yaml", in: folder)
        let told = running.errors(until: "the previous configuration is still served")
        #expect(told.contains("codegen.yaml:2:1: error: "))
        #expect(told.contains("error: the configuration cannot be used; the previous configuration is still served"))
        #expect(try await served.call("GET", "/x").body == "first")

        // The error can also be in a description of the configuration.
        try Self.configure("Third", in: folder)
        #expect(running.errors(until: "Third.yaml").contains("codegen.yaml:2:26: error: "))
        try Self.write(Self.description(answer: "third"), to: "Third.yaml", in: folder)
        #expect(await running.line(with: "the configuration has changed: third 1 at /") != nil)
        #expect(try await served.call("GET", "/x").body == "third")
    }

    @Test func diagnosticsOfSettingsAreLocatedInTheConfiguration() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.configure("First", formats: ", formats: { mine: nosuch }", in: folder)
        let running = try ServeProcess(shell: "", ["--port", "0"], in: folder.path)
        #expect(await running.exitCode() == 1)
        #expect(running.errorText.contains("codegen.yaml:2:74: error: unknown format 'nosuch'"))
    }
}
