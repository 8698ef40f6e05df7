import Foundation
import Testing

@testable import CodegenDriver

/// Features for build systems: depfiles, stamps, the list of inputs, and runs that write to only one folder.
@Suite struct BuildSystemTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["one", "two"] {
            try scratch.write(
                Sample.api() + "components: { schemas: { P: { $ref: 'parts/\(name).yaml' } } }\n",
                to: "specs/\(name).yaml")
            try scratch.write("{ type: object }\n", to: "specs/parts/\(name).yaml")
        }
        let overlay = "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.info, update: {} }]\n"
        try scratch.write(overlay, to: "specs/o.yaml")
        try scratch.write("// Mine.\n", to: "specs/mine/header.mustache")
        try scratch.write(
            """
            apis:
              - { name: One, spec: one.yaml, output: ../one, templates: mine }
              - { name: Two, spec: two.yaml, output: ../two, overlays: o.yaml }
            """, to: "specs/codegen.yaml")
    }

    private static let inputs = [
        "specs/codegen.yaml", "specs/mine/header.mustache", "specs/o.yaml", "specs/one.yaml", "specs/parts/one.yaml",
        "specs/parts/two.yaml", "specs/two.yaml",
    ]

    @Test func everyInputIsListed() throws {
        let run = try Binary.run(["inputs"], in: scratch)
        #expect(run.output.split(separator: "\n").map(String.init) == Self.inputs)
        #expect(!scratch.exists("one"))
        let one = try Binary.run(["inputs", "--name", "One"], in: scratch)
        #expect(one.output.split(separator: "\n").count == 4)
    }

    @Test(arguments: [false, true]) func theDepfileIsARuleOfMake(isUnchanged: Bool) throws {
        var request = Request(.generate, entry: "Two")
        if isUnchanged { #expect(scratch.run(request).status == .success) }
        request.depfile = "build/two.d"
        request.stamp = "build/two.stamp"
        #expect(scratch.run(request).status == .success)
        #expect(
            try scratch.read("build/two.d") == """
                build/two.stamp: \\
                  specs/codegen.yaml \\
                  specs/o.yaml \\
                  specs/parts/two.yaml \\
                  specs/two.yaml

                specs/codegen.yaml:

                specs/o.yaml:

                specs/parts/two.yaml:

                specs/two.yaml:

                """)
        #expect(try scratch.read("build/two.stamp") == "Two \(SHA256.hex(try scratch.read("two/codegen.lock")))\n")
    }

    @Test func pathsAreEscaped() {
        #expect(Depfile(targets: ["a b"], inputs: ["c$#"]).text == "a\\ b: \\\n  c$$\\#\n\nc$$\\#:\n")
    }

    @Test func failuresWriteNoStamp() throws {
        try scratch.write("nonsense", to: "specs/two.yaml")
        var request = Request(.generate)
        (request.depfile, request.stamp) = ("d", "s")
        #expect(scratch.run(request).status == .failure)
        #expect(!scratch.exists("d"))
        #expect(!scratch.exists("s"))
    }

    /// A run in a sandbox writes only to the output folder, and its output does not depend on the location of that
    /// folder.
    @Test func theOutputDoesNotDependOnFolders() throws {
        let home = "\(scratch.path)/home"
        for folder in ["a", "deep/er/b"] {
            try FileManager.default.createDirectory(
                atPath: "\(scratch.path)/\(folder)", withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: "\(scratch.path)/specs", toPath: "\(scratch.path)/\(folder)/specs")
        }
        let options = ["--name", "One"]
        let first = try Binary.run(
            options + ["--config", "a/specs/codegen.yaml", "--output", "x"], in: scratch, home: home)
        let second = try Binary.run(
            options + ["--config", "specs/codegen.yaml", "--output", "\(scratch.path)/y/z"], in: scratch,
            folder: "deep/er/b", home: home)
        #expect(first.status == 0, "\(first.errors)\(second.errors)")
        #expect(second.status == 0, "\(first.errors)\(second.errors)")
        #expect(scratch.contents("x") == scratch.contents("y/z"))
        #expect(scratch.contents("x").count > 5)
        #expect(!scratch.exists("home"))
        #expect(!scratch.exists("a/one"))
        #expect(!scratch.exists("deep/er/b/one"))
    }

    // MARK: Build systems

    private static let ninja = "/usr/bin/ninja"
    private static let make = "/usr/bin/make"

    private static func exists(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

    @Test(.enabled(if: exists(ninja), "there is no ninja"))
    func ninjaGeneratesOnlyClientsThatDependOnAChange() throws {
        try scratch.write(
            """
            rule codegen
              command = \(try Binary.path()) --quiet --config specs/codegen.yaml --name $name $
                  --depfile $out.d --stamp $out
              description = codegen $name
              depfile = $out.d
              deps = gcc
              restat = 1
            build one.stamp: codegen
              name = One
            build two.stamp: codegen
              name = Two

            """, to: "build.ninja")
        try expectBuilds { try Binary.run([], in: scratch, program: Self.ninja) }
    }

    @Test(.enabled(if: exists(make), "there is no make"))
    func makeGeneratesOnlyClientsThatDependOnAChange() throws {
        try scratch.write(
            """
            all: one.stamp two.stamp
            one.stamp two.stamp:
            \t@echo codegen $(subst one,One,$(subst two,Two,$(basename $@)))
            \t@\(try Binary.path()) --quiet --config specs/codegen.yaml --depfile $@.d --stamp $@ \\
            \t  --name $(subst one,One,$(subst two,Two,$(basename $@)))
            -include one.stamp.d two.stamp.d

            """, to: "Makefile")
        try expectBuilds { try Binary.run([], in: scratch, program: Self.make) }
        // A deleted file is not an error of the build system.
        try scratch.write(Sample.api(), to: "specs/two.yaml")
        try scratch.remove("specs/parts/two.yaml")
        #expect(try Binary.run([], in: scratch, program: Self.make).output.contains("codegen Two\n"))
    }

    /// Expects a build of both clients first, then of none, then of the client whose referenced file was changed.
    private func expectBuilds(_ build: () throws -> Binary.Run) throws {
        let first = try build()
        #expect(first.status == 0, "\(first.output)\(first.errors)")
        #expect(first.output.contains("codegen One\n"))
        #expect(first.output.contains("codegen Two\n"))
        #expect(try !build().output.contains("codegen "))
        let other = try scratch.inode("two/codegen.lock")
        try scratch.write("{ type: object, properties: { a: { type: string } } }\n", to: "specs/parts/one.yaml")
        let second = try build()
        #expect(second.output.contains("codegen One\n"))
        #expect(!second.output.contains("codegen Two"))
        #expect(scratch.exists("one/One/Models/P.swift"))
        #expect(try scratch.read("one/One/Models/P.swift").contains("var a"))
        #expect(try scratch.inode("two/codegen.lock") == other)
        #expect(try !build().output.contains("codegen "))
    }
}
