import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// Where the schema of a declaration stands: it decides whether the declaration may become another name of an equal one,
/// and which of equal declarations stays.
struct TypeOrigin {
    /// Its declaration always stays.
    let isNamed: Bool
    /// The property that holds the schema; the component's own name for a component; empty for a body.
    let wireName: String
    private let isOfOperation: Bool
    /// The schema is the property of a base of the type around it.
    private let isInherited: Bool
    private let id: SchemaID
    private let name: String

    /// - Parameters:
    ///   - source: What the declaration was made of.
    ///   - file: Where the type stands in whose file the declaration is.
    init(_ declaration: TypeDeclaration, of source: TypeSource, inFileOf file: SchemaID?) {
        id = source.schema.id
        name = declaration.name.swift
        isNamed = source.isNamed
        wireName = isNamed && !declaration.name.wire.isEmpty ? declaration.name.wire : id.propertyName
        isOfOperation = ["paths", "webhooks"].contains(id.firstToken)
        isInherited = file.map { [id] in !id.isInside($0) } ?? false
    }

    /// The order does not depend on the order of the description: components come first, then the smallest pointer.
    func isBefore(_ other: TypeOrigin) -> Bool {
        if isNamed != other.isNamed { return isNamed }
        if isOfOperation != other.isOfOperation { return other.isOfOperation }
        if id != other.id { return id.isBefore(other.id) }
        if isInherited != other.isInherited { return other.isInherited }
        let (length, otherLength) = (name.utf8.count, other.name.utf8.count)
        return length == otherLength ? name.isBefore(other.name) : length < otherLength
    }
}
