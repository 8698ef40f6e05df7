import IR
import SchemaShape

/// The types that aliases stand for. Each chain of aliases is walked once.
struct AliasTable {
    private var targets: [String: TypeReference] = [:]

    init(_ declarations: [TypeDeclaration]) {
        // By positions: declarations are large to copy.
        for position in declarations.indices {
            guard case .alias(let target) = declarations[position].kind else { continue }
            targets[declarations[position].name.swift] = target
        }
        for (name, target) in targets {
            // Most aliases stand for a type, not for another alias.
            if case .named(let next) = target, targets[next] != nil { resolve(name) }
        }
    }

    private mutating func resolve(_ name: String) {
        var chain: Set<String> = []
        var end = TypeReference.named(name)
        while case .named(let next) = end, let target = targets[next], chain.insert(next).inserted { end = target }
        // Aliases that only stand for each other have no type.
        if case .named(let last) = end, chain.contains(last) { end = .json }
        for link in chain { targets[link] = end }
    }

    /// The type with aliases resolved.
    func resolved(_ type: TypeReference) -> TypeReference {
        guard case .named(let name) = type else { return type }
        return targets[name] ?? type
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
