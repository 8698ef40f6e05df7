import CodegenSymbols

/// The comparison of a method's arguments, except for the body.
extension Comparer {
    private static let kinds = ParameterChanges()

    func compareParameters(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.kinds
        var removed = before.arguments(old.children(of: before.name, .parameter))
        var added = after.arguments(new.children(of: after.name, .parameter))
        var pairs: [(Symbol, Symbol)] = []
        func match(_ isSame: (Symbol, Symbol) -> Bool) {
            removed.removeAll { parameter in
                guard let index = added.firstIndex(where: { isSame(parameter, $0) }) else { return false }
                pairs.append((parameter, added.remove(at: index)))
                return true
            }
        }
        match { $0[.in] == $1[.in] && $0.wireName == $1.wireName }
        // Names of path parameters are not sent.
        match { $0[.in] == "path" && $1[.in] == "path" }
        match { $0.lastName == $1.lastName && $0[.in] != "path" && $1[.in] != "path" }
        for (first, second) in pairs { compare(first, second, in: after) }
        for parameter in removed {
            add(Change(kinds.removed, before.title, parameter.lastName, old: parameter, new: after))
        }
        for parameter in added {
            let kind = parameter.has(.required) ? kinds.addedRequired : kinds.addedOptional
            let detail = "\(parameter.lastName): \(parameter[.type] ?? "")"
            add(Change(kind, after.title, detail, old: before, new: parameter))
        }
        compareOrder(before, after, pairs)
    }

    private func compare(_ before: Symbol, _ after: Symbol, in operation: Symbol) {
        let kinds = Self.kinds
        func report(_ kind: ChangeKind, _ detail: String) {
            add(Change(kind, operation.title, "\(after.lastName): \(detail)", old: before, new: after))
        }
        if before.lastName != after.lastName {
            add(
                Change(
                    kinds.renamed, operation.title, .from(before.lastName, to: after.lastName), old: before, new: after)
            )
        }
        if before[.in] != after[.in] {
            report(kinds.moved, .from(before[.in], to: after[.in]))
        } else if before.wireName != after.wireName, after[.in] != "path" {
            report(kinds.wireNameChanged, .from(before.wireName, to: after.wireName))
        } else if before[.style] != after[.style] {
            report(kinds.styleChanged, .from(before[.style] ?? "default", to: after[.style] ?? "default"))
        }
        if before.has(.required) != after.has(.required) {
            report(
                after.has(.required) ? kinds.becameRequired : kinds.becameOptional,
                .from(before[.type], to: after[.type]))
        }
        let isSame = compareTypes(before, after, sent: true, received: false) { isWire in
            report(isWire ? kinds.typeChanged : kinds.swiftTypeChanged, .from(before[.type], to: after[.type]))
        }
        ValueRule(kinds).check(before, after, isSameType: isSame, report)
    }

    /// Compares the types of two parameters, headers or properties.
    ///
    /// - Parameter report: Called if the types differ, with whether values of the old type are no longer valid.
    /// - Returns: Whether the types are the same in Swift, apart from being optional.
    @discardableResult
    func compareTypes(
        _ before: Symbol, _ after: Symbol, sent: Bool, received: Bool, _ report: (_ isWire: Bool) -> Void
    ) -> Bool {
        let (first, second) = (SwiftType(before[.type] ?? "").unwrapped, SwiftType(after[.type] ?? "").unwrapped)
        let isAccepted = isAccepted(first, second, sent: sent, received: received)
        let isSame = isSameInSwift(first, second)
        if !isSame { report(!isAccepted) }
        return isSame
    }

    private func compareOrder(_ before: Symbol, _ after: Symbol, _ pairs: [(Symbol, Symbol)]) {
        let names = Dictionary(pairs.map { ($0.lastName, $1.lastName) }) { first, _ in first }
        let first = before.labels.compactMap { $0 == "_" ? "_" : names[$0] }
        let kept = Set(first)
        let second = after.labels.filter(kept.contains)
        guard first.filter(Set(second).contains) != second else { return }
        add(
            Change(
                Self.operationKinds.reordered, after.title, .from(before.title, to: after.title), old: before,
                new: after
            ))
    }
}

extension Symbol {
    /// The argument labels: `["page", "limit", "_"]` for `getPosts(page:limit:_:)`.
    fileprivate var labels: [String] { Self.labels(of: self[.call] ?? "") }

    static func labels(of call: String) -> [String] {
        call.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }

    /// Returns the parameters in the order of the signature.
    fileprivate func arguments(_ parameters: [Symbol]) -> [Symbol] {
        labels.compactMap { label in parameters.first { $0.lastName == label } }
    }
}
