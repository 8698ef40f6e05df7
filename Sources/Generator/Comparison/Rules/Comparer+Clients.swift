import CodegenSymbols

/// The comparison of servers and security schemes.
extension Comparer {
    private static let kinds = ClientChanges()

    func compareClients() {
        compareServers()
        compareSchemes()
        compareFlows()
    }

    private func compareServers() {
        let kinds = Self.kinds
        var (removed, added) = (old.all(.server), new.all(.server))
        let names = Set(removed.map(\.name)).intersection(added.map(\.name))
        for name in names.sorted() {
            guard let before = removed.first(where: { $0.name == name }),
                let after = added.first(where: { $0.name == name })
            else { continue }
            compare(before, after)
        }
        removed.removeAll { names.contains($0.name) }
        added.removeAll { names.contains($0.name) }
        for before in removed {
            if let index = added.firstIndex(where: { $0[.url] == before[.url] }) {
                let after = added.remove(at: index)
                add(Change(kinds.serverRenamed, before.name, "→ \(after.name)", old: before, new: after))
                compare(before, after)
            } else {
                add(Change(kinds.serverRemoved, before.name, before[.url], old: before))
            }
        }
        for after in added { add(Change(kinds.serverAdded, after.name, after[.url], new: after)) }
    }

    private func compare(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.kinds
        if before[.url] != after[.url] {
            add(
                Change(
                    kinds.serverURLChanged, after.name, .from(before[.url], to: after[.url]), old: before, new: after))
        }
        if before.values(.variable) != after.values(.variable) {
            let detail = String.from(
                before.values(.variable).joined(separator: ", "), to: after.values(.variable).joined(separator: ", "))
            add(Change(kinds.serverVariablesChanged, after.name, detail, old: before, new: after))
        }
        if after.has(.default), !before.has(.default) {
            add(Change(kinds.defaultServerChanged, after.name, after[.url], old: before, new: after))
        }
    }

    private func compareSchemes() {
        let kinds = Self.kinds
        let (before, after) = (old.all(.scheme), new.all(.scheme))
        for scheme in before {
            guard let other = after.first(where: { $0.wireName == scheme.wireName }) else {
                add(Change(kinds.schemeRemoved, scheme.name, scheme[.kind], old: scheme))
                continue
            }
            if scheme[.kind] != other[.kind] {
                add(
                    Change(
                        kinds.schemeChanged, other.name, .from(scheme[.kind], to: other[.kind]), old: scheme, new: other
                    ))
            }
        }
        for scheme in after where !before.contains(where: { $0.wireName == scheme.wireName }) {
            add(Change(kinds.schemeAdded, scheme.name, scheme[.kind], new: scheme))
        }
    }
}

/// The comparison of OAuth 2 flows.
extension Comparer {
    private func compareFlows() {
        let kinds = Self.kinds
        let (before, after) = (old.all(.flow), new.all(.flow))
        for flow in before {
            guard let other = after.first(where: { $0.name == flow.name }) else {
                add(Change(kinds.flowRemoved, flow.name, flow[.kind], old: flow))
                continue
            }
            compareFlow(flow, other)
        }
        for flow in after where !before.contains(where: { $0.name == flow.name }) {
            add(Change(kinds.flowAdded, flow.name, flow[.kind], new: flow))
        }
    }

    private func compareFlow(_ before: Symbol, _ after: Symbol) {
        let kinds = Self.kinds
        for key in [FactKey.authorization, .token, .refresh, .device, .metadata] where before[key] != after[key] {
            let detail = "\(key.rawValue) \(String.from(before[key], to: after[key]))"
            add(Change(kinds.flowChanged, after.name, detail, old: before, new: after))
        }
        let (removed, added) = (before.values(.scope), after.values(.scope))
        for scope in removed where !added.contains(scope) {
            add(Change(kinds.scopeRemoved, after.name, scope, old: before, new: after))
        }
        for scope in added where !removed.contains(scope) {
            add(Change(kinds.scopeAdded, after.name, scope, old: before, new: after))
        }
    }
}

extension String {
    /// Returns the difference of two values: `Int → Int64`. A missing value is `none`.
    static func from(_ before: String?, to after: String?) -> String {
        "\(before ?? "none") → \(after ?? "none")"
    }
}
