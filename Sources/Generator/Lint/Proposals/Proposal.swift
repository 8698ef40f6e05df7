import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// A setting that a description seems to need and that OpenAPI cannot express, with its evidence. `codegen lint` reports
/// it, `codegen lint --fix` adds it to the configuration, and `codegen init` writes it as a comment.
package struct Proposal: Sendable {
    package let kind: DiagnosticKind
    /// The keys below an entry of the configuration, the outermost first.
    package let path: [String]
    package let value: PlainValue
    /// The evidence in the description.
    let evidence: String
    package let range: SourceRange

    init(_ kind: DiagnosticKind, _ path: [String], _ value: PlainValue, _ evidence: String, at range: SourceRange) {
        self.kind = kind
        self.path = path
        self.value = value
        self.evidence = evidence
        self.range = range
    }

    /// The value as YAML in flow style.
    package var text: String { Self.text(of: value) }

    /// - Parameter entry: The location of the name in the entry of the configuration; `nil` without a configuration.
    package func diagnostic(entry: SourceRange?) -> Diagnostic {
        let line = path.reversed().reduce(text) { "{ \(YAMLText.scalar($1)): \($0) }" }
        let setting = line.dropFirst(2).dropLast(2)
        let message = DiagnosticMessage(kind, evidence, advice: "write into the configuration: \(setting)")
        let edits = entry.map { [SourceEdit($0, .setting(path: path, value: text))] }
        return Diagnostic(message, at: range, edits: edits ?? [])
    }

    private static func text(of value: PlainValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let digits): digits
        case .string(let text): YAMLText.scalar(text)
        case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ \(members.map { "\(YAMLText.scalar($0.name)): \(text(of: $0.value))" }.joined(separator: ", ")) }"
        }
    }
}

extension PlainValue {
    /// Returns an object without the members that have no value.
    static func settings(_ members: [(name: String, value: String?)]) -> PlainValue {
        .object(members.compactMap { member in member.value.map { Member(member.name, .string($0)) } })
    }
}
