import CodegenIR
import CodegenSchemaShape

/// The target types of aliases. Each chain of aliases is resolved once.
struct AliasTable {
    private let positions: TypePositions
    /// The target of the alias at each position; `nil` for other types.
    private var targets: [TypeReference?]

    init(_ declarations: [TypeDeclaration], _ positions: TypePositions) {
        self.positions = positions
        // Iterate over indices, because declarations are large to copy.
        targets = declarations.indices.map { position in
            if case .alias(let target) = declarations[position].kind { target } else { nil }
        }
        // Most aliases refer to a type, not to another alias.
        for position in targets.indices where next(targets[position]) != nil { resolve(position) }
    }

    /// Returns the position of the alias, if the type is an alias.
    private func next(_ type: TypeReference?) -> Int? {
        guard case .named(let name) = type, let position = positions[name], targets[position] != nil else { return nil }
        return position
    }

    private mutating func resolve(_ position: Int) {
        var chain: Set<Int> = [position]
        var end = targets[position]
        while let next = next(end) {
            guard chain.insert(next).inserted else {
                // Aliases that only refer to each other have no type.
                end = .json
                break
            }
            end = targets[next]
        }
        for link in chain { targets[link] = end }
    }

    /// Returns the type with aliases resolved.
    func resolved(_ type: TypeReference) -> TypeReference {
        guard case .named(let name) = type, let position = positions[name] else { return type }
        return targets[position] ?? type
    }

    /// Returns the name of the generated type that is stored inline in a value of this type. Arrays and dictionaries
    /// store references.
    func storedName(_ type: TypeReference) -> String? {
        var current = type
        // For an optional of an alias of an optional, each iteration removes one level.
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
