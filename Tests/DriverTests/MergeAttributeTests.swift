import Foundation
import Testing

@testable import CodegenDriver

/// `codegen init` tells git to merge locks without markers.
@Suite struct MergeAttributeTests {
    private static let line = "codegen.lock merge=union\n"

    private let scratch: Scratch

    /// Creates an app in `App`, with codegen next to it.
    init() throws {
        scratch = try Scratch()
        try scratch.write("name: \"EndpointRuntime\"", to: "codegen/Package.swift")
        try scratch.write(Sample.api(), to: "App/api.yaml")
    }

    private func setUp(output: String? = nil) -> Scratch.Outcome {
        let arguments = SetupArguments(spec: "api.yaml", output: output, package: "../codegen", program: "codegen")
        return scratch.run(folder: "App") { ProjectSetup(arguments, in: $0, console: $1).run() }
    }

    private func attribute(of path: String) throws -> String {
        try scratch.tryGit(["check-attr", "merge", path]).output
    }

    @Test func aNewFileIsWrittenAndNamed() throws {
        try scratch.git("init", "-q")
        let outcome = setUp()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read("App/.gitattributes") == Self.line)
        #expect(outcome.output.contains("Written: codegen.yaml, .gitattributes\n"), "\(outcome.output)")
        #expect(try attribute(of: "App/Generated/Sample/codegen.lock").hasSuffix(": union\n"))
    }

    @Test(arguments: [
        ("*.swift text\n", "*.swift text\n" + line), ("*.swift text", "*.swift text\n" + line), ("", line),
        ("* text\r\n", "* text\r\ncodegen.lock merge=union\r\n"),
        ("# codegen.lock merge=ours\n", "# codegen.lock merge=ours\n" + line),
        ("codegen.lock -diff\n", "codegen.lock -diff\n" + line),
    ])
    func theLineIsAddedToAnExistingFile(_ before: String, _ after: String) throws {
        try scratch.write(before, to: "App/.gitattributes")
        let outcome = setUp()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read("App/.gitattributes") == after)
    }

    @Test(arguments: [
        line, "codegen.lock   text merge=union\n", "**/codegen.lock merge=ours\n", "codegen.lock -merge\n",
        "codegen.lock binary\n",
    ])
    func anAttributeOfTheUserStays(_ text: String) throws {
        try scratch.write(text, to: "App/.gitattributes")
        let outcome = setUp()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read("App/.gitattributes") == text)
        #expect(!outcome.output.contains(".gitattributes"), "\(outcome.output)")
    }

    /// A pattern applies to the folder of its file and to the folders below it.
    @Test func anOutputElsewhereHasItsOwnFile() throws {
        try scratch.git("init", "-q")
        let outcome = setUp(output: "../Clients/Sample")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(!scratch.exists("App/.gitattributes"))
        #expect(try attribute(of: "Clients/Sample/codegen.lock").hasSuffix(": union\n"))
    }

    @Test func linksAreNotWrittenThrough() throws {
        try scratch.write("# Mine.\n", to: "elsewhere")
        try scratch.link("App/.gitattributes", to: "\(scratch.path)/elsewhere")
        let outcome = setUp()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains(".gitattributes cannot be written"), "\(outcome.errors)")
        #expect(try scratch.read("elsewhere") == "# Mine.\n")
        #expect(!scratch.exists("App/codegen.yaml"))
    }
}
