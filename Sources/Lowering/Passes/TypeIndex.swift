import Diagnostics
import IR
import SchemaShape

/// Finds declarations by the types that lead to them.
struct TypeIndex {
    let declarations: [TypeDeclaration]
    private let positions: [String: Int]
    private let aliases: AliasTable

    init(_ declarations: [TypeDeclaration]) {
        self.declarations = declarations
        aliases = AliasTable(declarations)
        positions = Dictionary(
            declarations.indices.map { (declarations[$0].name.swift, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func position(_ name: String) -> Int? {
        positions[name]
    }

    /// The declaration of a generated type, behind all other names of it.
    func declaration(of type: TypeReference) -> Int? {
        guard case .named(let name) = resolved(type) else { return nil }
        return positions[name]
    }

    /// The type behind other names.
    func resolved(_ type: TypeReference) -> TypeReference {
        aliases.resolved(type)
    }
}

extension TypeIndex {
    /// The way through members from a declaration; `nil` where one of them does not exist.
    func way(_ path: [String], from start: Int) -> (steps: [EnvelopeType.Step], type: TypeReference)? {
        var steps: [EnvelopeType.Step] = []
        var type = TypeReference.named(declarations[start].name.swift)
        for member in path {
            guard let position = declaration(of: type.unwrapped),
                case .object(let object) = declarations[position].kind,
                let property = object.properties.first(where: { $0.name.wire.isExactly(member) })
            else { return nil }
            type = property.type
            steps.append(EnvelopeType.Step(name: property.name, form: EnvelopeType.Step.Form(type)))
        }
        return (steps, type)
    }
}

extension EnvelopeType.Step.Form {
    init(_ type: TypeReference) {
        switch type {
        case .optional: self = .optional
        case .threeState: self = .threeState
        default: self = .plain
        }
    }
}

extension TypeDeclaration {
    /// As the description calls it, for findings.
    var spokenName: String { name.wire.isEmpty ? name.swift : name.wire }
}
