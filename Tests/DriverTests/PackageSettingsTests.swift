import DiagnosticsSupport
import Testing

@testable import Driver

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

    /// A client that loses its package loses the file, and the lock tells the two apart.
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
