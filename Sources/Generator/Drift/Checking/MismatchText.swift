import CodegenSchemaValues

/// The text of violations, without values and keys of the traffic.
enum MismatchText {
    static func text(of problem: ValueProblem, _ paths: PathNames) -> String {
        switch problem.kind {
        case .missing(let name): "the required property '\(name)' is missing"
        case .undeclared: "a property is not declared, and no others are allowed"
        case .noAlternative: "the value matches no alternative"
        case .null, .never, .type, .constant, .enumeration, .format, .pattern, .limit, .severalAlternatives:
            "\(subject(problem, paths)) \(problem.text)"
        }
    }

    private static func subject(_ problem: ValueProblem, _ paths: PathNames) -> String {
        guard case .member(let name)? = problem.path.last, paths.contains(name) else {
            return problem.path.isEmpty ? "the value" : "an element"
        }
        return "'\(name)'"
    }
}
