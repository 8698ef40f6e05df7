import CodegenIR
import CodegenOpenAPI

extension SchemaID {
    /// A component, a file, or a named part of a file: not a schema inside of another one.
    var isEntry: Bool {
        let tokens = tokens
        return tokens.count <= 3 && (file.isEmpty || tokens.dropLast().last != "properties")
    }

    /// For messages: the name of a component or file, else the location, as overrides name the schema.
    var spokenName: String { isEntry ? readableName : description }

    /// What the entries around it are called in the description: `stream-definitions`, without the mark of extensions.
    var section: String? {
        let section = tokens.dropLast().last.map(Self.name) ?? ""
        let name = section.hasPrefix("x-") ? String(section.dropFirst(2)) : section
        return name.isEmpty ? nil : name
    }

    /// A name for the target of a reference: a component's name, a file's name, else the last meaningful parts of its
    /// pointer.
    var readableName: String {
        if isRoot {
            let base = file.split(separator: "/").last ?? "Schema"
            return String(base.split(separator: ".").first ?? base)
        }
        let tokens = tokens
        if tokens.count <= 3 { return name }
        let telling = tokens.drop { ["components", "schemas", "definitions", "paths"].contains($0) }
        return telling.filter { !["properties", "schema", "items", "content"].contains($0) }
            .map(Self.name).joined(separator: " ")
    }
}

extension SchemaID {
    /// Names for a type whose own name is taken, by what distinguishes its schema: the content type of a body, its
    /// location in the schema around it, or the folders of its file.
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
    /// The innermost property around the schema, or the schema itself; empty where there is none.
    var propertyName: String {
        var name: String?
        var isName = false
        // A component or path may be called `properties`.
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

    /// How many of the tokens lead to the component or path: `components`, `schemas` and the name.
    func rootTokens(_ tokens: [String]) -> Int {
        guard file.isEmpty else { return 0 }
        return tokens.first == "components" ? 3 : 2
    }
}
