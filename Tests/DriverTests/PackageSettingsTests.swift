import DiagnosticsSupport
import Testing

@testable import CodegenDriver

@Suite struct PackageSettingsTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "specs/api.yaml")
    }

    private func generate(_ configuration: String) throws -> Scratch.Outcome {
        try scratch.write(configuration, to: "specs/codegen.yaml")
        return scratch.run(Request(.generate))
    }

    @Test func aPathIsRewrittenForEachPackage() throws {
        let outcome = try generate(
            """
            package: { path: ../../clone }
            apis:
            - { name: First, spec: api.yaml, output: ../Generated/First }
            - { name: Second, spec: api.yaml, output: ../Second, package: { path: ../codegen, traits: [Extra] } }
            - { name: Third, spec: api.yaml, output: ../Third, package: false }
            """)
        #expect(outcome.status == .success, "\(outcome.errors)")
        let first = try scratch.read("Generated/First/Package.swift")
        #expect(first.contains(".package(name: \"codegen\", path: \"../../../clone\", traits: [])"), "\(first)")
        let second = try scratch.read("Second/Package.swift")
        #expect(second.contains(".package(name: \"codegen\", path: \"../codegen\", traits: [\"Extra\"])"), "\(second)")
        #expect(!scratch.exists("Third/Package.swift"))
    }

    @Test func aRepositoryHasAVersion() throws {
        let outcome = try generate(
            """
            package: { url: https://example.com/codegen.git, version: "0.2.0" }
            apis: [{ name: First, spec: api.yaml, output: ../First }]
            """)
        #expect(outcome.status == .success, "\(outcome.errors)")
        let manifest = try scratch.read("First/Package.swift")
        let dependency = "url: \"https://example.com/codegen.git\", from: \"0.2.0\", traits: []"
        #expect(manifest.contains(dependency), "\(manifest)")
    }

    @Test(arguments: [
        "{ traits: [] }", "{ path: a, url: b, version: c }", "{ url: b }", "{ path: a, version: c }", "false", "{}",
    ])
    func aPackageIsOneOfTheTwo(_ package: String) throws {
        let outcome = try generate(
            "package: \(package)\napis: [{ name: First, spec: api.yaml, output: ../First }]\n")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("specs/codegen.yaml:1:10: error: 'package' "), "\(outcome.errors)")
        #expect(!scratch.exists("First"))
    }

    @Test(arguments: ["0.2.0", "1.0.0-beta.1", "10.20.30+build.5", "1.2.3-rc-1+a-b"])
    func aVersionHasThreeNumbers(_ version: String) {
        #expect(PackageSettings.isVersion(version))
    }

    @Test(arguments: ["abc", "1", "1.2", "v1.2.3", "1.2.3.4", "1.2.x", "1.2.3-", "1.2.3 ", "1.2.3-ä"])
    func otherVersionsAreErrors(_ version: String) throws {
        let outcome = try generate(
            """
            package: { url: https://example.com/codegen.git, version: '\(version)' }
            apis: [{ name: First, spec: api.yaml, output: ../First }]
            """)
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors.hasPrefix("specs/codegen.yaml:1:59: error: '\(version)' is not a valid version"),
            "\(outcome.errors)")
    }

    /// The folders may be created later, so these are warnings.
    @Test func foldersThatDoNotExistAreReported() throws {
        try scratch.write("", to: "file")
        try scratch.write("", to: "codegen/Package.swift")
        let text = """
            package: { path: ../../codegen }
            #                ^ warning: missing-folder: 'package.path' names ../codegen, which is not a folder; correct the path
            apis:
            - { name: First, spec: api.yaml, output: ../First, allow: [.., ../nothing, ../file] }
            #                                                              ^ warning: missing-folder: 'allow' names nothing, which is not a folder; correct
            #                                                                          ^ warning: missing-folder: 'allow' names file, which
            - { name: Second, spec: api.yaml, output: ../Second, package: { path: ../codegen } }
            - { name: Third, spec: api.yaml, output: ../Third, package: { path: /nowhere/codegen } }
            #                                                                   ^ warning: missing-folder: 'package.path' names /nowhere/codegen, which
            """
        let outcome = try generate(text)
        #expect(outcome.status == .success)
        #expect(MarkerCheck.differences(text, printed: outcome.errors, about: "specs/codegen.yaml") == [])
        #expect(try generate(text + "\nrules: { missing-folder: off }\n").errors == "")
    }

    /// If a client no longer has a package, its manifest is removed. The lock distinguishes the two settings.
    @Test func thePackageIsPartOfTheOutput() throws {
        let entry = "{ name: First, spec: api.yaml, output: ../First }"
        try #require(try generate("package: { path: .. }\napis: [\(entry)]\n").status == .success)
        let lock = try scratch.read("First/codegen.lock")
        #expect(lock.contains(" Package.swift\n"))
        try #require(try generate("apis: [\(entry)]\n").status == .success)
        #expect(!scratch.exists("First/Package.swift"))
        let options = { (text: String) in text.split(separator: "\n").first { $0.hasPrefix("options ") } }
        #expect(options(lock) != options(try scratch.read("First/codegen.lock")))
    }
}
