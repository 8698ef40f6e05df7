import Testing

@testable import CodegenDriver

@Suite struct UnconfiguredOutputTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        try scratch.write("apis: [{ name: First, spec: api.yaml, output: out/First }]", to: "codegen.yaml")
        try scratch.write("apis: [{ name: Second, spec: api.yaml, output: out/Second }]", to: "second.yaml")
        #expect(scratch.run(Request(.generate)).status == .success)
    }

    /// The folders of several configurations may be siblings.
    @Test func onlyTheUsualConfigurationReportsOtherClients() {
        let second = scratch.run(Request(.generate, source: .configuration("second.yaml")))
        #expect(!second.errors.contains("unconfigured-output"), "\(second.errors)")
        let first = scratch.run(Request(.check))
        #expect(
            first.errors.contains(
                "warning: out/Second has a generated client, but no entry of the configuration writes to it"))
    }
}
