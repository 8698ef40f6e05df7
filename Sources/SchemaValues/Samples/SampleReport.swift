import Diagnostics
import OpenAPI

/// Reports invalid examples and samples that cannot be generated, each location once: the same schema is asked for many
/// samples.
package final class SampleReport {
    private let diagnostics: DiagnosticsEngine
    package let keepsInvalid: Bool
    private var reported: Set<SourceRange> = []
    /// The schemas whose examples were checked. They are kept, so that no other schema gets their identity.
    private var checked: [Schema.Identity: Schema] = [:]

    /// - Parameter keepsInvalid: Whether examples are used although their schema does not allow them.
    package init(_ diagnostics: DiagnosticsEngine, keepsInvalid: Bool = false) {
        self.diagnostics = diagnostics
        self.keepsInvalid = keepsInvalid
    }

    /// An example of a schema is invalid if it is valid in neither direction.
    func checkExamples(of schema: Schema, _ checker: ValueChecker) {
        let examples = schema.content.examples
        guard !examples.isEmpty, checked.updateValue(schema, forKey: Schema.Identity(schema)) == nil else { return }
        for example in examples where !reported.contains(example.range) {
            guard let problem = checker.problem(example.value, schema, .received),
                checker.problem(example.value, schema, .sent) != nil
            else { continue }
            invalid(nil, problem, at: example.range)
        }
    }

    package func invalid(_ name: String?, _ problem: String, at range: SourceRange) {
        guard reported.insert(range).inserted else { return }
        diagnostics.report(.exampleMismatch(name, problem, isKept: keepsInvalid), at: range)
    }

    func unmade(_ problem: String, at range: SourceRange) {
        guard reported.insert(range).inserted else { return }
        diagnostics.report(.sampleNotGenerated(problem), at: range)
    }
}

extension DiagnosticMessage {
    static func exampleMismatch(_ name: String?, _ problem: String, isKept: Bool) -> Self {
        Self(
            .schemaValues.exampleMismatch,
            "this example\(name.map { " '\($0)'" } ?? "") is not valid for its schema: \(problem)",
            advice: isKept ? "it is kept, as configured" : "using a generated sample instead")
    }

    static func sampleNotGenerated(_ problem: String) -> Self {
        Self(
            .schemaValues.sampleNotGenerated,
            "cannot generate a valid sample for this schema: \(problem)", advice: "give the schema an example")
    }
}
