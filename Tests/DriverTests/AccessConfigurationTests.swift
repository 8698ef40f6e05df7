import Testing

@testable import CodegenDriver

/// The keys `access` and `mocks` of an entry, and their valid combinations.
@Suite struct AccessConfigurationTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "specs/api.yaml")
    }

    private func generate(_ configuration: String) throws -> Scratch.Outcome {
        try scratch.write(configuration, to: "specs/codegen.yaml")
        return scratch.run(Request(.generate))
    }

    @Test(arguments: ["package", "internal, mocks: testable", "internal, mocks: none", "public, mocks: none"])
    func accessIsThatOfEveryDeclaration(_ setting: String) throws {
        let outcome = try generate("apis: [{ name: Sample, spec: api.yaml, output: ../out, access: \(setting) }]")
        #expect(outcome.status == .success, "\(outcome.errors)")
        let client = try scratch.read("out/Sample/SampleClient.swift")
        let access = String(setting.prefix { $0 != "," })
        #expect(client.contains("\n\(access) nonisolated struct SampleClient:"))
        #expect(scratch.exists("out/SampleMocks/MockSampleClient.swift") == !setting.hasSuffix("none"))
        guard scratch.exists("out/SampleMocks") else { return }
        let mocks = try scratch.read("out/SampleMocks/MockSampleClient.swift")
        #expect(mocks.contains("\n    \(access) static func mock("))
        #expect(mocks.contains("\n@testable import Sample\n") == (access == "internal"))
        #expect(mocks.contains("\nimport Sample\n") == (access != "internal"))
    }

    @Test func mocksUseInternalDeclarationsOnlyWithTestable() throws {
        let entry = "name: Sample, spec: api.yaml, output: ../out"
        let inside = try generate("apis:\n- { \(entry), access: internal }\n")
        #expect(inside.status == .failure)
        #expect(
            inside.errors.contains(
                "specs/codegen.yaml:2:59: error: the module 'SampleMocks' cannot use the 'internal' declarations of 'Sample'"
            ))
        let written = try generate("apis:\n- { \(entry), access: internal, mocks: generated }\n")
        #expect(written.errors.contains("specs/codegen.yaml:2:76: error: the module 'SampleMocks'"))
        for setting in ["access: package, mocks: testable", "mocks: testable"] {
            let outcome = try generate("apis: [{ \(entry), \(setting) }]")
            #expect(outcome.errors.contains("error: 'mocks: testable' needs 'access: internal'; here the access is"))
        }
        #expect(!scratch.exists("out"))
    }
}
