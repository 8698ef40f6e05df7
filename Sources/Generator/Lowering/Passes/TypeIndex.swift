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

    /// The declaration of a generated type, aliases resolved.
    func declaration(of type: TypeReference) -> Int? {
        guard case .named(let name) = resolved(type) else { return nil }
        return positions[name]
    }

    /// The type with aliases resolved.
    func resolved(_ type: TypeReference) -> TypeReference {
        aliases.resolved(type)
    }
}

extension TypeIndex {
    /// The path through properties from a declaration, with the type of the last one as declared; `nil` where one of
    /// them does not exist.
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
    /// As the description calls it, for diagnostics.
    var spokenName: String { name.wire.isEmpty ? name.swift : name.wire }
}
