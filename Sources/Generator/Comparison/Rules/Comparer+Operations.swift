import CodegenHTTP
import CodegenPlatform
import CodegenSymbols

/// The comparison of operations: matches the operations of both clients and reports their differences.
extension Comparer {
    static let operationKinds = OperationChanges()

    func compareOperations() {
        var removed = old.all(.operation)
        var added = new.all(.operation)
        match(&removed, &added) { $0[.id] }
        match(&removed, &added) { $0.returnsOf }
        match(&removed, &added) { $0.template }
        match(&removed, &added) { $0.name }
        for operation in removed {
            add(Change(Self.operationKinds.removed, operation.title, operation.route, old: operation))
        }
        for operation in added {
            add(Change(Self.operationKinds.added, operation.title, operation.route, new: operation))
        }
    }

    /// Compares the operations with equal keys, and removes them from the lists.
    private func match(_ removed: inout [Symbol], _ added: inout [Symbol], by key: (Symbol) -> String?) {
        let keys = Dictionary(added.map { (key($0) ?? "", $0) }) { first, _ in first }
        var taken: Set<String> = []
        removed.removeAll { before in
            guard let name = key(before), let after = keys[name], taken.insert(after.name).inserted else {
                return false
            }
            compare(before, after)
            return true
        }
        added.removeAll { taken.contains($0.name) }
    }

    private func compare(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.operationKinds
        func report(_ kind: ChangeKind, _ detail: String?) {
            add(Change(kind, after.title, detail, old: before, new: after))
        }
        if before.name != after.name { report(kinds.renamed, "\(before.title) → \(after.title)") }
        if before.template != after.template {
            let isOfPath = before[.path] != after[.path]
            add(
                Change(
                    kinds.moved, after.title, .from(before.route, to: after.route),
                    old: isOfPath ? before.atPath : before, new: isOfPath ? after.atPath : after))
        }
        if before[.id] != after[.id] { report(kinds.idChanged, .from(before[.id], to: after[.id])) }
        if before.has(.deprecated) != after.has(.deprecated) {
            report(after.has(.deprecated) ? kinds.deprecated : kinds.undeprecated, nil)
        }
        if Set(before.values(.server)) != Set(after.values(.server)) {
            report(
                kinds.serversChanged,
                .from(before.values(.server).joined(separator: ", "), to: after.values(.server).joined(separator: ", "))
            )
        }
        compareMethod(
            before[.pagination], after[.pagination], added: kinds.paginationAdded, removed: kinds.paginationRemoved,
            changed: kinds.paginationChanged, report)
        compareMethod(
            before[.polling], after[.polling], added: kinds.pollingAdded, removed: kinds.pollingRemoved,
            changed: kinds.pollingChanged, report)
        compareForms(before, after, report)
        SecurityRule(before: before.values(.security), after: after.values(.security)).check(kinds, report)
        compareParameters(before, after)
        compareRequests(before, after)
        let count = changes.count
        compareResponses(before, after)
        let isExplained = changes[count...].contains { $0.effects.contains(.source) }
        if let first = before[.returns], let second = after[.returns], !isExplained,
            !isSameInSwift(SwiftType(first), SwiftType(second))
        {
            // The enumeration of several results is named after the operation.
            let isOutput = first.hasPrefix(before.outputs) && second.hasPrefix(after.outputs)
            if !isOutput { report(kinds.resultChanged, .from(first, to: second)) }
        }
    }

    /// Reports a setting that adds a method: pagination or polling.
    private func compareMethod(
        _ before: String?, _ after: String?, added: ChangeKind, removed: ChangeKind, changed: ChangeKind,
        _ report: (ChangeKind, String?) -> Void
    ) {
        switch (before, after) {
        case (nil, nil): break
        case (nil, let setting?): report(added, setting)
        case (let setting?, nil): report(removed, setting)
        case (let first?, let second?):
            if first != second { report(changed, .from(first, to: second)) }
        }
    }
}

extension Symbol {
    /// The method with its owner and labels: `PostsAPI.getPosts(page:limit:)`.
    var title: String {
        "\(owner).\(self[.call] ?? lastName)"
    }

    /// The HTTP method and the path: `GET /posts/{id}`.
    var route: String {
        "\(self[.method] ?? "") \(self[.path] ?? "")"
    }

    /// The HTTP method and the path without the names of path parameters, which are not sent.
    var template: String { URITemplate(route).shape }

    /// The operation at the position of its path.
    fileprivate var atPath: Symbol {
        var symbol = self
        symbol.position = pathPosition ?? position
        symbol.position?.subject = self[.path]
        return symbol
    }

    /// The HTTP method, the path and the return type: an operation may have several Swift methods.
    fileprivate var returnsOf: String { "\(template) \(self[.returns] ?? "")" }

    /// The prefix of the output types: `PostsOutputs.` for `PostsAPI`.
    fileprivate var outputs: String { "\(owner.hasSuffix("API") ? String(owner.dropLast(3)) : owner)Outputs." }
}

/// Compares security alternatives. A call needs the credentials of only one alternative.
struct SecurityRule {
    let before: [String]
    let after: [String]

    func check(_ kinds: OperationChanges, _ report: (ChangeKind, String?) -> Void) {
        guard Set(before) != Set(after) else { return }
        let wasOpen = before.isEmpty || before.contains("none")
        let isOpen = after.isEmpty || after.contains("none")
        guard wasOpen == isOpen, !isOpen else {
            if wasOpen != isOpen {
                report(isOpen ? kinds.securityRemoved : kinds.securityAdded, .from(text(before), to: text(after)))
            } else {
                report(kinds.alternativeAdded, .from(text(before), to: text(after)))
            }
            return
        }
        var added = after.filter { !before.contains($0) }
        for alternative in before where !after.contains(alternative) {
            guard let index = added.firstIndex(where: { Self.schemes($0) == Self.schemes(alternative) }) else {
                report(kinds.alternativeRemoved, alternative)
                continue
            }
            compareScopes(alternative, added.remove(at: index), kinds, report)
        }
        for alternative in added { report(kinds.alternativeAdded, alternative) }
    }

    private func compareScopes(
        _ before: String, _ after: String, _ kinds: OperationChanges, _ report: (ChangeKind, String?) -> Void
    ) {
        let (old, new) = (Self.scopes(before), Self.scopes(after))
        for scope in new.subtracting(old).sorted() { report(kinds.scopeAdded, scope) }
        for scope in old.subtracting(new).sorted() { report(kinds.scopeRemoved, scope) }
    }

    private func text(_ alternatives: [String]) -> String? {
        alternatives.isEmpty ? nil : alternatives.joined(separator: ", ")
    }

    /// Returns the names of the schemes: `oauth` and `key` for `oauth(read write) + key`.
    private static func schemes(_ alternative: String) -> [String] {
        parts(alternative).map { String($0.prefix { $0 != "(" }) }
    }

    private static func scopes(_ alternative: String) -> Set<String> {
        Set(
            parts(alternative).flatMap { part in
                part.drop { $0 != "(" }.dropFirst().dropLast().split(separator: " ").map(String.init)
            })
    }

    private static func parts(_ alternative: String) -> [String] {
        alternative.split(separator: " + ", omittingEmptySubsequences: false).map(String.init)
    }
}
