/// A kind of diagnostic: a stable identifier, a severity and the documentation. Kinds are the rows of a
/// `DiagnosticTable`; every `DiagnosticMessage` has a kind.
package struct DiagnosticKind: Sendable {
    /// The identifier, in lower case with hyphens: `unresolved-reference`. Users write it in configurations, so it
    /// never changes.
    package let id: String
    package let severity: Diagnostic.Severity
    /// The condition under which the diagnostic is reported, in sentences.
    package let cause: String
    /// The remedy, in sentences.
    package let remedy: String

    package init(_ id: String, _ severity: Diagnostic.Severity, cause: String, remedy: String) {
        self.id = id
        self.severity = severity
        self.cause = cause
        self.remedy = remedy
    }

    /// Whether a configuration may change the severity. Errors prevent generation, so they cannot be lowered.
    package var isConfigurable: Bool { severity != .error }
}

extension DiagnosticKind: Hashable {
    package static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool {
        left.id == right.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

/// The kinds of diagnostics of one target, each a property of type `DiagnosticKind`. `docs/diagnostics.md` and
/// `codegen explain` are built from these tables.
package protocol DiagnosticTable: Sendable {
    init()
    /// The heading of the table in the documentation.
    static var title: String { get }
}

extension DiagnosticTable {
    /// Every kind with the name of its property, in the order of declaration.
    package static var rows: [(property: String, kind: DiagnosticKind)] {
        Mirror(reflecting: Self()).children.compactMap { child in
            guard let property = child.label, let kind = child.value as? DiagnosticKind else { return nil }
            return (property, kind)
        }
    }
}
