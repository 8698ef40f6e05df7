import DiagnosticsSupport
import Testing

@testable import CodegenDriver

/// Runs configurations of the description `specs/api.yaml`.
protocol ConfigurationTesting {
    var scratch: Scratch { get }
}

extension ConfigurationTesting {
    func generate(_ configuration: String, at path: String = "specs/codegen.yaml") throws -> Scratch.Outcome {
        try scratch.write(configuration, to: path)
        return scratch.run(Request(.generate))
    }

    /// Expects that a configuration fails with the diagnostics of its markers.
    func expectMarked(_ configuration: String) throws {
        let outcome = try generate(configuration)
        #expect(outcome.status == .failure)
        #expect(MarkerCheck.differences(configuration, printed: outcome.errors, about: "specs/codegen.yaml") == [])
    }
}

@Suite struct OverrideTests: ConfigurationTesting {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "specs/api.yaml")
    }

    @Test func overridesReachTheClientAndItsLock() throws {
        let entry = "name: Sample, spec: api.yaml, output: ../out"
        #expect(try generate("apis: [{ \(entry) }]").status == .success)
        let before = try scratch.read("out/codegen.lock")
        let operation = "'GET /users': { name: everyone, timeout: 3 }"
        let outcome = try generate("apis: [{ \(entry), overrides: { operations: { \(operation) } } }]")
        #expect(outcome.status == .success)
        let text = try scratch.read("out/Sample/Endpoints/UsersEndpoint.swift")
        #expect(text.contains("case everyone"))
        #expect(text.contains("timeout: .seconds(3)"))
        let options = { (lock: String) in lock.split(separator: "\n").first { $0.hasPrefix("options ") } }
        #expect(options(before) != options(try scratch.read("out/codegen.lock")))
    }

    @Test func anUnmatchedOverrideIsAnError() throws {
        try expectMarked(
            """
            apis:
            - name: Sample
              spec: api.yaml
              output: ../out
              overrides:
                operations:
                  GET /user: { name: a }
            #     ^ error: unmatched-override: the description has no operation 'GET /user'; did you mean 'GET /users'?
            """)
        #expect(!scratch.exists("out"))
    }

    @Test func anUnmatchedParameterNamesItsOperation() throws {
        try expectMarked(
            """
            apis:
            - name: Sample
              spec: api.yaml
              output: ../out
              overrides:
                operations:
                  GET /users: { parameters: { pagge: { name: a } } }
            #                                 ^ error: unmatched-override: 'GET /users' has no parameter 'pagge'
            """)
    }
}
