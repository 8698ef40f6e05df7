import CodegenDiagnostics
import CodegenIR

/// The positions of declarations by name. Passes share them until a declaration is added or removed.
struct TypePositions {
    private let names: [String]
    private let positions: [String: Int]

    init(_ declarations: [TypeDeclaration]) {
        // Iterate over indices, because declarations are large to copy.
        names = declarations.indices.map { declarations[$0].name.swift }
        var positions = [String: Int](minimumCapacity: names.count)
        for (position, name) in names.enumerated() where positions[name] == nil { positions[name] = position }
        self.positions = positions
    }

    subscript(name: String) -> Int? { positions[name] }

    /// Returns whether the positions belong to these declarations.
    func areUpToDate(_ declarations: [TypeDeclaration]) -> Bool {
        names.count == declarations.count
            && names.indices.allSatisfy { names[$0].isExactly(declarations[$0].name.swift) }
    }
}
