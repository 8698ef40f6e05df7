import CodegenLowering
import CodegenSettings
import Foundation
import Testing

@testable import CodegenDriver

@Suite struct ConfigurationListingTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            x-codegen:
              timeout: 20
              formats: { date: string, uri: string }
            paths: { /posts: { get: { tags: [My tag], responses: { '204': { description: Nothing. } } } } }
            """, to: "specs/api.yaml")
    }

    private func list(_ configuration: String, allowed: [String] = []) throws -> String {
        try scratch.write(configuration, to: "specs/codegen.yaml")
        let outcome = scratch.run(Request(.config, allowedFolders: allowed))
        #expect(outcome.status == .success, "\(outcome.errors)")
        return outcome.output
    }

    @Test func everyValueHasItsOrigin() throws {
        let text = try list(
            """
            package: { path: .. }
            apis:
            - name: First
              spec: api.yaml
              output: ../First
              numbers: decimal
              formats: { uri: exact-uri }
              overrides:
                document: { retry: false }
                tags: { 'My tag': { name: mine } }
            - { name: Second, spec: api.yaml, output: ../Second, package: false, schemaPrefixes: [a., 'b: '] }
            """)
        let expected = """
            apis:
              - name: First  # specs/codegen.yaml:3
                spec: api.yaml  # specs/codegen.yaml:4
                output: ../First  # specs/codegen.yaml:5
                enumerations: open  # default
                numbers: decimal  # specs/codegen.yaml:6
                examples: checked  # default
                samples: full  # default
                equality: identified  # default
                operationNames: short  # default
                unused: kept  # default
                package:
                  path: '..'  # specs/codegen.yaml:1
                overrides:
                  document:
                    formats:
                      uri: exact-uri  # specs/codegen.yaml:7
                      date: string  # specs/api.yaml:5
                    timeout: 20  # specs/api.yaml:4
                    retry: false  # specs/codegen.yaml:9
                  tags:
                    'My tag':
                      name: mine  # specs/codegen.yaml:10

            """
        let lines = Set(text.split(separator: "\n"))
        for line in expected.split(separator: "\n") { #expect(lines.contains(line), "\(line)\n\(text)") }
        #expect(text.contains("    schemaPrefixes: [a., 'b: ']  # specs/codegen.yaml:11\n"))
        #expect(text.contains("    package: false  # specs/codegen.yaml:11\n"))
    }

    /// The printed list is a valid configuration.
    @Test func theListIsAConfiguration() throws {
        let text = try list("apis: [{ name: First, spec: api.yaml, output: ../First, unused: dropped }]\n")
        let again = try list(text)
        let values = { (text: String) in Set(text.split(separator: "\n").map { $0.split(separator: "#")[0] }) }
        #expect(values(again) == values(text))
        #expect(text.contains("unused: dropped  # specs/codegen.yaml:1\n"))
    }

    @Test func argumentsAreNamed() throws {
        let text = try list("apis: [{ name: First, spec: api.yaml, output: ../First, allow: x }]\n", allowed: ["own"])
        #expect(text.contains("    allow: [specs/x, own]  # command line\n"), "\(text)")
        let outcome = scratch.run(
            Request(.config, source: .description(spec: "specs/api.yaml", name: "Own", output: "out")))
        #expect(
            outcome.output.hasPrefix("apis:\n  - name: Own  # command line\n    spec: specs/api.yaml  # command line\n")
        )
    }

    /// The documented default of a key has the same effect as omitting the key.
    @Test func defaultsHaveTheEffectOfOmittedKeys() throws {
        let keys = APIKeys.declarations.filter { $0.defaultValue != nil }
        #expect(keys.count > 5)
        try scratch.write(Sample.api(), to: "specs/api.yaml")
        func output(_ settings: String) throws -> [String: Data] {
            try scratch.write(
                "apis: [{ name: First, spec: api.yaml, output: ../First\(settings) }]\n", to: "specs/codegen.yaml")
            #expect(scratch.run(Request(.generate)).status == .success)
            return scratch.contents("First")
        }
        let without = try output("")
        for key in keys { #expect(try output(", \(key.name): \(key.defaultValue ?? "")") == without, "\(key.name)") }
    }

    /// Settings that were read from extensions of other tools name the extension.
    @Test func extensionsOfOtherToolsAreOrigins() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            x-speakeasy-retries: { strategy: none }
            paths:
              /posts:
                get:
                  operationId: getPosts
                  x-speakeasy-name-override: list
                  x-speakeasy-group: blog
                  responses: { '204': { description: Nothing. } }
                put:
                  operationId: putPosts
                  x-speakeasy-name-override: put
                  responses: { '204': { description: Nothing. } }
            """, to: "specs/api.yaml")
        let text = try list(
            """
            apis:
            - name: First
              spec: api.yaml
              output: ../First
              overrides: { operations: { putPosts: { name: set }, getPosts: { timeout: 5 } } }
            """)
        let expected = """
                overrides:
                  document:
                    retry: false  # specs/api.yaml:3 (x-speakeasy-retries)
                  operations:
                    putPosts:
                      name: set  # specs/codegen.yaml:5
                    getPosts:
                      timeout: 5  # specs/codegen.yaml:5
                      # group: blog  # specs/api.yaml:9 (x-speakeasy-group)
                      name: list  # specs/api.yaml:8 (x-speakeasy-name-override)

            """
        #expect(text.hasSuffix(expected), "\(text)")
    }
}
