import Diagnostics
import OpenAPI

/// Merges a schema with what it refers to and what its `allOf` lists. Used by every builder of types.
final class ShapeReader {
    private let document: ResolvedDocument
    /// Shapes are asked for many times: by types, samples and checks. The schema is kept with its shape, so that its
    /// identity stays its own.
    private var known: [ObjectIdentifier: (schema: Schema, shape: Shape)] = [:]

    init(document: ResolvedDocument) {
        self.document = document
    }

    /// The schema that this one merely stands for: a bare `$ref`, or a single `allOf`, `oneOf` or `anyOf` member with
    /// nothing beside it but annotations and the type that it has anyway.
    func wrapped(_ schema: Schema) -> Schema? {
        let content = schema.content
        guard content.isOnlyAnnotated else { return nil }
        let members =
            content.allOf.filter { !$0.isAnnotation } + content.oneOf + content.anyOf.filter { !isNullOnly($0) }
        if let reference = content.reference {
            return members.isEmpty ? document.schemas[reference].flatMap { adds(content, to: $0) ? nil : $0 } : nil
        }
        guard members.count == 1, content.discriminator == nil, !adds(content, to: members[0]) else { return nil }
        return members[0]
    }

    /// Whether the types beside a reference are not those of its target.
    private func adds(_ content: Schema.Content, to target: Schema) -> Bool {
        guard !content.types.isEmpty else { return false }
        var current = target
        for _ in 0..<Self.chainLimit {
            if !current.content.types.isEmpty { return current.content.types != content.types }
            guard let next = wrapped(current) else { return true }
            current = next
        }
        return true
    }

    /// Allows nothing but null, itself or where it leads.
    private func isNullOnly(_ schema: Schema) -> Bool {
        schema.isNullOnly || schema.content.reference.flatMap { document.schemas[$0] }?.isNullOnly == true
    }

    /// The component (or other place that a reference names) behind a schema that only wraps it.
    func reference(_ schema: Schema) -> SchemaID? {
        var current = schema
        for _ in 0..<Self.chainLimit {
            guard let next = wrapped(current) else { return nil }
            if let reference = current.content.reference { return reference }
            current = next
        }
        return nil
    }

    func shape(_ schema: Schema) -> Shape {
        if let known = known[ObjectIdentifier(schema)] { return known.shape }
        let shape = merged(schema)
        known[ObjectIdentifier(schema)] = (schema, shape)
        return shape
    }

    private func merged(_ schema: Schema) -> Shape {
        let shape = Shape(schema)
        var visited: Set<SchemaID> = []
        merge(schema, into: shape, visited: &visited, isOwn: true)
        if shape.types.isEmpty { shape.types = impliedTypes(shape) }
        return shape
    }

    /// Longer chains of references are a cycle, which resolution has reported.
    private static let chainLimit = 64

    private func impliedTypes(_ shape: Shape) -> [Schema.JSONType] {
        if !shape.properties.isEmpty || !shape.patternProperties.isEmpty { return [.object] }
        if shape.additionalProperties != nil, shape.choices.isEmpty { return [.object] }
        if shape.items != nil || !shape.prefixItems.isEmpty { return [.array] }
        return []
    }
}

// MARK: Merging

extension ShapeReader {
    /// - Parameters:
    ///   - isOwn: whether it is the schema itself or written inside its `allOf`, no other's.
    ///   - isPart: whether it is the first part of a schema that was made of several and stands in its place.
    private func merge(
        _ schema: Schema, into shape: Shape, visited: inout Set<SchemaID>, isOwn: Bool, isPart: Bool = false
    ) {
        guard visited.insert(schema.id).inserted || isPart else { return }
        let content = schema.content
        mergeScalars(content, into: shape)
        mergeObject(content, into: shape)
        mergeChoices(content, into: shape, visited: visited)
        if isOwn, let discriminator = content.parentDiscriminator { shape.parentDiscriminator = discriminator }
        mergeBases(of: schema, into: shape, visited: &visited, isOwn: isOwn)
    }

    private func mergeBases(of schema: Schema, into shape: Shape, visited: inout Set<SchemaID>, isOwn: Bool) {
        let content = schema.content
        var bases = content.allOf
        if let reference = content.reference, let target = document.schemas[reference] {
            bases.insert(target, at: 0)
        }
        guard !bases.isEmpty else { return }
        let saysType = !content.types.isEmpty
        var allNullable = true
        for base in bases {
            let outer = shape.isNullable
            shape.isNullable = false
            merge(
                base, into: shape, visited: &visited,
                isOwn: isOwn && content.reference == nil && base.content.reference == nil,
                isPart: base !== schema && base.id == schema.id)
            allNullable = allNullable && (shape.isNullable || base.saysNothingAboutValues)
            shape.isNullable = outer
        }
        if allNullable, !saysType { shape.isNullable = true }
    }

    private func mergeScalars(_ content: Schema.Content, into shape: Shape) {
        shape.isNever = shape.isNever || content.isNever
        shape.isNullable = shape.isNullable || content.isNullable
        shape.mergeTypes(content.types)
        shape.format = shape.format ?? content.format
        shape.mergeEnumeration(content.enumeration?.map(\.value))
        shape.constant = shape.constant ?? content.constant?.value
        shape.contentEncoding = shape.contentEncoding ?? content.contentEncoding
        shape.contentMediaType = shape.contentMediaType ?? content.contentMediaType
        shape.defaultValue = shape.defaultValue ?? content.defaultValue?.value
        shape.isReadOnly = shape.isReadOnly || content.isReadOnly
        shape.isWriteOnly = shape.isWriteOnly || content.isWriteOnly
        if shape.examples.isEmpty { shape.examples = content.examples }
        shape.mergeConstraints(content.constraints)
        shape.documentation.fill(from: SchemaText(content))
        for member in content.extensions where !shape.extensions.contains(where: { $0.name == member.name }) {
            shape.extensions.append(member)
        }
    }

    private func mergeObject(_ content: Schema.Content, into shape: Shape) {
        for property in content.properties {
            if let index = shape.properties.firstIndex(where: { $0.name == property.name }) {
                shape.properties[index].schemas.append(property.schema)
            } else {
                shape.properties.append(Shape.Property(name: property.name, schemas: [property.schema]))
            }
        }
        shape.required.formUnion(content.required)
        shape.patternProperties += content.patternProperties
        shape.mergeAdditional(content.additionalProperties ?? content.unevaluatedProperties)
        if let items = content.items { shape.mergeItems(items) }
        if shape.prefixItems.isEmpty { shape.prefixItems = content.prefixItems }
    }

    /// `anyOf: [{$ref: …}, {type: object, nullable: true}]` means the reference or null.
    private func isNullableAnything(_ schema: Schema, beside list: [Schema]) -> Bool {
        schema.content.isNullable && schema.content.isAnyObject && list.contains { reference($0) != nil }
    }

    private func mergeChoices(_ content: Schema.Content, into shape: Shape, visited: Set<SchemaID>) {
        for (list, isExclusive) in [(content.oneOf, true), (content.anyOf, false)] where !list.isEmpty {
            let alternatives = list.filter { !isNullOnly($0) && !isNullableAnything($0, beside: list) }
            if alternatives.count < list.count { shape.isNullable = true }
            // Alternatives that only say which members are required do not change the type.
            let shaping = alternatives.filter { !$0.isOnlyRequirement }
            // A parent that lists the child which is being merged: the child takes its members, not its alternatives.
            let listsChild = shaping.contains { reference($0).map(visited.contains) ?? false }
            guard !alternatives.isEmpty, !listsChild else { continue }
            let choice = Shape.Choice(
                alternatives: shaping, discriminator: content.discriminator, isExclusive: isExclusive,
                requirements: alternatives.filter(\.isOnlyRequirement))
            if shaping.isEmpty { shape.conditions.append(choice) } else { shape.choices.append(choice) }
        }
    }
}

extension Shape {
    fileprivate func mergeTypes(_ other: [Schema.JSONType]) {
        guard !other.isEmpty else { return }
        guard !types.isEmpty else {
            types = other
            return
        }
        let common = types.filter { type in
            other.contains(type) || type == .integer && other.contains(.number)
        }
        if !common.isEmpty {
            types = common
        } else if types == [.number], other == [.integer] {
            types = [.integer]
        }
    }

    fileprivate func mergeEnumeration(_ other: [Literal.Value]?) {
        guard let other else { return }
        guard let own = enumeration else {
            enumeration = other
            return
        }
        let common = own.filter(other.contains)
        if !common.isEmpty { enumeration = common }
    }

    fileprivate func mergeConstraints(_ other: Constraints) {
        if let pattern = other.pattern, constraints.pattern != nil, !patterns.contains(pattern) {
            furtherPatterns.append(pattern)
        }
        constraints.tighten(with: other)
    }

    /// Items about which something is said win over any items.
    fileprivate func mergeItems(_ other: Schema) {
        guard let own = items else {
            items = other
            return
        }
        let isMoreTelling = own.isAnnotation && !other.isAnnotation
        items = isMoreTelling ? other : own
        furtherItems.append(isMoreTelling ? own : other)
    }

    /// A schema that says more about further members wins over one that only allows or forbids them.
    fileprivate func mergeAdditional(_ other: Schema.AdditionalProperties?) {
        switch (additionalProperties, other) {
        case (nil, _), (.forbidden, .any), (.forbidden, .schema), (.any, .schema):
            additionalProperties = other ?? additionalProperties
        default:
            break
        }
    }
}

// MARK: What a schema says

extension Schema {
    /// Allows nothing but null: resolution writes that as the constant null.
    var isNullOnly: Bool {
        content.constant?.value == .null
    }

    /// Says only `required` (or nothing): a condition, not a shape.
    fileprivate var isOnlyRequirement: Bool {
        let own = content
        return own.reference == nil && own.types.isEmpty && own.properties.isEmpty && own.items == nil
            && own.allOf.isEmpty && own.oneOf.isEmpty && own.anyOf.isEmpty && own.enumeration == nil
            && own.constant == nil && own.additionalProperties == nil && own.patternProperties.isEmpty
            && own.format == nil && !own.isNever && !own.required.isEmpty
    }

    /// Only words, `nullable` and the like: `allOf: [{$ref: …}, {nullable: true}]`.
    fileprivate var isAnnotation: Bool {
        saysNothingAboutValues && content.types.isEmpty && content.isOnlyAnnotated && !isNullOnly
    }

    /// Nothing that would forbid null.
    fileprivate var saysNothingAboutValues: Bool {
        let own = content
        return own.reference == nil && own.types.isEmpty && own.allOf.isEmpty && own.oneOf.isEmpty
            && own.anyOf.isEmpty && own.enumeration == nil && own.properties.isEmpty
    }
}

extension Schema.Content {
    /// Beside references and compositions there are only annotations (and `nullable`, and `type`).
    fileprivate var isOnlyAnnotated: Bool {
        format == nil && enumeration == nil && constant == nil && properties.isEmpty
            && required.isEmpty && additionalProperties == nil && unevaluatedProperties == nil
            && patternProperties.isEmpty && items == nil && prefixItems.isEmpty && !isNever
    }
}

extension ShapeReader {
    /// Whether the wrappers around a reference allow null.
    func isNullableWrapper(_ schema: Schema) -> Bool {
        var current = schema
        for _ in 0..<Self.chainLimit {
            let content = current.content
            if content.isNullable || (content.oneOf + content.anyOf).contains(where: isNullOnly) { return true }
            if content.allOf.contains(where: { $0.isAnnotation && $0.content.isNullable }) { return true }
            if content.reference != nil { return false }
            guard let next = wrapped(current) else { return false }
            current = next
        }
        return false
    }
}
