import CodegenSymbols

/// The comparison of models: matches the types of both clients and reports their differences.
extension Comparer {
    static let typeKinds = TypeChanges()

    func compareTypes() {
        let kinds = Self.typeKinds
        for before in old.types.values.sorted(by: { $0.name < $1.name }) {
            if let after = new.types[before.name] {
                compare(before, after)
            } else if let name = matching.renamed[before.name], let after = new.types[name] {
                add(Change(kinds.renamed, before.name, "→ \(name)", old: before, new: after))
                addPair(before.name, name)
            } else {
                add(Change(kinds.removed, before.name, old: before))
            }
        }
        let renamed = Set(matching.renamed.values)
        for after in new.types.values.sorted(by: { $0.name < $1.name })
        where old.types[after.name] == nil && !renamed.contains(after.name) {
            add(Change(kinds.added, after.name, new: after))
        }
        // Comparing members can add pairs.
        var next = 0
        while next < pairs.count {
            if let before = old.types[pairs[next].old], let after = new.types[pairs[next].new] {
                compareMembers(before, after)
            }
            next += 1
        }
    }

    private func compare(_ before: Symbol, _ after: Symbol) {
        if before.kind == .typealias || after.kind == .typealias {
            compareAliases(before, after)
        } else {
            addPair(before.name, after.name)
        }
    }

    /// Compares aliases. An alias for a declared type is compared like that type.
    private func compareAliases(_ before: Symbol, _ after: Symbol) {
        let (first, second) = (SwiftType(before.aliased), SwiftType(after.aliased))
        let sent = before.has(.sent) && after.has(.sent)
        let received = before.has(.received) && after.has(.received)
        let isAccepted = isAccepted(first, second, sent: sent, received: received)
        // If both aliases name declared types of the same kind, the comparison of members reports the differences.
        let isDeclared = old.types[before.aliased].map { $0.kind == new.types[after.aliased]?.kind } ?? false
        guard !isDeclared, !isSameInSwift(first, second) else { return }
        let missing: Set<Effect> = isAccepted ? [.wire] : []
        let detail = String.from(before.aliased, to: after.aliased)
        add(Change(Self.typeKinds.aliasChanged, after.name, detail, old: before, new: after, without: missing))
    }

    private func compareMembers(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.typeKinds
        let use = Use(before, after)
        guard before.kind == after.kind else {
            let detail = String.from(before.kind.rawValue, to: after.kind.rawValue)
            return add(
                Change(
                    kinds.kindChanged, after.name, detail, old: before, new: after, without: use.isUsed ? [] : [.wire]))
        }
        switch after.kind {
        case .struct: compareObjects(before, after, use)
        case .enum: compareEnumerations(before, after, use)
        case .union: compareUnions(before, after, use)
        case .bodies, .typealias, .server, .scheme, .flow, .operation, .parameter, .request, .response, .header,
            .webhook,
            .callback, .property, .member, .alternative:
            break
        }
    }

    // MARK: Objects

    private func compareObjects(_ before: Symbol, _ after: Symbol, _ use: Use) {
        let kinds = Self.typeKinds
        func report(_ kind: ChangeKind, _ detail: String?) {
            add(Change(kind, after.name, detail, old: before, new: after, without: use.isUsed ? [] : [.wire]))
        }
        compareProperties(before, after, use)
        compareIdentities(before, after, report)
        switch (before[.additional], after[.additional]) {
        case (nil, nil): break
        case (nil, let type?): report(kinds.additionalAdded, type)
        case (let type?, nil): report(after.has(.closed) ? kinds.additionalForbidden : kinds.additionalRemoved, type)
        case (let first?, let second?):
            let (old, new) = (before.dictionary(of: first), after.dictionary(of: second))
            guard !isSameInSwift(SwiftType(old), SwiftType(new)) else { break }
            let isAccepted = isAccepted(SwiftType(old), SwiftType(new), sent: use.sent, received: use.received)
            let isKeyed = (before[.key] ?? after[.key]) != nil
            let detail = isKeyed ? String.from(old, to: new) : String.from(first, to: second)
            add(
                Change(
                    kinds.additionalChanged, after.name, detail, old: before, new: after,
                    without: isAccepted ? [.wire] : []))
        }
    }

    private func compareIdentities(_ before: Symbol, _ after: Symbol, _ report: (ChangeKind, String?) -> Void) {
        guard before.has(.identifiable) else { return }
        guard after.has(.identifiable) else { return report(Self.typeKinds.identityRemoved, nil) }
        let (old, new) = (before[.identifiable] ?? "id", after[.identifiable] ?? "id")
        if old != new { report(Self.typeKinds.identityChanged, String.from(old, to: new)) }
    }

    // MARK: Enumerations

    private func compareEnumerations(_ before: Symbol, _ after: Symbol, _ use: Use) {
        let kinds = Self.typeKinds
        compareOpenness(before, after)
        if before[.raw] != after[.raw] {
            let detail = String.from(before[.raw], to: after[.raw])
            return add(
                Change(
                    kinds.rawTypeChanged, after.name, detail, old: before, new: after,
                    without: use.isUsed ? [] : [.wire]))
        }
        let (first, second) = (old.children(of: before.name, .member), new.children(of: after.name, .member))
        let renamed = compareValues(first, second)
        let (wires, others) = (Set(first.map(\.wireName)), Set(second.map(\.wireName)))
        for member in first where !others.contains(member.wireName) && !renamed.contains(member.lastName) {
            let kind = use.sent ? kinds.requestValueRemoved : kinds.responseValueRemoved
            add(Change(kind, member.name, old: member, new: after))
        }
        for member in second where !wires.contains(member.wireName) && !renamed.contains(member.lastName) {
            add(Change(addedValue(before, use), member.name, old: before, new: member))
        }
    }

    /// Reports cases whose value has changed, and values whose case has another name.
    ///
    /// - Returns: The names of the cases whose value has changed.
    private func compareValues(_ first: [Symbol], _ second: [Symbol]) -> Set<String> {
        let kinds = Self.typeKinds
        let later = Dictionary(second.map { ($0.lastName, $0) }) { first, _ in first }
        var changed: Set<String> = []
        for member in first {
            guard let other = later[member.lastName], other.wireName != member.wireName else { continue }
            changed.insert(member.lastName)
            let detail = String.from(member.wireName, to: other.wireName)
            add(Change(kinds.valueChanged, other.name, detail, old: member, new: other))
        }
        let names = Dictionary(first.map { ($0.wireName, $0) }) { first, _ in first }
        for member in second {
            guard let other = names[member.wireName], other.lastName != member.lastName,
                !changed.contains(other.lastName)
            else { continue }
            add(Change(kinds.valueRenamed, other.name, "→ \(member.lastName)", old: other, new: member))
        }
        return changed
    }

    /// Returns the kind of an added value. Released apps have the old type, which is open or closed.
    private func addedValue(_ before: Symbol, _ use: Use) -> ChangeKind {
        let kinds = Self.typeKinds
        guard use.received else { return use.sent ? kinds.requestValueAdded : kinds.responseValueAdded }
        return before.has(.open) ? kinds.responseValueAdded : kinds.responseValueAddedToClosed
    }

    func compareOpenness(_ before: Symbol, _ after: Symbol) {
        guard before.has(.open) != after.has(.open) else { return }
        let kind = after.has(.open) ? Self.typeKinds.becameOpen : Self.typeKinds.becameClosed
        add(Change(kind, after.name, old: before, new: after))
    }
}

/// The directions in which both clients use the values of a type.
struct Use {
    let sent: Bool
    let received: Bool

    init(_ before: Symbol, _ after: Symbol) {
        sent = before.has(.sent) && after.has(.sent)
        received = before.has(.received) && after.has(.received)
    }

    var isUsed: Bool { sent || received }
}

extension Symbol {
    /// The type that an alias names; for a declared type, its own name.
    fileprivate var aliased: String {
        kind == .typealias ? self[.type] ?? name : name
    }

    /// Returns the type of the dictionary that keeps undeclared properties.
    fileprivate func dictionary(of values: String) -> String {
        "[\(self[.key] ?? "String"): \(values)]"
    }
}
