import DiagnosticsSupport
import Foundation
import Testing

@testable import CodegenDriver

/// `rules` of `codegen.yaml`.
@Suite struct RuleTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let text = """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /a/{id}:
                get: { responses: { '204': { description: Done } } }

            """
        for file in ["specs/api.yaml", "specs/old/api.yaml"] { try scratch.write(text, to: file) }
    }

    private func check(_ rules: String, spec: String = "api.yaml", _ action: Request.Action = .lint) throws
        -> Scratch.Outcome
    {
        let text = "apis: [{ name: Sample, spec: \(spec), output: ../out }]\n\(rules)\n"
        try scratch.write(text, to: "specs/codegen.yaml")
        return scratch.run(Request(action))
    }

    @Test func aRuleSetsTheSeverity() throws {
        let id = "[undeclared-path-parameter]"
        let usual = try check("", .generate)
        #expect(usual.status == .success)
        #expect(usual.errors.contains(id))
        let off = try check("rules: { undeclared-path-parameter: off }", .generate)
        #expect(off.status == .success)
        #expect(off.errors.isEmpty)
        let error = try check("rules: { undeclared-path-parameter: error }", .generate)
        #expect(error.status == .failure)
        #expect(error.errors.contains("error: path parameter 'id'"))
    }

    @Test func aRuleMayApplyToSomeFiles() throws {
        let rules = """
            rules:
              undeclared-path-parameter: { severity: off, files: old/**, reason: it is replaced in May }
              missing-operation-id: off
            """
        #expect(try check(rules, spec: "old/api.yaml").errors.isEmpty)
        #expect(try check(rules).errors.contains("[undeclared-path-parameter]"))
    }

    @Test func adviceIsForLintOnly() throws {
        #expect(try check("").errors.contains("[missing-operation-id]"))
        #expect(try !check("", .generate).errors.contains("[missing-operation-id]"))
        let error = try check("rules: { missing-operation-id: error }")
        #expect(error.status == .failure)
        #expect(error.output.isEmpty)
    }

    @Test(arguments: [
        """
        rules:
          unresolved-refrence: off
        # ^ error: unknown-setting: there is no diagnostic 'unresolved-refrence'; did you mean 'unresolved-reference'?
        """,
        """
        rules:
          unresolved-ref: off
        # ^ error: unknown-setting: there is no diagnostic 'unresolved-ref'; did you mean 'unresolved-reference'?
        """,
        """
        rules:
          yaml-syntax: warning
        # ^ error: fixed-severity: 'yaml-syntax' is always an error
          unreadable-file: error
        """,
        """
        rules:
          unresolved-reference: eror
        #                       ^ error: invalid-setting: did you mean 'error'?
        """,
        """
        rules:
          unresolved-reference: { severty: off }
        #                         ^ error: unknown-setting: unknown key 'severty' in 'unresolved-reference'; did you mean 'severity'?
        #                       ^ error: missing-setting: missing required key 'severity'
        """,
        """
        rules: off
        #      ^ error: invalid-setting: 'rules' must be a mapping of diagnostics to
        """,
    ])
    func mistakesAreLocated(_ rules: String) throws {
        let outcome = try check(rules)
        #expect(outcome.status == .failure)
        let configuration = try scratch.read("specs/codegen.yaml")
        #expect(MarkerCheck.differences(configuration, printed: outcome.errors, about: "specs/codegen.yaml") == [])
    }
}
