import CodegenIR
import CodegenSchemaShape

/// The changes of an API when generic types are added: components become aliases of them, and inline types are removed.
struct GenericChanges {
    private var inserted: [String: TypeDeclaration] = [:]
    private var aliases: [String: TypeReference] = [:]
    private var removed: Set<String> = []
    /// Components with the same name as the generic type, which replaces them.
    private var absorbed: Set<String> = []
    private var moved: [String: (name: String, owningFile: String)] = [:]
    private var references = TypeRewriter()

    /// Inserts a declaration before the declaration with this name.
    mutating func insert(_ declaration: TypeDeclaration, before name: String) {
        inserted[name] = declaration
    }

    /// Replaces the declaration with an alias of the type. Removes it instead if its name is not in the description, or
    /// if the generic type has the same name.
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

    /// Replaces an inline type with an equal type.
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

    /// Moves inline types whose outer type was removed to a file named after the first of them.
    private func setOwningFiles(_ types: inout [TypeDeclaration]) {
        var owningFiles: [String: String] = [:]
        for position in types.indices where removed.contains(types[position].owningFile) {
            let owningFile = owningFiles[types[position].owningFile] ?? types[position].name.swift
            owningFiles[types[position].owningFile] = owningFile
            types[position].owningFile = owningFile
        }
    }
}
