import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenSettings

/// Shortens the names of a group's operations by the leading words of the group, and by what `OperationStems` leaves
/// out. A name stays as it is where the short one cannot be a name, is declared otherwise, or could be that of another
/// operation of the group; so no name depends on the order of the operations.
struct ShortNames {
    private let diagnostics: DiagnosticsEngine

    init(_ diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    private struct Candidate {
        let operation: CodegenOpenAPI.Operation
        let key: ExactText
        let full: String
        let short: String?
        /// Whether nobody chose the name.
        let isMade: Bool
        let requested: String?

        /// The names that the operation may get.
        var names: [String] { requested.map { [$0] } ?? [full] + (short.map { [$0] } ?? []) }
    }

    func apply(to group: GroupNames.Named, _ identities: inout [ExactText: EndpointBuilder.Identity]) {
        let isOfRest = group.group.name.wire == GroupBuilder.rest
        let words = GroupWords(isOfRest ? [] : [group.group.name.wire, group.group.name.swift])
        let candidates = group.operations.compactMap { operation -> Candidate? in
            let key = ExactText(operation.key)
            return identities[key].map { candidate(operation, key, $0, words) }
        }
        let holders = holders(of: candidates)
        for (index, candidate) in candidates.enumerated() {
            guard let short = candidate.short, candidate.requested == nil else { continue }
            let others = claims(short, candidate.operation).compactMap { name in
                holders[name]?.first { $0 != index }
            }
            guard let other = others.first else {
                identities[candidate.key]?.name = short
                continue
            }
            if candidate.isMade { continue }
            diagnostics.report(
                .shortNameIsTaken(candidate.full, short), at: candidate.operation.operationIDRange,
                notes: [.init("the other operation", at: candidates[other].operation.operationIDRange)])
        }
    }

    private func candidate(
        _ operation: CodegenOpenAPI.Operation, _ key: ExactText, _ identity: EndpointBuilder.Identity,
        _ words: GroupWords
    ) -> Candidate {
        Candidate(
            operation: operation, key: key, full: identity.name, short: short(identity, words),
            isMade: identity.isNamedByPath || identity.stem?.wasNumbered == true,
            requested: RequestedName(operation.settings[\.name])?.text)
    }

    /// `nil` where there is nothing to leave out, or what is left cannot be a name.
    private func short(_ identity: EndpointBuilder.Identity, _ group: GroupWords) -> String? {
        guard let words = identity.words else { return nil }
        let rest = identity.isNamedByPath ? group.remainder(ofPath: words) : group.remainder(of: words)
        let shorter = (rest == words ? [] : [rest]) + (identity.stem == nil ? [] : [words])
        return shorter.map(\.lowerCamel).first { name in
            name.first?.isLetter == true && !ReservedNames.shortNames.contains(name)
        }
    }

    /// The operations that may have a name, by the name in lower case.
    private func holders(of candidates: [Candidate]) -> [String: [Int]] {
        var holders: [String: [Int]] = [:]
        for (index, candidate) in candidates.enumerated() {
            for name in Set(candidate.names.flatMap { claims($0, candidate.operation) }) {
                holders[name, default: []].append(index)
            }
        }
        return holders
    }

    /// The name and what generated code names after it, in lower case.
    private func claims(_ name: String, _ operation: CodegenOpenAPI.Operation) -> [String] {
        let sequences = operation.settings[\.pagination] == nil ? [] : ["Pages", "Items", "Page"].map { name + $0 }
        return ([name] + sequences).flatMap { [$0] + OperationNames.companions(of: $0) }.map { $0.lowercased() }
    }
}

extension DiagnosticMessage {
    static func shortNameIsTaken(_ full: String, _ short: String) -> Self {
        Self(
            .lowering.ambiguousShortName,
            "'\(full)' keeps its whole name: another operation of the group could be called '\(short)' too",
            advice: "request other names with x-codegen: { name: … }")
    }
}
