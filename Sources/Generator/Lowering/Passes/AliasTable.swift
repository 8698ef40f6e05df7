import CodegenIR
import CodegenSchemaShape

/// The types that aliases stand for. Each chain of aliases is walked once.
struct AliasTable {
    private let positions: TypePositions
    /// What the alias at each position stands for; `nil` for other types.
    private var targets: [TypeReference?]

    init(_ declarations: [TypeDeclaration], _ positions: TypePositions) {
        self.positions = positions
        // By indices: declarations are large to copy.
        targets = declarations.indices.map { position in
            if case .alias(let target) = declarations[position].kind { target } else { nil }
        }
        // Most aliases stand for a type, not for another alias.
        for position in targets.indices where next(targets[position]) != nil { resolve(position) }
    }

    /// The alias that a type is.
    private func next(_ type: TypeReference?) -> Int? {
        guard case .named(let name) = type, let position = positions[name], targets[position] != nil else { return nil }
        return position
    }

    private mutating func resolve(_ position: Int) {
        var chain: Set<Int> = [position]
        var end = targets[position]
        while let next = next(end) {
            guard chain.insert(next).inserted else {
                // Aliases that only stand for each other have no type.
                end = .json
                break
            }
            end = targets[next]
        }
        for link in chain { targets[link] = end }
    }

    /// The type with aliases resolved.
    func resolved(_ type: TypeReference) -> TypeReference {
        guard case .named(let name) = type, let position = positions[name] else { return type }
        return targets[position] ?? type
    }

    /// The name of the generated type whose value is stored in a value of this type itself; arrays and dictionaries
    /// store references.
    func storedName(_ type: TypeReference) -> String? {
        var current = type
        // An optional of an alias of an optional: each step removes one.
        for _ in 0...(targets.count + 8) {
            current = resolved(current)
            if current.presence != .always, let wrapped = current.inner {
                current = wrapped
                continue
            }
            if case .named(let name) = current { return name }
            return nil
        }
        return nil
    }
}
