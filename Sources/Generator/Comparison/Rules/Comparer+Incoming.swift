import CodegenSymbols

/// The comparison of webhooks and callbacks.
extension Comparer {
    private static let incomingKinds = IncomingChanges()

    func compareIncoming() {
        compareIncoming(.webhook)
        compareIncoming(.callback)
    }

    private func compareIncoming(_ kind: Symbol.Kind) {
        let kinds = Self.incomingKinds
        let (first, second) = (old.all(kind), new.all(kind))
        for before in first {
            if let after = second.first(where: { $0.wireName == before.wireName }) {
                compare(before, after)
            } else {
                add(Change(kinds.removed, before.name, before.wireName, old: before))
            }
        }
        for after in second where !first.contains(where: { $0.wireName == after.wireName }) {
            // Released servers have the old enumeration, which is open or closed.
            let isOpen = first.first?.has(.open) ?? true
            add(Change(isOpen ? kinds.added : kinds.addedToClosed, after.name, after.wireName, new: after))
        }
    }

    private func compare(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.incomingKinds
        func report(_ kind: ChangeKind, _ detail: String) {
            add(Change(kind, after.name, detail, old: before, new: after))
        }
        if before.name != after.name { report(kinds.renamed, .from(before.name, to: after.name)) }
        if before[.method] != after[.method] { report(kinds.methodChanged, .from(before[.method], to: after[.method])) }
        if before[.url] != after[.url] { report(kinds.expressionChanged, .from(before[.url], to: after[.url])) }
        compareBodies(before, after, report)
        compareHeaders(before, after)
    }

    private func compareBodies(_ before: Symbol, _ after: Symbol, _ report: (ChangeKind, String) -> Void) {
        let kinds = Self.incomingKinds
        let (first, second) = (before.bodies, after.bodies)
        for type in first.keys.sorted() {
            guard let other = second[type] else {
                report(kinds.bodyRemoved, "\(type): \(first[type] ?? "Void")")
                continue
            }
            let (old, new) = (SwiftType(first[type] ?? ""), SwiftType(other))
            let isWire = !isAccepted(old, new, sent: false, received: true)
            if !isSameInSwift(old, new) {
                report(isWire ? kinds.typeChanged : kinds.swiftTypeChanged, .from(first[type], to: other))
            }
        }
        for type in second.keys.sorted() where first[type] == nil {
            report(first.isEmpty ? kinds.bodyAdded : kinds.mediaTypeAdded, "\(type): \(second[type] ?? "Void")")
        }
    }
}
