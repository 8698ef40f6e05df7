import CodegenDiagnostics
import CodegenIR
import CodegenSchemaShape

/// Resolves paths of wire names, as used in settings, in the finished types.
struct PropertyFinder {
    private let declarations: [TypeDeclaration]
    private let positions: TypePositions
    private let aliases: AliasTable

    /// A path that cannot be resolved: the missing component, and the available properties.
    struct UnresolvedPath: Error {
        let piece: String
        let owner: String
        let members: [String]
    }

    init(_ declarations: [TypeDeclaration], _ positions: TypePositions) {
        self.declarations = declarations
        self.positions = positions
        aliases = AliasTable(declarations, positions)
    }

    private func kind(of name: String) -> TypeDeclaration.Kind? {
        positions[name].map { declarations[$0].kind }
    }

    /// Returns the access to the value at a path.
    ///
    /// - Parameter indexes: Whether components of the path may be indexes of array elements. The access path does not
    ///   contain them.
    func find(
        _ path: [String], in root: TypeReference, indexes: Bool = false
    ) throws(UnresolvedPath) -> AccessPath {
        var (type, presence) = present(root)
        let startsOptional = presence != .always
        var steps: [AccessPath.Step] = []
        for piece in path {
            if indexes, Int(piece) != nil, case .array(let element) = type {
                (type, presence) = present(element)
                continue
            }
            let properties = properties(of: type)
            guard let property = properties.first(where: { $0.name.wire.isExactly(piece) }) else {
                throw UnresolvedPath(piece: piece, owner: type.spelling, members: properties.map(\.name.wire))
            }
            (type, presence) = present(property.type)
            steps.append(AccessPath.Step(property.name, presence))
        }
        return AccessPath(steps, startsOptional: startsOptional, type: type)
    }

    /// Returns the type without optionality and aliases.
    func present(_ type: TypeReference) -> (type: TypeReference, presence: Presence) {
        var type = type
        var presence = Presence.always
        while true {
            type = aliases.resolved(type)
            guard type.presence != .always, let wrapped = type.inner else { return (type, presence) }
            (type, presence) = (wrapped, type.presence)
        }
    }

    /// Returns the possible types of a body: the alternatives of a union, or else the type itself.
    func alternatives(of type: TypeReference) -> [TypeReference] {
        guard case .named(let name) = present(type).type, case .union(let union)? = kind(of: name) else {
            return [type]
        }
        return union.alternatives.map(\.type)
    }

    private func properties(of type: TypeReference) -> [Property] {
        guard case .named(let name) = type, case .object(let object)? = kind(of: name) else { return [] }
        return object.properties
    }
}

extension Endpoint {
    /// The result of the method, where property paths start; `nil` if it is not JSON.
    var returnedType: TypeReference? {
        switch success {
        case .value(let type): type
        case .optionalValue(let type): .optional(type)
        case .payload(let payload, _): payload
        case .empty, .text, .data, .output, .events, .lines: nil
        }
    }
}
