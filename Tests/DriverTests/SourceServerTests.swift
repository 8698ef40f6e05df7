import Foundation
import Testing

@testable import CodegenDriver

/// Servers of a client whose description has a `source`.
@Suite struct SourceServerTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            servers: [{ url: /api/v1 }]
            paths: { /a: { get: { operationId: a, responses: { '204': { description: D } } } } }

            """, to: "api.yaml")
    }

    private func generate(_ settings: String) throws -> String {
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out\(settings) }]", to: "codegen.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success, "\(outcome.errors)")
        return scratch.contents("out").values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    @Test func theServerIsAbsoluteAndTheDefault() throws {
        let without = try generate("")
        #expect(!without.contains("https://api.example.com"))
        let with = try generate(", source: 'https://api.example.com/openapi.yaml'")
        #expect(with.contains("https://api.example.com/api/v1"))
        #expect(with.contains("static var main"), "the name does not depend on the host")
        // Another source is another server, so that a client with the same inputs is not up to date.
        let options = try options()
        let other = try generate(", source: 'https://eu.example.com/x/openapi.yaml'")
        #expect(other.contains("https://eu.example.com/api/v1"))
        #expect(try self.options() != options)
    }

    /// The line of the lock with the hash of the settings.
    private func options() throws -> Substring? {
        try scratch.read("out/codegen.lock").split(separator: "\n").first { $0.hasPrefix("options ") }
    }

    @Test func anOverlayAndAConfiguredNameHavePriority() throws {
        let source = ", source: 'https://raw.example.com/openapi.yaml'"
        let named = try generate("\(source), servers: { /api/v1: live }, defaultServer: live")
        #expect(named.contains("static var live"))
        #expect(named.contains("https://raw.example.com/api/v1"))
        try scratch.write(
            """
            overlay: 1.0.0
            info: { title: Servers, version: '1' }
            actions: [{ target: '$.servers[0]', update: { url: 'https://live.example.com/v1' } }]

            """, to: "servers.yaml")
        let overlaid = try generate("\(source), overlays: [servers.yaml]")
        #expect(overlaid.contains("https://live.example.com/v1"))
        #expect(!overlaid.contains("raw.example.com"))
    }

    @Test func secretsOfTheSourceAreNotGenerated() throws {
        let text = try generate(", source: 'https://api.example.com/openapi.yaml?token=hidden'")
        #expect(text.contains("https://api.example.com/api/v1"))
        #expect(!text.contains("hidden"))
    }
}
