import CodegenSymbols

/// Which types of the old client are which of the new one: those of the same name, and those that have another name and
/// the same members.
struct TypeMatching {
    /// By the old names of types that have another name now.
    private(set) var renamed: [String: String] = [:]

    init(_ old: SymbolIndex, _ new: SymbolIndex) {
        let gone = old.types.values.filter { new.types[$0.name] == nil && $0.kind != .typealias }
        let come = new.types.values.filter { old.types[$0.name] == nil && $0.kind != .typealias }
        guard !gone.isEmpty, !come.isEmpty else { return }
        let candidates = Dictionary(grouping: come) { Self.fingerprint($0, new) }
        let sources = Dictionary(grouping: gone) { Self.fingerprint($0, old) }
        for (fingerprint, types) in sources where !fingerprint.members.isEmpty {
            // Two types with equal members cannot be told apart.
            guard types.count == 1, let others = candidates[fingerprint], others.count == 1 else { continue }
            renamed[types[0].name] = others[0].name
        }
    }

    private struct Fingerprint: Hashable {
        let kind: Symbol.Kind
        /// Wire names, with the form of the types; types inside may have been renamed as well.
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
    /// Without the names of types.
    fileprivate var outline: String {
        switch self {
        case .string: "string"
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
