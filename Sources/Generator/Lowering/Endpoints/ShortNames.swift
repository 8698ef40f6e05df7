import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings
import CodegenWords

/// Shortens the names of a group's operations: removes the leading words of the group, the additions found by
/// `OperationStems` and the method found by `MethodVerb`. A name stays unchanged if the short name is not usable, is already declared, or could belong to
/// another operation of the group. Therefore, names do not depend on the order of operations.
struct ShortNames {
    private let diagnostics: DiagnosticsEngine

    init(_ diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// An operation of the group without a requested name.
    private struct Member {
        let operation: CodegenOpenAPI.Operation
        let key: ExactText
        /// The candidates from the operation's id: the short name, then the complete name.
        var names: [String] = []
        /// The stem of the name from the path.
        let pathStem: OperationStems.Stem?
        /// The index of the first allowed candidate.
        var start = 0
        /// The name without the number that a framework added, or without a method in front of a verb. Other operations
        /// take precedence: the number is unrelated to the operation, and the verb can be the whole name of another one.
        var reduced: String?
        /// Whether the id has a number that a framework added.
        var wasNumbered = false
    }

    /// A requested name, and the names that are taken with it, in lowercase.
    private struct Request {
        let name: RequestedName
        let claims: [String]
    }

    func apply(to group: GroupNames.Named, _ identities: inout [ExactText: EndpointBuilder.Identity]) {
        let isOfRest = group.group.name.wire == GroupBuilder.rest
        let words = GroupWords(isOfRest ? [] : [group.group.name.wire, group.group.name.swift])
        let requests = group.operations.compactMap { operation -> Request? in
            RequestedName(operation.settings[\.name]).map { request in
                Request(name: request, claims: claims(request.text, operation))
            }
        }
        let taken = Set(requests.flatMap(\.claims))
        let members = group.operations.compactMap { operation -> Member? in
            guard RequestedName(operation.settings[\.name]) == nil else { return nil }
            return identities[ExactText(operation.key)]?.source.map { member(operation, $0, words) }
        }
        let names = DistinctNames(
            ignoresCase: true, isTaken: { taken.contains($0.lowercased()) },
            companions: { companions($1, members[$0].operation) })
        // Names from paths are slow to build and rarely needed.
        var ofPath: [Int: [String]] = [:]
        let name = { (index: Int, level: Int) -> String? in
            let member = members[index]
            if level < member.names.count { return member.names[level] }
            let names = ofPath[index] ?? pathNames(member, words)
            ofPath[index] = names
            let rest = level - member.names.count
            return names.indices.contains(rest) ? names[rest] : nil
        }
        let choices = names.choose(members.map(\.start), name)
        let tried = choices.enumerated().map { index, choice in (0...choice.level).compactMap { name(index, $0) } }
        let reduced = freeReduced(members, tried, taken)
        for (index, member) in members.enumerated() {
            identities[member.key]?.name = reduced[index] ?? choices[index].name
            report(index, choices[index], members, tried, requests)
        }
    }

    private func member(
        _ operation: CodegenOpenAPI.Operation, _ source: OperationNames.Source, _ group: GroupWords
    ) -> Member {
        var member = Member(operation: operation, key: ExactText(operation.key), pathStem: source.pathStem)
        if let id = source.id {
            let whole = Words(source.idStem?.text ?? id)
            let rest = group.remainder(of: whole, at: operation.path)
            let short = short(whole, rest, source.idStem)
            let verb = MethodVerb(operation)
            if source.idStem?.wasNumbered == true {
                member.wasNumbered = true
                member.reduced = short
            } else {
                member.names = [short].compactMap(\.self)
                member.reduced = usable(verb.removed(from: rest, isOfPath: verb.isOfPath(whole)))
            }
            member.names += [OperationNames.candidate(0, of: operation, id)].compactMap(\.self)
        } else {
            let whole = Words(source.pathStem?.text ?? OperationNames.pathName(operation))
            let rest = group.remainder(ofPath: whole)
            member.reduced = usable(MethodVerb(operation).removed(from: rest, isOfPath: true))
        }
        if !source.isNamedByID { member.start = member.names.count }
        return member
    }

    /// Returns the short name from method and path, the complete name, and further candidates up to a unique name.
    private func pathNames(_ member: Member, _ group: GroupWords) -> [String] {
        let whole = Words(member.pathStem?.text ?? OperationNames.pathName(member.operation))
        var names = [short(whole, group.remainder(ofPath: whole), member.pathStem)].compactMap(\.self)
        for level in 0... {
            guard let name = OperationNames.candidate(level, of: member.operation, nil) else { break }
            names.append(name)
        }
        return names
    }

    /// Returns `nil` if the name cannot be shortened, or the short name is not usable.
    private func short(_ words: Words, _ rest: Words, _ stem: OperationStems.Stem?) -> String? {
        let shorter = (rest == words ? [] : [rest]) + (stem == nil ? [] : [words])
        return shorter.lazy.compactMap(usable).first
    }

    private func usable(_ words: Words?) -> String? {
        guard let name = words.map({ LongNames.shortened($0.lowerCamel) }), name.first?.isLetter == true else {
            return nil
        }
        return ReservedNames.shortNames.contains(name) ? nil : name
    }

    /// Returns the reduced names that no other operation could have, by the position of the operation.
    ///
    /// - Parameter tried: The possible names of each operation.
    private func freeReduced(_ members: [Member], _ tried: [[String]], _ taken: Set<String>) -> [Int: String] {
        guard members.contains(where: { $0.reduced != nil }) else { return [:] }
        var holders: [String: Int] = [:]
        for (member, names) in zip(members, tried) {
            let names = names + [member.reduced].compactMap(\.self)
            for name in Set(names.flatMap { claims($0, member.operation) }) { holders[name, default: 0] += 1 }
        }
        var free: [Int: String] = [:]
        for (index, member) in members.enumerated() where member.start == 0 {
            guard let name = member.reduced else { continue }
            let isFree = claims(name, member.operation).allSatisfy { holders[$0] == 1 && !taken.contains($0) }
            if isFree { free[index] = name }
        }
        return free
    }

    private func report(
        _ index: Int, _ choice: DistinctNames.Choice, _ members: [Member], _ tried: [[String]], _ requests: [Request]
    ) {
        let member = members[index]
        guard choice.level > 0, member.start == 0, let short = member.names.first, let full = member.names.last,
            !member.wasNumbered
        else { return }
        let keepsFullName = choice.level < member.names.count
        let lost = keepsFullName ? short : full
        let conflict =
            conflict(over: lost, of: member, with: requests)
            ?? conflict(over: lost, of: index, among: members, tried) ?? NameConflict(.candidate, lost, at: nil)
        let reason = conflict.reason(against: lost)
        let message: DiagnosticMessage =
            keepsFullName
            ? .shortNameIsTaken(choice.name, reason)
            : .operationNameIsTaken(member.operation.operationID ?? "", choice.name, reason)
        diagnostics.report(message, at: member.operation.operationIDRange, notes: conflict.notes)
    }

    /// Returns the request that prevents a name of an operation.
    private func conflict(over name: String, of member: Member, with requests: [Request]) -> NameConflict? {
        let own = Set(claims(name, member.operation))
        let request =
            requests.first { $0.name.text.lowercased() == name.lowercased() }
            ?? requests.first { !own.isDisjoint(with: $0.claims) }
        return request.map { NameConflict(.request, $0.name.text, at: $0.name.range) }
    }

    /// Returns the operation without a request that prevents a name of another operation.
    private func conflict(
        over name: String, of index: Int, among members: [Member], _ tried: [[String]]
    ) -> NameConflict? {
        let others = members.indices.lazy.filter { $0 != index }
        func first(_ isMatch: (String) -> Bool) -> NameConflict? {
            for other in others {
                guard let found = (members[other].names + tried[other]).first(where: isMatch) else { continue }
                let operation = members[other].operation
                return NameConflict(.candidate, found, at: operation.operationIDRange ?? operation.range)
            }
            return nil
        }
        let own = Set(claims(name, members[index].operation))
        return first { $0.lowercased() == name.lowercased() } ?? first { own.contains($0.lowercased()) }
    }

    /// Returns the name and the names derived from it, in lowercase.
    private func claims(_ name: String, _ operation: CodegenOpenAPI.Operation) -> [String] {
        ([name] + companions(name, operation)).map { $0.lowercased() }
    }

    private func companions(_ name: String, _ operation: CodegenOpenAPI.Operation) -> [String] {
        let sequences = operation.settings[\.pagination] == nil ? [] : ["Pages", "Items", "Page"].map { name + $0 }
        return OperationNames.companions(of: name) + sequences.flatMap { [$0] + OperationNames.companions(of: $0) }
    }
}

extension DiagnosticMessage {
    /// - Parameter reason: The reason in one clause.
    fileprivate static func shortNameIsTaken(_ full: String, _ reason: String) -> Self {
        Self(
            .lowering.ambiguousShortName, "'\(full)' keeps its full name: \(reason)",
            advice: "request other names with x-codegen: { name: … }, or set operationNames: full")
    }

    /// - Parameter reason: The reason in one clause.
    fileprivate static func operationNameIsTaken(_ id: String, _ name: String, _ reason: String) -> Self {
        Self(
            .lowering.ambiguousName, "'\(id)' is '\(name)' in Swift: \(reason)",
            advice: "request other names with x-codegen: { name: … }")
    }
}
