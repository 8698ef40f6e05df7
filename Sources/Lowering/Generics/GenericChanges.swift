import IR
import SchemaShape

/// What folding does to an API: generic types come in, components become names of their forms, inline types go.
struct GenericChanges {
    private var inserted: [String: TypeDeclaration] = [:]
    private var aliases: [String: TypeReference] = [:]
    private var removed: Set<String> = []
    /// Components whose name the generic type takes over.
    private var absorbed: Set<String> = []
    private var moved: [String: (name: String, home: String)] = [:]
    private var references = TypeRewriter()

    /// Puts a declaration in front of the one with this name.
    mutating func insert(_ declaration: TypeDeclaration, before name: String) {
        inserted[name] = declaration
    }

    /// Makes the declaration another name of the type, or drops it where nobody can know its name, or where the generic
    /// type has it.
    mutating func replace(_ declaration: TypeDeclaration, by type: TypeReference, keepsName: Bool) {
        let name = declaration.name.swift
        if !keepsName {
            _ = references.add(name, type)
            absorbed.insert(name)
        } else if declaration.name.wire.isEmpty, references.add(name, type) {
            removed.insert(name)
        } else {
            aliases[name] = type
        }
    }

    /// Puts an inline type beside the generic type.
    mutating func keep(_ name: String, as other: String, home: String) {
        guard moved[name] == nil, name == other || references.add(name, .named(other)) else { return }
        moved[name] = (other, home)
    }

    /// Drops an inline type for an equal one.
    mutating func drop(_ name: String, for other: String, unless kept: String) {
        guard name != kept, moved[name] == nil, references.add(name, .named(other)) else { return }
        removed.insert(name)
    }

    func apply(to api: inout API) {
        var types: [TypeDeclaration] = []
        for var declaration in api.types {
            let name = declaration.name.swift
            if let generic = inserted[name] { types.append(generic) }
            if removed.contains(name) || absorbed.contains(name) { continue }
            if let alias = aliases[name] { declaration.kind = .alias(alias) }
            if let place = moved[name] {
                declaration.name = Name(swift: place.name, wire: declaration.name.wire)
                declaration.home = place.home
            }
            types.append(declaration)
        }
        api.types = types
        giveHomes(&api.types)
        references.apply(to: &api)
    }

    /// Inline types whose outer type is gone stand in the file of the first of them.
    private func giveHomes(_ types: inout [TypeDeclaration]) {
        var homes: [String: String] = [:]
        for position in types.indices where removed.contains(types[position].home) {
            let home = homes[types[position].home] ?? types[position].name.swift
            homes[types[position].home] = home
            types[position].home = home
        }
    }
}
