import CodegenIR
import CodegenSchemaShape

/// The changes that generic types make to an API: they are added, components become aliases of them, and inline types
/// go.
struct GenericChanges {
    private var inserted: [String: TypeDeclaration] = [:]
    private var aliases: [String: TypeReference] = [:]
    private var removed: Set<String> = []
    /// Components whose name the generic type takes over.
    private var absorbed: Set<String> = []
    private var moved: [String: (name: String, owningFile: String)] = [:]
    private var references = TypeRewriter()

    /// Puts a declaration in front of the one with this name.
    mutating func insert(_ declaration: TypeDeclaration, before name: String) {
        inserted[name] = declaration
    }

    /// Makes the declaration an alias of the type, or removes it where its name is not in the description, or where the
    /// generic type has it.
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

    /// Moves an inline type to the file of the generic type.
    mutating func keep(_ name: String, as other: String, owningFile: String) {
        guard moved[name] == nil, name == other || references.add(name, .named(other)) else { return }
        moved[name] = (other, owningFile)
    }

    /// Replaces an inline type by an equal one.
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
                declaration.owningFile = place.owningFile
            }
            types.append(declaration)
        }
        api.types = types
        setOwningFiles(&api.types)
        references.apply(to: &api)
    }

    /// Inline types whose outer type is removed are in the file of the first of them.
    private func setOwningFiles(_ types: inout [TypeDeclaration]) {
        var owningFiles: [String: String] = [:]
        for position in types.indices where removed.contains(types[position].owningFile) {
            let owningFile = owningFiles[types[position].owningFile] ?? types[position].name.swift
            owningFiles[types[position].owningFile] = owningFile
            types[position].owningFile = owningFile
        }
    }
}
