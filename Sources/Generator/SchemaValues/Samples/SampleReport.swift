import CodegenDiagnostics
import CodegenOpenAPI

/// Collects invalid examples and samples that cannot be generated, each location once: many samples use the same schema.
package final class SampleReport {
    package struct Problem: Sendable {
        package let message: DiagnosticMessage
        package let range: SourceRange
        /// The part of a schema that does not allow several examples.
        package var cause: String?
    }

    private var problems: [Problem] = []
    package let keepsInvalid: Bool
    /// The dates of examples.
    package let dates = DateRecorder()
    private var reported: Set<SourceRange> = []
    /// The schemas whose examples were checked. They are retained so that another schema cannot get the same identity.
    private var checked: [Schema.Identity: Schema] = [:]

    /// - Parameter keepsInvalid: Whether examples are used although their schema does not allow them.
    package init(keepsInvalid: Bool = false) {
        self.keepsInvalid = keepsInvalid
    }

    /// Returns the problems since the last call.
    package func takeProblems() -> [Problem] {
        if let range = dates.range { report(.dateWithoutOffset, at: range, cause: "") }
        defer { problems = [] }
        return problems
    }

    private func report(_ message: DiagnosticMessage, at range: SourceRange, cause: String? = nil) {
        guard reported.insert(range).inserted else { return }
        problems.append(Problem(message: message, range: range, cause: cause))
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
                !checker.isValid(example.value, schema, .sent)
            else { continue }
            invalid(nil, problem, at: example.range)
        }
    }

    /// Reports an example. Examples with the same problem at the same schema have one cause.
    package func invalid(_ name: String?, _ problem: ValueProblem, at range: SourceRange) {
        let schema = problem.range
        report(
            .exampleMismatch(name, problem.sentence, isKept: keepsInvalid), at: range,
            cause: "\(schema.file.rawValue):\(schema.line):\(schema.column) \(problem.text)")
    }

    func notGenerated(_ problem: String, at range: SourceRange) {
        report(.sampleNotGenerated(problem), at: range)
    }
}

extension DiagnosticMessage {
    static let dateWithoutOffset = Self(
        .schemaValues.dateWithoutOffset,
        "an example of a date-time has no offset; it is read as UTC, and a model that is sent back has a 'Z'",
        advice: "to keep the text as received, add 'formats: { date-time: exact-date-time }' to the configuration")

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
