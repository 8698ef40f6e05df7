/// A problem in the user's input, with its location and its remedy.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable, Comparable {
        case note, warning, error

        package static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A second location that explains the diagnostic ("first used here").
    package struct Note: Hashable, Sendable {
        package let message: String
        package let range: SourceRange?

        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    package var severity: Severity
    package let message: DiagnosticMessage
    package let range: SourceRange?
    package let notes: [Note]
    /// The changes of the file that correct the problem; empty if the remedy needs a decision.
    package let edits: [SourceEdit]
    /// The cause that the diagnostic shares with others of its kind, such as a security scheme that is not declared.
    /// `nil` if the diagnostic has a cause of its own.
    let cause: String?
    /// The other locations of the cause, in the order in which they were reported.
    package private(set) var otherRanges: [SourceRange] = []

    /// - Parameters:
    ///   - message: The message, whose kind determines the severity.
    ///   - cause: The same text for all diagnostics of the kind that one change of the description removes.
    package init(
        _ message: DiagnosticMessage, at range: SourceRange?, notes: [Note] = [], edits: [SourceEdit] = [],
        cause: String? = nil
    ) {
        severity = message.kind.severity
        self.message = message
        self.range = range
        self.notes = notes
        self.edits = edits
        self.cause = cause
    }

    /// The message at the other locations.
    package static let sameProblem = "the same problem"

    /// The problem, its locations and its remedy in one line.
    package var line: String {
        guard !otherRanges.isEmpty else { return message.line }
        let others = "\(otherRanges.count) more location\(otherRanges.count == 1 ? "" : "s")"
        let places = "\(message.context.map { "in \($0)" } ?? "here") and at \(others)"
        return [message.text, places, message.advice].compactMap(\.self).joined(separator: "; ")
    }

    /// Returns one diagnostic for each cause: the first one, with the locations of the others.
    package static func byCause(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        struct Key: Hashable {
            let kind: DiagnosticKind
            let cause: String
            let severity: Severity
        }
        var result: [Diagnostic] = []
        var indices: [Key: Int] = [:]
        for diagnostic in diagnostics {
            guard let cause = diagnostic.cause else {
                result.append(diagnostic)
                continue
            }
            let key = Key(kind: diagnostic.message.kind, cause: cause, severity: diagnostic.severity)
            if let index = indices[key] {
                if let range = diagnostic.range { result[index].otherRanges.append(range) }
            } else {
                indices[key] = result.count
                result.append(diagnostic)
            }
        }
        return result
    }
}

/// The message of a diagnostic. Each target declares its messages as static members of this type, next to the code
/// that reports them: `extension DiagnosticMessage { static func duplicateKey(_ key: String) -> Self }`.
package struct DiagnosticMessage: Hashable, Sendable {
    package let kind: DiagnosticKind
    /// The problem, in one clause without a full stop.
    package let text: String
    /// The location in the description (`paths./posts.get`), if the line alone is not enough.
    package let context: String?
    /// The remedy, in one clause.
    package let advice: String?
    /// The part of the description that is left out of the client because of the problem.
    package let omission: Omission?

    package init(
        _ kind: DiagnosticKind, _ text: String, in context: String? = nil, advice: String? = nil,
        omits omission: Omission? = nil
    ) {
        self.kind = kind
        self.text = text
        self.context = context
        self.advice = advice
        self.omission = omission
    }

    /// Returns the same message with an omission.
    package func omitting(_ omission: Omission) -> DiagnosticMessage {
        DiagnosticMessage(kind, text, in: context, advice: advice, omits: omission)
    }

    /// The problem, its context and its remedy in one line.
    package var line: String {
        [text, context.map { "in \($0)" }, advice].compactMap(\.self).joined(separator: "; ")
    }
}

/// A part of a description that is missing from the client: an operation, or a schema, whose values become any JSON.
package enum Omission: String, Hashable, Sendable, CaseIterable {
    case operation, schema
}
