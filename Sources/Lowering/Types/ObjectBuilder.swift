import IR
import OpenAPI

/// Builds structs: which members one side shows, their names, types and what stands for nothing.
struct ObjectBuilder {
    let types: TypeBuilder

    func build(_ shape: Shape, _ place: TypePlace) -> ObjectType {
        let members = shape.properties.map { ($0, $0.merged) }.filter { _, schema in
            isShown(schema, in: place.view)
        }
        var scope = NameScope(reserved: [])
        let wishes = members.map(\.0.wishedName)
        let names = scope.claimAll(members.map(\.0.name), wishes: candidates(wishes)) { wire in
            SwiftNames.candidates(SwiftNames.member(wire), reserved: ReservedNames.members, suffix: "Value")
        }
        for (wish, name) in zip(wishes, names) { wish?.report(became: name, types.diagnostics) }
        let usage = types.usage(shape.id, place.view)
        let properties = zip(members, names).map { member, name in
            property(member.0, member.1, name: name, of: shape, usage: usage, place)
        }
        let id = properties.first { $0.name.swift == "id" }
        return ObjectType(
            properties: properties, additionalProperties: additional(shape, place),
            additionalPropertiesName: scope.claim(["additionalProperties", "otherProperties"]),
            isIdentifiable: id.map { types.isIdentifier($0.type) } ?? false)
    }

    private func candidates(_ wishes: [WishedName?]) -> [Int: [String]] {
        var result: [Int: [String]] = [:]
        for (index, wish) in wishes.enumerated() {
            guard let wish else { continue }
            result[index] = SwiftNames.candidates(wish.text, reserved: ReservedNames.members, suffix: "Value")
        }
        return result
    }

    private func isShown(_ schema: Schema, in view: View) -> Bool {
        switch view {
        case .shared: return true
        case .sent: return !types.shapes.shape(schema).isReadOnly
        case .received: return !types.shapes.shape(schema).isWriteOnly
        }
    }

    private func property(
        _ member: Shape.Property, _ schema: Schema, name: String, of shape: Shape, usage: TypeDeclaration.Usage,
        _ place: TypePlace
    ) -> Property {
        let resolved = types.resolve(schema, at: place.appending(member.name))
        let inner = types.shapes.shape(schema)
        let isOneWay = place.view == .shared && (inner.isReadOnly || inner.isWriteOnly)
        let isRequired = shape.required.contains(member.name) && !isOneWay
        var property = Property(
            name: Name(swift: name, wire: member.name), type: resolved.type,
            documentation: DocumentationWriter.member(inner, ofReference: types.shapes.reference(schema) != nil))
        switch (isRequired, resolved.isNullable) {
        case (true, false):
            property.defaultValue = constantDefault(schema, inner)
        case (true, true):
            property.type = .optional(resolved.type)
            property.nilEncoding = .null
        case (false, true) where usage.contains(.sent):
            property.type = .threeState(resolved.type)
            property.defaultValue = ".absent"
        case (false, _):
            property.type = .optional(resolved.type)
            property.defaultValue = "nil"
        }
        return property
    }

    /// A member that can only have one value need not be given.
    private func constantDefault(_ schema: Schema, _ shape: Shape) -> String? {
        guard let value = shape.constant ?? (shape.enumeration?.count == 1 ? shape.enumeration?.first : nil) else {
            return nil
        }
        switch (types.form(of: shape, schema), value) {
        case (.scalar(.bool), .bool(let flag)): return flag ? "true" : "false"
        case (.enumeration(let members), _) where types.options.opensEnumerations:
            return EnumerationBuilder(options: types.options)
                .caseName(of: value, among: members, extensions: shape.extensions).map { ".\($0)" }
        default: return nil
        }
    }

    private func additional(_ shape: Shape, _ place: TypePlace) -> TypeReference? {
        switch shape.additionalProperties {
        case .schema, .any: types.dictionaryValue(of: shape, at: place)
        case .forbidden, nil:
            shape.patternProperties.isEmpty ? rest(of: shape) : types.dictionaryValue(of: shape, at: place)
        }
    }

    /// What choices with too many combinations for a union declare is kept as undeclared properties.
    private func rest(of shape: Shape) -> TypeReference? {
        shape.choices.contains { $0.alternatives.contains { types.shapes.shape($0).isObjectLike } } ? .json : nil
    }
}

extension TypeBuilder {
    /// What `Identifiable` can take as an id.
    func isIdentifier(_ type: TypeReference) -> Bool {
        switch type {
        case .primitive(.string), .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uuid): true
        default: false
        }
    }

    /// The element of an array.
    func element(of shape: Shape, at place: TypePlace) -> TypeReference {
        guard shape.prefixItems.isEmpty else { return tupleElement(of: shape) }
        guard let items = shape.items else { return .json }
        return resolve(items, at: place.appending("Item")).value
    }

    /// Elements of one scalar type are that, where there can be no others; else any JSON.
    private func tupleElement(of shape: Shape) -> TypeReference {
        let isLimited = shape.constraints.maxItems.map { $0 <= shape.prefixItems.count } ?? false
        guard shape.items != nil || isLimited else { return .json }
        let schemas = shape.prefixItems + [shape.items].compactMap(\.self).filter { !$0.content.isNever }
        let scalars = schemas.map { schema -> Primitive? in
            let inner = shapes.shape(schema)
            guard !inner.isNullable, case .scalar(let primitive) = form(of: inner, schema) else { return nil }
            return primitive
        }
        guard let first = scalars[0], scalars.allSatisfy({ $0 == first }) else { return .json }
        return .primitive(first)
    }

    /// The value of a dictionary or of the undeclared members of an object.
    func dictionaryValue(of shape: Shape, at place: TypePlace) -> TypeReference {
        var schemas = shape.patternProperties.map(\.schema)
        if case .schema(let schema) = shape.additionalProperties { schemas.append(schema) }
        if case .any = shape.additionalProperties { return .json }
        guard schemas.count == 1, let schema = schemas.first else { return .json }
        return resolve(schema, at: place.appending("Value")).value
    }
}
