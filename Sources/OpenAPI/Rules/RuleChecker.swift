import Diagnostics

/// Applies every rule to a description: reports contradictions, and repairs them or leaves them out.
struct RuleChecker {
    let diagnostics: DiagnosticsEngine

    /// A new rule is a file of its own and a row here. Rules of one operation run in this order.
    private static let operationRules: [any OperationRule] = [
        IgnoredHeaderRule(), OptionalPathParameterRule(), MisplacedPathParameterRule(), UnusedPathParameterRule(),
        UndeclaredPathParameterRule(), QueryStringRule(),
    ]

    private static let documentRules: [any DocumentRule] = [
        RepeatedOperationRule(), DuplicateOperationIDRule(), SchemaCycleRule(), AllOfTypesRule(),
    ]

    func check(_ document: inout ResolvedDocument) {
        document.operations = document.operations.compactMap { checked($0, isIncoming: false) }
        document.incoming = document.incoming.compactMap { checked($0, isIncoming: true) }
        for rule in Self.documentRules {
            rule.check(&document, diagnostics)
        }
    }

    /// Reports what is wrong in operations that are not part of the result.
    func check(unused operations: [Operation]) {
        for operation in operations { _ = checked(operation, isIncoming: true) }
    }

    /// - Parameter isIncoming: Its path is an expression or a name, without path parameters.
    private func checked(_ operation: Operation, isIncoming: Bool) -> Operation? {
        var operation = operation
        for rule in Self.operationRules where !(isIncoming && rule.readsPath) {
            guard rule.check(&operation, diagnostics) else { return nil }
        }
        return operation
    }
}

/// A rule about one operation.
protocol OperationRule: Sendable {
    /// Whether the rule needs a path template.
    var readsPath: Bool { get }

    /// Reports what breaks the rule and repairs it.
    /// - Returns: `false` when the operation has to be left out.
    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool
}

/// A rule about the description as a whole.
protocol DocumentRule: Sendable {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine)
}

extension Operation {
    /// The operation in messages.
    var label: String {
        "\(method) \(path.prefix(200))"
    }
}
