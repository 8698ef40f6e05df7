import CodegenDiagnostics

/// Applies every rule to a description. Contradictions are reported, and are repaired or left out.
struct RuleChecker {
    let diagnostics: DiagnosticsEngine

    /// The rules for one operation, in the order in which they run. A new rule needs its own file and an entry here.
    private static let operationRules: [any OperationRule] = [
        IgnoredHeaderRule(), OptionalPathParameterRule(), MisplacedPathParameterRule(), UnusedPathParameterRule(),
        UndeclaredPathParameterRule(), QueryStringRule(),
    ]

    private static let documentRules: [any DocumentRule] = [
        RepeatedOperationRule(), DuplicateOperationIDRule(), SchemaCycleRule(), AllOfTypesRule(),
        AlternativeTypesRule(), APIKeyParameterRule(), ContradictoryLimitsRule(), ParentNameRule(),
        RelativeServerRule(), RequiredCycleRule(),
    ]

    func check(_ document: inout ResolvedDocument) {
        check(&document.operations, areIncoming: false)
        check(&document.incoming, areIncoming: true)
        for rule in Self.documentRules {
            rule.check(&document, diagnostics)
        }
    }

    /// Reports mistakes in operations that are not part of the result.
    func check(unused operations: [Operation]) {
        var operations = operations
        check(&operations, areIncoming: true)
    }

    /// Checks operations in place, because a copy would double the memory.
    ///
    /// - Parameter areIncoming: Whether the paths are expressions or names, which have no path parameters.
    private func check(_ operations: inout [Operation], areIncoming: Bool) {
        let rules = Self.operationRules.filter { !(areIncoming && $0.readsPath) }
        var leftOut: Set<Int> = []
        for index in operations.indices {
            let isUsable = rules.allSatisfy { $0.check(&operations[index], diagnostics) }
            if !isUsable { leftOut.insert(index) }
        }
        guard !leftOut.isEmpty else { return }
        operations = operations.enumerated().filter { !leftOut.contains($0.offset) }.map(\.element)
    }
}

/// A rule about one operation.
protocol OperationRule: Sendable {
    /// Whether the rule needs a path template.
    var readsPath: Bool { get }

    /// Reports violations of the rule and repairs them.
    /// - Returns: `false` if the operation has to be left out.
    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool
}

/// A rule about the description as a whole.
protocol DocumentRule: Sendable {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine)
}

extension Operation {
    /// The name of the operation in messages.
    var label: String {
        "\(method) \(path.prefix(200))"
    }
}
