import CodegenDiagnostics
import CodegenOpenAPI

/// Reports invalid examples and samples that cannot be generated. Each location is reported once, since many samples
/// use the same schemas.
package final class SampleReport {
    /// The diagnostics engine, or `nil` if another report collects the diagnostics.
    private let diagnostics: DiagnosticsEngine?
    private var kept: [(message: DiagnosticMessage, range: SourceRange)] = []
    package let keepsInvalid: Bool
    private var reported: Set<SourceRange> = []
    /// The schemas whose examples were checked. They are retained so that another schema cannot get the same identity.
    private var checked: [Schema.Identity: Schema] = [:]

    /// - Parameter keepsInvalid: Whether to use examples that are invalid for their schema.
    package init(_ diagnostics: DiagnosticsEngine, keepsInvalid: Bool = false) {
        self.diagnostics = diagnostics
        self.keepsInvalid = keepsInvalid
    }

    private init(knowing other: SampleReport) {
        diagnostics = nil
        (keepsInvalid, reported, checked) = (other.keepsInvalid, other.reported, other.checked)
    }

    /// Returns a report for another thread. Merge it with `take`.
    package func forked() -> SampleReport {
        SampleReport(knowing: self)
    }

    package func take(_ fork: SampleReport) {
        for (message, range) in fork.kept { report(message, at: range) }
    }

    private func report(_ message: DiagnosticMessage, at range: SourceRange) {
        guard reported.insert(range).inserted else { return }
        if let diagnostics { diagnostics.report(message, at: range) } else { kept.append((message, range)) }
    }

    /// Reports the schema's invalid examples. An example is invalid if it is valid in neither direction. Null is
    /// ignored because frameworks write it in place of a missing example. Contradictory limits have a diagnostic of
    /// their own.
    func checkExamples(of schema: Schema, _ checker: ValueChecker) {
        let examples = schema.content.examples.filter { $0.value != .null }
        guard !examples.isEmpty, schema.content.constraints.contradiction == nil,
            checked.updateValue(schema, forKey: Schema.Identity(schema)) == nil
        else { return }
        for example in examples where !reported.contains(example.range) {
            guard let problem = checker.problem(example.value, schema, .received),
                checker.problem(example.value, schema, .sent) != nil
            else { continue }
            invalid(nil, problem, at: example.range)
        }
    }

    package func invalid(_ name: String?, _ problem: String, at range: SourceRange) {
        report(.exampleMismatch(name, problem, isKept: keepsInvalid), at: range)
    }

    func unmade(_ problem: String, at range: SourceRange) {
        report(.sampleNotGenerated(problem), at: range)
    }
}

extension DiagnosticMessage {
    static func exampleMismatch(_ name: String?, _ problem: String, isKept: Bool) -> Self {
        Self(
            .schemaValues.exampleMismatch,
            "this example\(name.map { " '\($0)'" } ?? "") is not valid for its schema: \(problem)",
            advice: isKept ? "it is kept, as configured" : "a generated sample is used instead")
    }

    static func sampleNotGenerated(_ problem: String) -> Self {
        Self(
            .schemaValues.sampleNotGenerated,
            "cannot generate a valid sample for this schema: \(problem)", advice: "give the schema an example")
    }
}
