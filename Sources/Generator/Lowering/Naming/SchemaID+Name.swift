import CodegenHTTP
import CodegenIR
import CodegenOpenAPI

extension SchemaID {
    /// Whether the schema is a component, a file or a named part of a file, not a nested schema.
    var isEntry: Bool {
        let tokens = tokens
        return tokens.count <= 3 && (file.isEmpty || tokens.dropLast().last != "properties")
    }

    /// Whether the schema has a name inside another schema.
    var isDefinition: Bool {
        let section = tokens.dropLast().last
        return section == "$defs" || section == "definitions"
    }

    /// The name in messages: the name of a component or file, or else the location, as overrides spell it.
    var displayName: String { isEntry ? readableName : description }

    /// The name of the section in the description: `stream-definitions`, without the prefix of extensions.
    var section: String? {
        let section = tokens.dropLast().last.map(Self.name) ?? ""
        let name = section.hasPrefix("x-") ? String(section.dropFirst(2)) : section
        return name.isEmpty ? nil : name
    }

    private var isComponent: Bool { firstToken == "components" || firstToken == "definitions" }

    /// The name of the file without its folders and suffixes; `nil` for the main file.
    var fileName: String? {
        file.split(separator: "/").last.map { String($0.split(separator: ".").first ?? $0) }
    }

    /// Names of the file that distinguish an entry from entries of the same name in other files: the name of the file,
    /// then with its folder. The schema of a whole file has the name of the file already. An extension of the main file
    /// has its section.
    var filesBesideName: [String] {
        guard let fileName else { return isComponent ? [] : [section].compactMap(\.self) }
        let folders = file.split(separator: "/").dropLast().map(String.init)
        let names = isRoot ? [] : [fileName]
        return names + folders.indices.reversed().map { (folders[$0...] + names).joined(separator: " ") }
    }

    /// A name for the target of a reference: the name of the component or file, or else the last meaningful parts of
    /// the pointer.
    var readableName: String {
        if isRoot { return fileName ?? "Schema" }
        let tokens = tokens
        if tokens.count <= 3 { return name }
        let telling = tokens.drop { ["components", "schemas", "definitions", "paths"].contains($0) }
        return telling.filter { !["properties", "schema", "items", "content"].contains($0) }
            .map(Self.name).joined(separator: " ")
    }
}

extension SchemaID {
    /// Returns names for a type whose own name is taken. They add a distinguishing part of the schema's location: the
    /// content type of a body, the position in the enclosing schema, or the folders of the file.
    func distinguishing(_ name: String) -> [String] {
        let tokens = tokens.map(Self.name)
        guard let last = tokens.last else {
            return ["\(SwiftNames.type(file.split(separator: "/").dropLast().joined(separator: " ")))\(name)"]
        }
        let parent = tokens.dropLast().last
        if tokens.count > 2, last == "schema", tokens[tokens.count - 3] == "content", let media = parent {
            return [name + SwiftNames.suffix(MediaType(media).subtype), "\(name)Body"]
        }
        switch (parent, last) {
        case ("properties", _): return ["\(name)Property"]
        case ("oneOf", _), ("anyOf", _), ("allOf", _): return ["\(name)Alternative"]
        case (_, "items"): return ["\(name)Element"]
        case (_, "additionalProperties"), ("patternProperties", _): return ["\(name)Value"]
        case (_, "propertyNames"): return ["\(name)Key"]
        default: return []
        }
    }
}

extension Origin {
    init(_ id: SchemaID) {
        self.init(id.location)
    }
}

// MARK: Places

extension SchemaID {
    /// The name of the innermost property that contains the schema or is the schema; empty if there is none.
    var propertyName: String {
        var name: String?
        var isName = false
        // A component or path may have the name `properties`.
        let tokens = tokens
        for token in tokens.dropFirst(rootTokens(tokens)) {
            if isName {
                name = token
                isName = false
            } else {
                isName = token == "properties"
            }
        }
        return name.map(Self.name) ?? ""
    }

    /// Returns the number of tokens up to the name of the component or path: `components`, `schemas` and the name.
    func rootTokens(_ tokens: [String]) -> Int {
        guard file.isEmpty else { return 0 }
        return tokens.first == "components" ? 3 : 2
    }
}
