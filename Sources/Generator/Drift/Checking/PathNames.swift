import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaValues

/// Spells paths of values without the keys of traffic: only names that the description contains are shown.
struct PathNames: Sendable {
    private let names: Set<ExactText>

    init(_ document: ResolvedDocument) {
        var names: Set<ExactText> = []
        document.forEachSchema { schema in
            for property in schema.content.properties { names.insert(ExactText(property.name)) }
            for name in schema.content.required { names.insert(ExactText(name)) }
        }
        for operation in document.operations {
            for parameter in operation.parameters { names.insert(ExactText(parameter.name)) }
        }
        self.names = names
    }

    /// Whether the description contains the name.
    func contains(_ name: String) -> Bool { names.contains(ExactText(name)) }

    /// Returns the path with an asterisk for indexes and unknown names: `/items/*/name`.
    func text(_ path: some Sequence<ValueProblem.Step>) -> String {
        path.map { step in
            switch step {
            case .element: "/*"
            case .member(let name): contains(name) ? "/" + name : "/*"
            }
        }.joined()
    }

    /// Returns the text of a violation, without values and keys of the traffic.
    func text(of problem: ValueProblem) -> String {
        switch problem.kind {
        case .missing(let name): "the required property '\(name)' is missing"
        case .undeclared: "a property is not declared, and no others are allowed"
        case .noAlternative: "the value matches no alternative"
        case .null, .never, .type, .constant, .enumeration, .format, .pattern, .limit, .severalAlternatives:
            "\(subject(of: problem)) \(problem.text)"
        }
    }

    private func subject(of problem: ValueProblem) -> String {
        guard case .member(let name)? = problem.path.last, contains(name) else {
            return problem.path.isEmpty ? "the value" : "an element"
        }
        return "'\(name)'"
    }
}
