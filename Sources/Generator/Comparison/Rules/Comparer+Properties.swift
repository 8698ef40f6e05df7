import CodegenSymbols

/// The comparison of properties, by the directions in which they are used.
extension Comparer {
    private static let sentKinds = RequestPropertyChanges()
    private static let receivedKinds = ResponsePropertyChanges()

    func compareProperties(_ before: Symbol, _ after: Symbol, _ use: Use) {
        let removed = old.children(of: before.name, .property)
        let added = new.children(of: after.name, .property)
        let (names, others) = (Set(removed.map(\.wireName)), Set(added.map(\.wireName)))
        var matched: Set<String> = []
        for property in removed {
            let other =
                added.first { $0.wireName == property.wireName }
                ?? added.first { $0.lastName == property.lastName && !names.contains($0.wireName) }
            if let other {
                matched.insert(other.name)
                report(use) { isSent in
                    isSent ? sentChanges(property, other, others) : receivedChanges(property, other, use)
                }
            } else {
                report(use) { isSent in [removal(of: property, isSent: isSent, from: after)] }
            }
        }
        for property in added where !matched.contains(property.name) {
            report(use) { isSent in [addition(of: property, isSent: isSent, to: before)] }
        }
    }

    /// Adds the changes of both directions, without the changes that a change of the other direction implies.
    private func report(_ use: Use, _ changes: (_ isSent: Bool) -> [Change]) {
        guard use.sent, use.received else {
            for change in changes(use.sent) { add(use.isUsed ? change : change.withoutWire) }
            return
        }
        let (sent, received) = (changes(true), changes(false))
        for change in sent where !received.contains(where: { $0.implies(change) && !change.implies($0) }) {
            add(change)
        }
        for change in received where !sent.contains(where: { $0.implies(change) }) { add(change) }
    }

    private func addition(of property: Symbol, isSent: Bool, to type: Symbol) -> Change {
        let (sent, received) = (Self.sentKinds, Self.receivedKinds)
        let isRequired = property.has(.required) && !property.has(.readOnly)
        let kind =
            !isSent
            ? received.added
            : !isRequired
                ? sent.addedOptional
                : property.has(.constant)
                    ? sent.addedConstant
                    : property.has(.default) ? sent.addedRequiredWithDefault : sent.addedRequired
        return Change(kind, property.name, property[.type], old: type, new: property)
    }

    private func removal(of property: Symbol, isSent: Bool, from type: Symbol) -> Change {
        let (sent, received) = (Self.sentKinds, Self.receivedKinds)
        let isRequired = property.has(.required) && !property.has(.writeOnly)
        let kind =
            isSent
            ? type.has(.closed) && !property.has(.readOnly) ? sent.removedFromClosed : sent.removed
            : isRequired ? received.removedRequired : received.removedOptional
        return Change(kind, property.name, property[.type], old: property, new: type)
    }

    // MARK: Sent

    private func sentChanges(_ before: Symbol, _ after: Symbol, _ names: Set<String>) -> [Change] {
        let kinds = Self.sentKinds
        var found: [Change] = []
        func report(_ kind: ChangeKind, _ detail: String) {
            found.append(Change(kind, after.name, detail, old: before, new: after))
        }
        let types = String.from(before[.type], to: after[.type])
        if before.wireName != after.wireName {
            report(kinds.wireNameChanged, .from(before.wireName, to: after.wireName))
        } else if before.lastName != after.lastName {
            report(kinds.renamed, .from(before.lastName, to: after.lastName))
        }
        if let kind = ConstantRule(kinds).kind(before, after) { report(kind, ConstantRule.detail(before, after)) }
        if before.has(.required) != after.has(.required) {
            report(after.has(.required) ? kinds.becameRequired : kinds.becameOptional, types)
        }
        let (first, second) = (SwiftType(before[.type] ?? ""), SwiftType(after[.type] ?? ""))
        if before.has(.nullable), !after.has(.nullable) {
            report(kinds.becameNotNullable, types)
        } else if second.isThreeState, !first.isThreeState {
            report(kinds.becameThreeState, types)
        } else if first.isThreeState, !second.isThreeState, !after.has(.required) {
            report(kinds.noLongerThreeState, types)
        } else if after.has(.nullable), !before.has(.nullable) {
            report(kinds.becameNullable, types)
        }
        let isSame = compareTypes(before, after, sent: true, received: false) { isWire in
            report(isWire ? kinds.typeChanged : kinds.swiftTypeChanged, types)
        }
        ValueRule(kinds).check(before, after, isSameType: isSame, report)
        return found
    }

    // MARK: Received

    private func receivedChanges(_ before: Symbol, _ after: Symbol, _ use: Use) -> [Change] {
        let kinds = Self.receivedKinds
        var found: [Change] = []
        // If a property is only received, absent and null are equivalent.
        let isPlain = SwiftType(before[.type] ?? "").hasNone == SwiftType(after[.type] ?? "").hasNone
        func report(_ kind: ChangeKind, _ detail: String, without missing: Set<Effect> = []) {
            found.append(Change(kind, after.name, detail, old: before, new: after, without: missing))
        }
        let types = String.from(before[.type], to: after[.type])
        if before.wireName != after.wireName {
            report(kinds.wireNameChanged, .from(before.wireName, to: after.wireName))
        } else if before.lastName != after.lastName {
            report(kinds.renamed, .from(before.lastName, to: after.lastName))
        }
        if let kind = ConstantRule(kinds).kind(before, after) { report(kind, ConstantRule.detail(before, after)) }
        let missing: Set<Effect> = isPlain ? [.wire, .source] : []
        if before.has(.required) != after.has(.required) {
            report(after.has(.required) ? kinds.becameRequired : kinds.becameOptional, types, without: missing)
        }
        if before.has(.nullable) != after.has(.nullable) {
            report(after.has(.nullable) ? kinds.becameNullable : kinds.becameNotNullable, types, without: missing)
        }
        let isSame = compareTypes(before, after, sent: false, received: true) { isWire in
            report(isWire ? kinds.typeChanged : kinds.swiftTypeChanged, types)
        }
        ValueRule(kinds).check(before, after, isSameType: isSame) { report($0, $1) }
        return found
    }
}

extension SwiftType {
    /// Whether the value may be missing.
    fileprivate var hasNone: Bool {
        switch self {
        case .optional, .threeState: true
        case .named, .array, .dictionary: false
        }
    }
}

extension Change {
    /// Returns whether this change covers another change of the same symbol.
    fileprivate func implies(_ other: Change) -> Bool {
        other.effects == [.safe] || (detail == other.detail && Set(other.effects).isSubset(of: effects))
    }

    /// The change without its effect on the wire, for types that no operation uses.
    fileprivate var withoutWire: Change {
        Change(self, without: [.wire])
    }
}
