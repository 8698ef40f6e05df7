import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Makes properties indirect through which a type would contain itself, and very large nested properties.
struct RecursionBreaker: APIPass {
    func run(_ api: inout API, _ state: inout PassState) {
        let positions = state.positions(of: api.types)
        apply(to: &api.types, positions)
    }

    private func apply(to declarations: inout [TypeDeclaration], _ positions: TypePositions) {
        let index = StoredTypes(declarations, positions)
        var edges = declarations.indices.map { index.stored(in: declarations[$0].kind, at: $0) }
        markUnions(&declarations, &edges)
        markObjects(&declarations, edges, index)
        SizeLimiter(index: index).apply(to: &declarations)
    }

    // MARK: Marking

    private func markUnions(_ declarations: inout [TypeDeclaration], _ edges: inout [[Int]]) {
        let components = StronglyConnectedComponents(edges)
        for position in declarations.indices where components.isCyclic(position) {
            guard case .union(var union) = declarations[position].kind else { continue }
            union.isIndirect = true
            declarations[position].kind = .union(union)
            edges[position] = []
        }
    }

    private func markObjects(_ declarations: inout [TypeDeclaration], _ edges: [[Int]], _ index: StoredTypes) {
        let components = StronglyConnectedComponents(edges)
        for position in declarations.indices where components.isCyclic(position) {
            guard case .object(var object) = declarations[position].kind else { continue }
            for number in object.properties.indices {
                guard let target = index.target(of: number, in: position) else { continue }
                guard components.component(target) == components.component(position) else { continue }
                object.properties[number].isIndirect = true
            }
            declarations[position].kind = .object(object)
        }
    }
}

/// The declared types that are stored inline in a value of each type.
struct StoredTypes {
    /// The positions of the types of each declaration's properties or alternatives.
    private let targets: [[Int?]]

    init(_ declarations: [TypeDeclaration], _ positions: TypePositions) {
        let aliases = AliasTable(declarations, positions)
        func position(_ type: TypeReference) -> Int? {
            aliases.storedName(type).flatMap { positions[$0] }
        }
        // Iterate over indices, because properties are large to copy.
        targets = declarations.indices.map { number in
            switch declarations[number].kind {
            case .object(let object): object.properties.indices.map { position(object.properties[$0].type) }
            case .union(let union): union.alternatives.indices.map { position(union.alternatives[$0].type) }
            case .enumeration, .alias, .bodies: []
            }
        }
    }

    /// Returns the position of the type of a property or alternative.
    func target(of number: Int, in position: Int) -> Int? {
        targets[position][number]
    }

    /// Returns the positions of types that are stored inline, not behind a reference.
    func stored(in kind: TypeDeclaration.Kind, at position: Int) -> [Int] {
        let targets = targets[position]
        return switch kind {
        case .object(let object): targets.indices.compactMap { object.properties[$0].isIndirect ? nil : targets[$0] }
        case .union(let union): union.isIndirect ? [] : targets.compactMap(\.self)
        case .enumeration, .alias, .bodies: []
        }
    }
}
