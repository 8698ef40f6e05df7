import CodegenDiagnostics
import CodegenDriver

/// The comparison of traffic with one description.
struct DriftResult {
    let name: String
    let counts: TrafficCounts
    let entries: [String: Int]
    let mismatches: [Mismatch]
    /// The number of mismatches that were not kept.
    let omitted: Int
    /// The engine with the files of the description.
    let diagnostics: DiagnosticsEngine
    let showsValues: Bool
    /// The archives that end early, with their names.
    let cutArchives: [String]

    /// Whether no response could be compared, so that the absence of mismatches means nothing.
    var comparesNothing: Bool { counts.responses == 0 && mismatches.allSatisfy { $0.consequence == .neverSeen } }

    var failureCount: Int { mismatches.count { $0.consequence.isFailure } }
}

extension DriftResult {
    /// The number of entries with a mismatch: `3 of 12 entries of GET /pets`.
    func evidence(_ mismatch: Mismatch) -> String {
        let key = mismatch.key.operation
        guard mismatch.consequence != .neverSeen else {
            return "\(DriftSummary.words(entries[key, default: 0], "entry", "entries")) of \(operation(mismatch))"
        }
        let total = entries[key, default: mismatch.count]
        return "\(mismatch.count) of \(DriftSummary.words(total, "entry", "entries")) of \(operation(mismatch))"
    }

    /// Returns the operation. Without values, the path of an undeclared operation is concealed, because it may contain
    /// identifiers.
    func operation(_ mismatch: Mismatch) -> String {
        guard mismatch.key.kind == .undeclaredOperation, !showsValues else { return mismatch.key.operation }
        return Self.concealed(mismatch.key.operation)
    }

    private static func concealed(_ operation: String) -> String {
        let words = operation.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return operation }
        let count = words[1].split(separator: "/").count
        return "\(words[0]) with a path of \(DriftSummary.words(count, "segment", "segments"))"
    }

    /// The position in the message: `response 200 /items/*/name`.
    func position(_ mismatch: Mismatch) -> String {
        [mismatch.key.part.text, mismatch.key.path].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The observed types, and with values also the name and the values.
    func observation(_ mismatch: Mismatch) -> String? {
        var parts: [String] = []
        let isNamed = [.undeclaredProperty, .undeclaredParameter, .undeclaredHeader].contains(mismatch.key.kind)
        if isNamed, showsValues || mismatch.key.kind == .undeclaredHeader { parts.append("'\(mismatch.key.subject)'") }
        if isNamed, parts.isEmpty { parts.append("a name of \(mismatch.key.subject.unicodeScalars.count) characters") }
        let types = mismatch.key.kind == .nullValue ? "" : mismatch.values.text
        if !types.isEmpty { parts.append(types) }
        if showsValues, !mismatch.samples.isEmpty {
            parts.append("such as " + mismatch.samples.prefix(3).map(\.wireText).joined(separator: ", "))
        }
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }

    /// The whole message in one line.
    func message(_ mismatch: Mismatch) -> String {
        if mismatch.consequence == .neverSeen { return "\(mismatch.text) in \(evidence(mismatch))" }
        let seen = observation(mismatch).map { " (\($0))" } ?? ""
        return "\(mismatch.text)\(seen) in \(evidence(mismatch)), \(position(mismatch)); "
            + mismatch.consequence.sentence
    }
}

extension Mismatch {
    var severity: Diagnostic.Severity {
        switch consequence {
        case .callFails, .errorNotDecoded: .error
        case .untypedError, .cannotCall, .leftOut, .keptAsUnknown, .notSent: .warning
        case .kept, .ignored, .unchecked, .neverSeen: .note
        }
    }
}
