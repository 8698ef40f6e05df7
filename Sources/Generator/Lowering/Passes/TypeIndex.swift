import CodegenDiagnostics
import CodegenIR
import CodegenSchemaShape

/// Finds the declarations of types.
struct TypeIndex {
    let declarations: [TypeDeclaration]
    private let positions: TypePositions
    private let aliases: AliasTable

    init(_ declarations: [TypeDeclaration], _ positions: TypePositions) {
        self.declarations = declarations
        self.positions = positions
        aliases = AliasTable(declarations, positions)
    }

    func position(_ name: String) -> Int? {
        positions[name]
    }

    /// Returns the position of a generated type's declaration, with aliases resolved.
    func declaration(of type: TypeReference) -> Int? {
        guard case .named(let name) = resolved(type) else { return nil }
        return positions[name]
    }

    /// Returns the type with aliases resolved.
    func resolved(_ type: TypeReference) -> TypeReference {
        aliases.resolved(type)
    }
}

extension TypeIndex {
    /// Returns the path through properties from a declaration, with the declared type of the last property; `nil` if a
    /// property does not exist.
    func path(_ path: [String], from start: Int) -> (steps: [AccessPath.Step], type: TypeReference)? {
        var steps: [AccessPath.Step] = []
        var type = TypeReference.named(declarations[start].name.swift)
        for member in path {
            guard let position = declaration(of: type.unwrapped),
                case .object(let object) = declarations[position].kind,
                let property = object.properties.first(where: { $0.name.wire.isExactly(member) })
            else { return nil }
            type = property.type
            steps.append(AccessPath.Step(property.name, type.presence))
        }
        return (steps, type)
    }
}

extension TypeDeclaration {
    /// The name in the description, for diagnostics.
    var displayName: String { name.wire.isEmpty ? name.swift : name.wire }
}
