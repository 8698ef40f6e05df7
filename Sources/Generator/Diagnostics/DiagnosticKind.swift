/// One kind of diagnostic: a stable identifier, a severity, and the documentation of both. A row of a `DiagnosticTable`;
/// every `DiagnosticMessage` names its kind.
package struct DiagnosticKind: Sendable {
    /// Lower case with hyphens: `unresolved-reference`. Users write it into configurations, so it never changes.
    package let id: String
    package let severity: Diagnostic.Severity
    /// When it is reported, in sentences.
    package let cause: String
    /// What to do about it, in sentences.
    package let remedy: String

    package init(_ id: String, _ severity: Diagnostic.Severity, cause: String, remedy: String) {
        self.id = id
        self.severity = severity
        self.cause = cause
        self.remedy = remedy
    }

    /// Errors are what a client cannot be generated with: a configuration cannot lower them.
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

/// The kinds of diagnostics of one target: its properties are `DiagnosticKind`s. `docs/diagnostics.md` and
/// `codegen explain` follow from the tables.
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
