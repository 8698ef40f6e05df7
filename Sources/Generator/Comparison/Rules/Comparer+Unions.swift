import CodegenSymbols

extension Comparer {
    func compareUnions(_ before: Symbol, _ after: Symbol, _ use: Use) {
        let kinds = Self.typeKinds
        compareOpenness(before, after)
        let isSameProperty = before[.discriminator] == after[.discriminator]
        if !isSameProperty {
            let detail = String.from(before[.discriminator], to: after[.discriminator])
            add(
                Change(
                    kinds.discriminatorChanged, after.name, detail, old: before, new: after,
                    without: use.isUsed ? [] : [.wire]))
        }
        var removed = old.children(of: before.name, .alternative)
        var added = new.children(of: after.name, .alternative)
        func match(_ isSame: (Symbol, Symbol) -> Bool) {
            removed.removeAll { alternative in
                guard let index = added.firstIndex(where: { isSame(alternative, $0) }) else { return false }
                compare(alternative, added.remove(at: index), use, isSameProperty: isSameProperty)
                return true
            }
        }
        match { $0.lastName == $1.lastName }
        match { old, new in isSameInSwift(SwiftType(old[.type] ?? ""), SwiftType(new[.type] ?? "")) }
        for alternative in removed {
            let kind = use.sent ? kinds.requestAlternativeRemoved : kinds.responseAlternativeRemoved
            add(Change(kind, alternative.name, alternative[.type], old: alternative, new: after))
        }
        for alternative in added {
            add(
                Change(
                    addedAlternative(before, use), alternative.name, alternative[.type], old: before, new: alternative))
        }
    }

    /// - Parameter isSameProperty: Whether the discriminator is unchanged. If it has changed, all tags differ.
    private func compare(_ before: Symbol, _ after: Symbol, _ use: Use, isSameProperty: Bool) {
        let kinds = Self.typeKinds
        if before.lastName != after.lastName {
            add(Change(kinds.alternativeRenamed, before.name, "→ \(after.lastName)", old: before, new: after))
        }
        let (first, second) = (SwiftType(before[.type] ?? ""), SwiftType(after[.type] ?? ""))
        _ = isAccepted(first, second, sent: use.sent, received: use.received)
        if !isSameInSwift(first, second) {
            add(
                Change(
                    kinds.alternativeTypeChanged, after.name, .from(before[.type], to: after[.type]), old: before,
                    new: after))
        }
        let (old, new) = (before.values(.tag), after.values(.tag))
        // Apps that recognize the old values do not notice additional values.
        if use.isUsed, isSameProperty, !old.isEmpty, !Set(old).isSubset(of: new) {
            let detail = String.from(old.joined(separator: ", "), to: new.joined(separator: ", "))
            add(Change(kinds.tagChanged, after.name, detail, old: before, new: after))
        }
    }

    private func addedAlternative(_ before: Symbol, _ use: Use) -> ChangeKind {
        let kinds = Self.typeKinds
        guard use.received else { return use.sent ? kinds.requestAlternativeAdded : kinds.responseAlternativeAdded }
        return before.has(.open) ? kinds.responseAlternativeAdded : kinds.responseAlternativeAddedToClosed
    }
}
