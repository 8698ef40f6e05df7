import Testing

@testable import CodegenDriver

/// Overlays in the configuration, with files on disk.
@Suite struct OverlayConfigurationTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "specs/api.yaml")
        try scratch.write(
            "apis: [{name: Sample, spec: specs/api.yaml, overlays: [one.yaml, more/two.yaml], output: out}]",
            to: "codegen.yaml")
        try overlay("one.yaml", "{target: \"$.paths['/posts'].*\", update: {summary: Patched once.}}")
        try overlay("more/two.yaml", "{target: \"$..[?@ == 'Patched once.']\", update: Patched twice.}")
    }

    private func overlay(_ path: String, _ action: String) throws {
        try scratch.write("overlay: 1.0.0\ninfo: {title: t, version: '1'}\nactions:\n  - \(action)\n", to: path)
    }

    @Test func overlaysApplyInOrder() throws {
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success)
        #expect(outcome.errors.isEmpty)
        #expect(try scratch.read("out/Sample/Endpoints/PostsEndpoint.swift").contains("    /// Patched twice.\n"))
        #expect(scratch.run(Request(.check)).status == .success)
    }

    @Test func aChangedOverlayIsAChangedDescription() throws {
        scratch.run(Request(.generate))
        try overlay("more/two.yaml", "{target: $.info, update: {description: Unseen.}}")
        let outcome = scratch.run(Request(.check))
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("overlays of Sample have changed since it was generated: ../more/two.yaml"))
    }

    @Test func messagesPointIntoTheOverlay() throws {
        try overlay("one.yaml", "{target: \"$.paths['/posts'].get.responses\", update: {'200': {$ref: '#/nowhere'}}}")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.errors.contains("one.yaml:4:72: warning: "), "\(outcome.errors)")
        #expect(outcome.errors.contains("[unresolved-reference]"))
    }

    @Test func aMissingOverlayIsAnErrorAtItsName() throws {
        try scratch.remove("more/two.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors.contains("codegen.yaml:1:66: error: the overlay more/two.yaml cannot be read"),
            "\(outcome.errors)")
        #expect(!scratch.exists("out"))
    }
}
