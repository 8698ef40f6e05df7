import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenWords

/// The location of a declaration's schema. It determines whether the declaration may become an alias of an equal
/// declaration, and which of several equal declarations remains. A class, because origins are read often and large to
/// copy.
final class TypeOrigin: Sendable {
    /// Whether the type is named, so that its declaration always remains.
    let isNamed: Bool
    /// The name of the property with the schema, or of the component; empty for a body.
    let wireName: String
    /// The place of the schema in an operation; `nil` if it belongs to no operation.
    let place: OperationPlace?
    private let isOfOperation: Bool
    /// Whether the property is inherited from a base of the enclosing type.
    private let isInherited: Bool
    private let isDeprecated: Bool
    private let id: SchemaID
    private let name: String

    /// - Parameters:
    ///   - deprecated: The deprecated components.
    ///   - source: The schema from which the declaration was built.
    ///   - file: The schema of the type whose file contains the declaration.
    init(
        _ declaration: TypeDeclaration, of source: TypeSource, inFileOf file: SchemaID?, _ places: OperationPlaces,
        deprecated: Set<SchemaID>
    ) {
        id = source.schema.id
        name = declaration.name.swift
        isNamed = source.isNamed
        wireName = isNamed && !declaration.name.wire.isEmpty ? declaration.name.wire : id.propertyName
        let title = source.schema.content.title.flatMap { $0.isEmpty ? nil : $0 }
        place = places.place(of: id, alternative: title ?? Words(name).lowercased.last ?? "alternative")
        isOfOperation = place != nil || ["paths", "webhooks"].contains(id.firstToken)
        isDeprecated = source.schema.content.isDeprecated || deprecated.contains { [id] in id.isInside($0) }
        isInherited = file.map { [id] in !id.isInside($0) } ?? false
    }

    /// The component or file with the schema.
    var component: String {
        let tokens = id.tokens
        return "\(id.file)#\(tokens.prefix(id.rootTokens(tokens)).joined(separator: "/"))"
    }

    /// Returns whether this type comes first. Components come first, then schemas that are not deprecated, then the
    /// shortest path, so the order of the description does not matter.
    func isBefore(_ other: TypeOrigin) -> Bool {
        if isNamed != other.isNamed { return isNamed }
        if isOfOperation != other.isOfOperation { return other.isOfOperation }
        if isDeprecated != other.isDeprecated { return other.isDeprecated }
        if id != other.id { return id.isShorter(than: other.id) }
        if isInherited != other.isInherited { return other.isInherited }
        let (length, otherLength) = (name.utf8.count, other.name.utf8.count)
        return length == otherLength ? name.isBefore(other.name) : length < otherLength
    }
}

extension SchemaID {
    /// Returns whether the path has fewer steps, or else fewer letters.
    fileprivate func isShorter(than other: SchemaID) -> Bool {
        let (steps, otherSteps) = (tokens.count, other.tokens.count)
        if steps != otherSteps { return steps < otherSteps }
        let (length, otherLength) = (pointer.utf8.count, other.pointer.utf8.count)
        return length == otherLength ? isBefore(other) : length < otherLength
    }
}
