import Diagnostics
import IR
import SchemaShape

/// Finds the properties through which a type would contain itself, and very large nested ones, and makes them
/// indirect.
struct RecursionBreaker: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        let positions = state.positions(of: api.types)
        apply(to: &api.types, positions)
    }

    private func apply(to declarations: inout [TypeDeclaration], _ positions: TypePositions) {
        let index = StoredTypes(declarations, positions)
        markUnions(&declarations, index)
        markObjects(&declarations, index)
        relaxRequirements(&declarations, index)
        SizeLimiter(index: index).apply(to: &declarations)
    }

    private func edges(_ declarations: [TypeDeclaration], _ index: StoredTypes) -> [[Int]] {
        declarations.map { index.stored(in: $0.kind) }
    }

    // MARK: Marking

    private func markUnions(_ declarations: inout [TypeDeclaration], _ index: StoredTypes) {
        let components = StronglyConnectedComponents(edges(declarations, index))
        for position in declarations.indices where components.isCyclic(position) {
            guard case .union(var union) = declarations[position].kind else { continue }
            union.isIndirect = true
            declarations[position].kind = .union(union)
        }
    }

    private func markObjects(_ declarations: inout [TypeDeclaration], _ index: StoredTypes) {
        let components = StronglyConnectedComponents(edges(declarations, index))
        for position in declarations.indices where components.isCyclic(position) {
            guard case .object(var object) = declarations[position].kind else { continue }
            for number in object.properties.indices {
                let type = object.properties[number].type
                guard let target = index.position(type) else { continue }
                guard components.component(target) == components.component(position) else { continue }
                object.properties[number].isIndirect = true
            }
            declarations[position].kind = .object(object)
        }
    }

    /// No JSON can hold an object that requires itself, so such a property is made optional.
    private func relaxRequirements(_ declarations: inout [TypeDeclaration], _ index: StoredTypes) {
        let required = declarations.map { declaration -> [Int] in
            guard case .object(let object) = declaration.kind else { return [] }
            return object.properties.compactMap { requiredTarget($0, index) }
        }
        let components = StronglyConnectedComponents(required)
        for position in declarations.indices where components.isCyclic(position) {
            guard case .object(var object) = declarations[position].kind else { continue }
            for number in object.properties.indices {
                let property = object.properties[number]
                guard let target = requiredTarget(property, index),
                    components.component(target) == components.component(position)
                else { continue }
                object.properties[number].type = .optional(property.type)
                object.properties[number].defaultValue = .null
                let type = declarations[position]
                record.context.diagnostics.report(
                    .requiredRecursion(type.spokenName, property.name.wire),
                    at: record.range(ofType: type.name.swift, property: property.name.wire))
            }
            declarations[position].kind = .object(object)
        }
    }

    private func requiredTarget(_ property: Property, _ index: StoredTypes) -> Int? {
        guard case .named = property.type else { return nil }
        return index.position(property.type)
    }
}

/// Which declared types are stored in a value of a type, not behind a reference.
struct StoredTypes {
    private let positions: TypePositions
    private let aliases: AliasTable

    init(_ declarations: [TypeDeclaration], _ positions: TypePositions) {
        self.positions = positions
        aliases = AliasTable(declarations, positions)
    }

    func position(_ type: TypeReference) -> Int? {
        aliases.storedName(type).flatMap { positions[$0] }
    }

    /// What is behind a reference already is not stored in the value.
    func stored(in kind: TypeDeclaration.Kind) -> [Int] {
        switch kind {
        case .object(let object): object.properties.compactMap { $0.isIndirect ? nil : position($0.type) }
        case .union(let union): union.isIndirect ? [] : union.alternatives.compactMap { position($0.type) }
        case .enumeration, .alias, .bodies: []
        }
    }
}

extension DiagnosticMessage {
    static func requiredRecursion(_ type: String, _ member: String) -> Self {
        Self(
            .lowering.requiredRecursion,
            "'\(type)' requires itself through '\(member)', so that no value can exist",
            advice: "the member is taken as optional")
    }
}
