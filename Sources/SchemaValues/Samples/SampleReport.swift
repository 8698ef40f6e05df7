import Diagnostics
import OpenAPI

/// Reports what is wrong with examples and what could not be made, each place once: the same schema is asked for many
/// samples.
package final class SampleReport {
    private let diagnostics: DiagnosticsEngine
    package let keepsInvalid: Bool
    private var reported: Set<SourceRange> = []

    /// - Parameter keepsInvalid: Whether examples are used although their schema does not allow them.
    package init(_ diagnostics: DiagnosticsEngine, keepsInvalid: Bool = false) {
        self.diagnostics = diagnostics
        self.keepsInvalid = keepsInvalid
    }

    /// An example of a schema is wrong where it is valid neither in what is sent nor in what is received.
    func check(_ example: Literal, _ schema: Schema, _ checker: ValueChecker) {
        guard !reported.contains(example.range), let problem = checker.problem(example.value, schema, .received),
            checker.problem(example.value, schema, .sent) != nil
        else { return }
        invalid(nil, problem, at: example.range)
    }

    package func invalid(_ name: String?, _ problem: String, at range: SourceRange) {
        guard reported.insert(range).inserted else { return }
        diagnostics.warning(.invalidExample(name, problem, isKept: keepsInvalid), at: range)
    }

    func unmade(_ problem: String, at range: SourceRange) {
        guard reported.insert(range).inserted else { return }
        diagnostics.warning(.unmadeSample(problem), at: range)
    }
}

extension DiagnosticMessage {
    static func invalidExample(_ name: String?, _ problem: String, isKept: Bool) -> Self {
        DiagnosticMessage(
            "this example\(name.map { " '\($0)'" } ?? "") is not valid for its schema: \(problem)",
            advice: isKept ? "it is kept, as configured" : "a made value stands in for it")
    }

    static func unmadeSample(_ problem: String) -> Self {
        DiagnosticMessage(
            "no valid sample can be made for this schema: \(problem)", advice: "give the schema an example")
    }
}
