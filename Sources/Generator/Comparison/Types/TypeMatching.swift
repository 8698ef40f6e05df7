import CodegenHTTP
import CodegenSymbols

/// Matches the types of the old client with the types of the new client: by name, or by members if the name has
/// changed.
struct TypeMatching {
    /// The new names of renamed types, by their old names.
    private(set) var renamed: [String: String] = [:]

    init(_ old: SymbolIndex, _ new: SymbolIndex) {
        let removed = old.types.values.filter { new.types[$0.name] == nil && $0.kind != .typealias }
        let added = new.types.values.filter { old.types[$0.name] == nil && $0.kind != .typealias }
        guard !removed.isEmpty, !added.isEmpty else { return }
        let candidates = Dictionary(grouping: added) { Self.fingerprint($0, new) }
        let sources = Dictionary(grouping: removed) { Self.fingerprint($0, old) }
        for (fingerprint, types) in sources where !fingerprint.members.isEmpty {
            // Two types with equal members are ambiguous.
            guard types.count == 1, let others = candidates[fingerprint], others.count == 1 else { continue }
            renamed[types[0].name] = others[0].name
        }
    }

    private struct Fingerprint: Hashable {
        let kind: Symbol.Kind
        /// The wire names with the forms of the types. The names of inner types are ignored, because they may have
        /// changed as well.
        let members: Set<String>
    }

    private static func fingerprint(_ type: Symbol, _ index: SymbolIndex) -> Fingerprint {
        let members =
            index.children(of: type.name, .property) + index.children(of: type.name, .member)
            + index.children(of: type.name, .alternative)
        return Fingerprint(
            kind: type.kind,
            members: Set(
                members.map { member in
                    let name =
                        member.kind == .alternative ? member.values(.tag).joined() + member.lastName : member.wireName
                    return "\(name) \(member[.type].map { index.form(SwiftType($0)).outline } ?? "")"
                }))
    }
}

extension WireForm {
    /// A description of the form without the names of types.
    fileprivate var outline: String {
        switch self {
        case .string, .formatted: "string"
        case .integer: "integer"
        case .number: "number"
        case .bool: "bool"
        case .any: "any"
        case .array(let element): "[\(element.outline)]"
        case .dictionary(let value): "{\(value.outline)}"
        case .object: "object"
        case .enumeration(_, let raw): "enum \(raw.outline)"
        case .union: "union"
        case .other(let name): name
        }
    }
}
