import IR
import OpenAPI

extension SchemaID {
    /// A name for the target of a reference: a component's name, a file's name, else the last meaningful parts of its
    /// pointer.
    var readableName: String {
        if pointer.isEmpty {
            let base = file.split(separator: "/").last ?? "Schema"
            return String(base.split(separator: ".").first ?? base)
        }
        let tokens = pointer.split(separator: "/").map(String.init)
        if tokens.count <= 3 { return name }
        let telling = tokens.drop { ["components", "schemas", "definitions", "paths"].contains($0) }
        return telling.filter { !["properties", "schema", "items", "content"].contains($0) }
            .map { SchemaID(pointer: "/" + $0).name }.joined(separator: " ")
    }
}

extension Origin {
    init(_ id: SchemaID) {
        self.init(file: id.file, pointer: id.pointer)
    }
}
