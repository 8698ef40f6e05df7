import IR
import SchemaShape

/// What the names of types stand for, behind all other names of them. Each chain of names is walked once.
struct AliasTable {
    private var targets: [String: TypeReference] = [:]

    init(_ declarations: [TypeDeclaration]) {
        for declaration in declarations {
            if case .alias(let target) = declaration.kind { targets[declaration.name.swift] = target }
        }
        for (name, target) in targets {
            // Most names stand for a type, not for another name.
            if case .named(let next) = target, targets[next] != nil { resolve(name) }
        }
    }

    private mutating func resolve(_ name: String) {
        var chain: Set<String> = []
        var end = TypeReference.named(name)
        while case .named(let next) = end, let target = targets[next], chain.insert(next).inserted { end = target }
        // Names that only lead to each other stand for nothing.
        if case .named(let last) = end, chain.contains(last) { end = .json }
        for link in chain { targets[link] = end }
    }

    /// The type behind other names.
    func resolved(_ type: TypeReference) -> TypeReference {
        guard case .named(let name) = type else { return type }
        return targets[name] ?? type
    }

    /// The name of the generated type whose value is stored in a value of this type itself; arrays and dictionaries store
    /// references.
    func storedName(_ type: TypeReference) -> String? {
        var current = type
        // Optionals of names of optionals: each step takes one away.
        for _ in 0...(targets.count + 8) {
            switch resolved(current) {
            case .optional(let wrapped), .threeState(let wrapped): current = wrapped
            case .named(let name): return name
            case .primitive, .array, .dictionary, .json, .filePart, .mediaBody, .generic, .parameter: return nil
            }
        }
        return nil
    }
}
