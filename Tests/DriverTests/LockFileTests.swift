import Foundation
import Testing

@testable import CodegenDriver

/// The lock contains all inputs of the files. `check` fails if an input has changed, even if no file would change.
@Suite struct LockFileTests {
    private let scratch: Scratch
    private let first: [String]

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out }]", to: "codegen.yaml")
        #expect(scratch.run(Request(.generate)).status == .success)
        first = try scratch.read("out/codegen.lock").split(separator: "\n").map(String.init)
    }

    @Test func theToolIsNamed() throws {
        #expect(first.contains("tool \(ToolIdentity.current.name)"))
    }

    @Test func theDescriptionIsNamed() throws {
        try scratch.write(Sample.api() + "# a comment\n", to: "api.yaml")
        try expectChange(
            of: "description", Request(.generate),
            "files of the description of Sample have changed since it was generated: api.yaml")
    }

    @Test(arguments: ["numbers: decimal", "equality: hashable", "enumerations: closed"])
    func theOptionsAreNamed(_ option: String) throws {
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out, \(option) }]", to: "codegen.yaml")
        try expectChange(
            of: "options", Request(.generate), "the options of Sample have changed since it was generated")
    }

    @Test func theTemplatesAreNamed() throws {
        // The same content as the built-in template, with a comment of Mustache that produces no output.
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../.."
        let header = try String(contentsOfFile: "\(package)/Templates/partials/header.mustache", encoding: .utf8)
        try scratch.write("{{! mine }}\(header)", to: "mine/header.mustache")
        try expectChange(
            of: "template", Request(.generate, templates: "mine"),
            "templates of Sample have changed since it was generated: header")
    }

    /// Expects that only one line of the lock and its checksum change, and no other file.
    private func expectChange(of line: String, _ request: Request, _ reason: String) throws {
        var check = request
        check.action = .check
        #expect(scratch.run(check).errors == "error: \(reason) [outdated-client]\n1 error\n")
        #expect(scratch.run(request).output.contains(" 0 written, "))
        let second = try scratch.read("out/codegen.lock").split(separator: "\n").map(String.init)
        let changes = second.difference(from: first).insertions.compactMap { change in
            if case .insert(_, let element, _) = change { element.prefix { $0 != " " } } else { nil }
        }
        #expect(changes == [line[...], "checksum"])
        #expect(scratch.run(check).status == .success)
    }
}
