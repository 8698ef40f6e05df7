import Foundation
import Testing

@testable import CodegenDriver

/// A description as an argument: `codegen FILE`, `codegen lint FILE`.
@Suite struct FileArgumentTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api().replacing("title: Sample", with: "title: Pet Shop API"), to: "api.yaml")
    }

    private func title(_ title: String) throws {
        let text = Sample.api().replacing(/title: [^,}\n]*/, with: "title: \(title)")
        try scratch.write(text, to: "api.yaml")
    }

    @Test func aFileAloneGeneratesAClientNamedAfterItsTitle() throws {
        try title("Pet Shop API")
        let run = try Binary.run(["api.yaml"], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(scratch.exists("Generated/PetShop/PetShop/PetShopClient.swift"), "\(scratch.entries("."))")
        #expect(try Binary.run(["check", "api.yaml"], in: scratch).status == 0)
        #expect(try Binary.run(["./api.yaml", "--name", "Own", "--output", "own"], in: scratch).status == 0)
        #expect(scratch.exists("own/Own/OwnClient.swift"))
    }

    @Test func initAlsoGeneratesTheClient() throws {
        try scratch.write("", to: "codegen/Package.swift")
        let run = try Binary.run(["init", "--package", "codegen", "--name", "Pets"], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("1. Generate the client again whenever the description changes"), "\(run.output)")
        #expect(scratch.exists("Generated/Pets/Pets/PetsClient.swift"))
        try scratch.remove("Generated")
        try scratch.remove("codegen.yaml")
        let plan = try Binary.run(["init", "--package", "codegen", "--no-generate"], in: scratch)
        #expect(plan.status == 0)
        #expect(!scratch.exists("Generated"))
        #expect(scratch.exists("codegen.yaml"))
    }

    @Test func anEntryOfTheConfigurationIsUsed() throws {
        try scratch.write("apis: [{ name: Configured, spec: ../api.yaml, output: ../out }]\n", to: "specs/codegen.yaml")
        let run = try Binary.run(["api.yaml"], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(scratch.exists("out/Configured/ConfiguredClient.swift"))
        #expect(!scratch.exists("Generated"))
        try scratch.write(Sample.api(), to: "other.yaml")
        #expect(try Binary.run(["generate", "other.yaml"], in: scratch).status == 0)
        #expect(scratch.exists("Generated"))
        // A broken configuration does not matter for another description.
        try scratch.write("apis: 1\n", to: "specs/codegen.yaml")
        #expect(try Binary.run(["lint", "other.yaml"], in: scratch).status == 0)
    }

    /// The nearest configuration counts, up to the root of the git repository.
    @Test func aConfigurationIsFoundFromASubfolder() throws {
        try scratch.write("apis: [{ name: Outer, spec: api.yaml, output: outer }]\n", to: "codegen.yaml")
        try scratch.write("apis: [{ name: Inner, spec: ../../api.yaml, output: ../out }]\n", to: "a/specs/codegen.yaml")
        func generate(in folder: String) -> Scratch.Outcome {
            scratch.run(folder: folder) { Session(Request(.generate), in: $0, console: $1).run() }
        }
        try scratch.write("", to: "a/b/file")
        try scratch.write("", to: "c/d/file")
        let without = generate(in: "a/b")
        #expect(without.status == .usage, "\(without.errors)")
        #expect(without.errors.contains("of the git repository"), "\(without.errors)")
        try scratch.write("", to: "a/.git")
        #expect(generate(in: "a/b").status == .success)
        #expect(scratch.exists("a/out/Inner/InnerClient.swift"))
        #expect(generate(in: "c/d").status == .usage)
        try scratch.write("", to: ".git")
        let outer = generate(in: "c/d")
        #expect(outer.status == .success, "\(outer.output)")
        #expect(outer.output.hasPrefix("Outer: "), "\(outer.output)")
        #expect(scratch.exists("outer/Outer/OuterClient.swift"))
        // The repository of the folder `a` ends the search.
        try scratch.remove("a/specs")
        #expect(generate(in: "a/b").status == .usage)
    }

    @Test func commandsThatReadAcceptAFile() throws {
        for arguments in [["lint"], ["list"], ["inputs"], ["config"], ["dump", "--stage", "yaml"]] {
            #expect(try Binary.run(arguments + ["api.yaml"], in: scratch).status == 0, "\(arguments)")
        }
        for wrong in ["lint api.yaml --spec api.yaml", "lint api.yaml --config c.yaml", "lint nonsense"] {
            let wrong = wrong.split(separator: " ").map(String.init)
            #expect(try Binary.run(wrong, in: scratch).status == 64, "\(wrong)")
        }
        let missing = try Binary.run(["none.yaml"], in: scratch)
        #expect(missing.status == 1, "\(missing.errors)")
        #expect(missing.errors.contains("none.yaml cannot be read"), "\(missing.errors)")
    }

    // MARK: Lint

    @Test func formatsForProgramsArePrintedToStandardOutput() throws {
        try scratch.write("openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\nother: 1\n", to: "api.yaml")
        for format in ["json", "sarif"] {
            let run = try Binary.run(["lint", "api.yaml", "--format", format], in: scratch)
            #expect(run.status == 0)
            #expect(run.errors.isEmpty)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
            #expect(run.output.contains("unknown-key"))
            let check = try Binary.run(["check", "api.yaml", "--format", format], in: scratch)
            #expect(check.status == 1, "\(check.errors)")
            #expect(check.errors.hasPrefix("T: "), "\(check.errors)")
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(check.output.utf8)) }
            #expect(check.output.contains("missing-file"), "\(check.output)")
        }
        let text = try Binary.run(["lint", "api.yaml"], in: scratch)
        #expect(text.output.isEmpty)
        #expect(text.errors.contains("[unknown-key]"))
    }

    @Test func aCleanRunSaysSo() throws {
        try scratch.write("openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n", to: "api.yaml")
        let run = try Binary.run(["lint", "api.yaml"], in: scratch)
        #expect(run.output == "api.yaml: no problems\n")
        #expect(run.errors.isEmpty)
    }

    /// Only `lint` reports problems that do not change the client.
    @Test func generateDoesNotReportHarmlessKeys() throws {
        try scratch.write("openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\nother: 1\n", to: "api.yaml")
        #expect(scratch.generate(strict: true).status == .success)
    }

    // MARK: Listing

    @Test func operationsAndSchemasAreListedWithTheirTags() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /posts:
                get:
                  tags: [posts]
                  operationId: getPosts
                  deprecated: true
                  responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } } } }
                post: { tags: [posts, admin], responses: { '204': { description: ok } } }
              /health: { get: { operationId: health, responses: { '204': { description: ok } } } }
            components:
              schemas:
                Post: { type: object, properties: { author: { $ref: '#/components/schemas/User' } } }
                User: { type: object }
                Old: { type: object }

            """, to: "api.yaml")
        let run = scratch.run(Request(.list, source: .file("api.yaml", name: nil, output: nil)))
        #expect(
            run.output == """
                api.yaml: 3 operations, 3 schemas

                posts
                  getPosts  GET /posts (deprecated)
                  -         POST /posts

                admin
                  -  POST /posts

                (no tag)
                  health  GET /health

                Schemas
                  Post  posts
                  User  posts
                  Old   (unused)

                """)
    }

    // MARK: Terminal

    @Test func colorsCanBeForced() throws {
        let command = "\"$0\" lint none.yaml"
        func output(_ variables: String) throws -> String {
            try Binary.run(["-c", "\(variables) \(command)", try Binary.path()], in: scratch, program: "/bin/sh").errors
        }
        #expect(try output("FORCE_COLOR=1").contains("\u{1B}["))
        #expect(try !output("FORCE_COLOR=1 NO_COLOR=1").contains("\u{1B}["))
        #expect(try !output("").contains("\u{1B}["))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionScriptsContainValuesAndFiles(_ shell: String) throws {
        let run = try Binary.run(["--generate-completion-script", shell], in: scratch)
        #expect(run.status == 0)
        for word in ["sarif", "symbols", "yaml", "wire"] { #expect(run.output.contains(word), "\(word)") }
    }
}
