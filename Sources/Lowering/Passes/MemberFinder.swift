import Diagnostics
import IR
import SchemaShape

/// Follows paths of wire names, such as settings have, through the finished types.
struct MemberFinder {
    private let kinds: [String: TypeDeclaration.Kind]
    private let aliases: AliasTable

    /// Where a path leads nowhere: the piece, and the members that there are instead.
    struct DeadEnd: Error {
        let piece: String
        let owner: String
        let members: [String]
    }

    init(_ declarations: [TypeDeclaration]) {
        aliases = AliasTable(declarations)
        kinds = Dictionary(declarations.map { ($0.name.swift, $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    func find(_ path: [String], in root: TypeReference) throws(DeadEnd) -> MemberPath {
        var (type, presence) = present(root)
        let startsOptional = presence != .always
        var steps: [MemberPath.Step] = []
        for piece in path {
            let properties = properties(of: type)
            guard let property = properties.first(where: { $0.name.wire.isExactly(piece) }) else {
                throw DeadEnd(piece: piece, owner: type.spelling, members: properties.map(\.name.wire))
            }
            (type, presence) = present(property.type)
            steps.append(MemberPath.Step(property.name.swift, presence))
        }
        return MemberPath(steps, startsOptional: startsOptional, type: type)
    }

    /// The type without optionality and aliases.
    func present(_ type: TypeReference) -> (type: TypeReference, presence: MemberPath.Presence) {
        var type = type
        var presence = MemberPath.Presence.always
        while true {
            type = aliases.resolved(type)
            switch type {
            case .optional(let wrapped): (type, presence) = (wrapped, .optional)
            case .threeState(let wrapped): (type, presence) = (wrapped, .threeState)
            case .named, .primitive, .array, .dictionary, .json, .filePart, .mediaBody, .generic, .parameter:
                return (type, presence)
            }
        }
    }

    /// What a body may be: the alternatives of a union, else the type itself.
    func alternatives(of type: TypeReference) -> [TypeReference] {
        guard case .named(let name) = present(type).type, case .union(let union)? = kinds[name] else { return [type] }
        return union.alternatives.map(\.type)
    }

    private func properties(of type: TypeReference) -> [Property] {
        guard case .named(let name) = type, case .object(let object)? = kinds[name] else { return [] }
        return object.properties
    }
}

extension Endpoint {
    /// What the method returns, which is what member paths start from; `nil` where that is no JSON.
    var returnedType: TypeReference? {
        switch success {
        case .value(let type): type
        case .optionalValue(let type): .optional(type)
        case .payload(let payload, _): payload
        case .empty, .text, .data, .output, .events, .lines: nil
        }
    }
}
