import CodegenDiagnostics
import CodegenOpenAPI

/// Reads and caches the normal forms of schemas: merges each schema with the target of its reference and with its
/// `allOf`.
package final class ShapeReader {
    package let document: ResolvedDocument
    private let diagnostics: DiagnosticsEngine?
    let merger: SchemaMerger
    /// Types, samples and validation use the same shapes.
    private var cache = SchemaMemory<Shape>()
    private var wrappers: [Schema.Identity: (schema: Schema, target: Schema?)] = [:]
    private var limits: [Constraints: [LimitKeyword]] = [:]
    /// The number of elements that schemas have copied from their bases.
    private var inheritedCount = 0

    private let maximumInherited: Int

    /// Returns the default limit. In a chain of bases, each schema has the properties of all later schemas, so a small
    /// file can have billions. The limit still permits many schemas with large bases.
    private static func maximumInherited(in document: ResolvedDocument) -> Int {
        50_000 + 100 * document.componentSchemas.count
    }

    /// - Parameter diagnostics: The engine for the error about too many inherited properties; `nil` if it was already
    ///   reported.
    package init(
        document: ResolvedDocument, diagnostics: DiagnosticsEngine? = nil,
        maximumInherited: Int? = nil
    ) {
        self.document = document
        self.diagnostics = diagnostics
        self.maximumInherited = maximumInherited ?? Self.maximumInherited(in: document)
        merger = SchemaMerger()
    }

    /// Whether shapes are incomplete, because all bases together have too many properties.
    var inheritsTooMuch: Bool {
        inheritedCount > maximumInherited
    }

    /// Returns the schema that this schema only wraps: the target of a bare `$ref`, or a single `allOf`, `oneOf` or
    /// `anyOf` schema with only annotations and its own type beside it.
    package func wrapped(_ schema: Schema) -> Schema? {
        guard schema.isComposed else { return nil }
        // Most schemas are bare references, and this test is faster than a lookup.
        if schema.isBareReference { return schema.content.reference.flatMap { document.schemas[$0] } }
        if let entry = wrappers[Schema.Identity(schema)] { return entry.target }
        let target = wrapperTarget(schema)
        wrappers[Schema.Identity(schema)] = (schema, target)
        return target
    }

    /// Returns the innermost schema that this schema only wraps.
    package func innermost(_ schema: Schema) -> Schema {
        var current = schema
        for _ in 0..<ReferenceChain.maximum {
            guard let next = wrapped(current) else { break }
            current = next
        }
        return current
    }

    private func wrapperTarget(_ schema: Schema) -> Schema? {
        guard schema.content.isOnlyAnnotated else { return nil }
        let content = schema.content
        let members =
            content.allOf.filter { !$0.isAnnotation } + content.oneOf + content.anyOf.filter { !isNullOnly($0) }
        if let reference = content.reference {
            return members.isEmpty ? document.schemas[reference].flatMap { adds(content, to: $0) ? nil : $0 } : nil
        }
        guard members.count == 1, content.discriminator == nil, !adds(content, to: members[0]) else { return nil }
        return members[0]
    }

    /// Returns whether the schema has types that differ from the types of its target.
    private func adds(_ content: Schema.Content, to target: Schema) -> Bool {
        guard !content.types.isEmpty else { return false }
        var current = target
        for _ in 0..<ReferenceChain.maximum {
            if !current.content.types.isEmpty { return current.content.types != content.types }
            guard let next = wrapped(current) else { return true }
            current = next
        }
        return true
    }

    /// Returns the component, or another target of a reference, that a schema only wraps.
    package func reference(_ schema: Schema) -> SchemaID? {
        var current = schema
        for _ in 0..<ReferenceChain.maximum {
            guard let next = wrapped(current) else { return nil }
            if let reference = current.content.reference { return reference }
            current = next
        }
        return nil
    }

    /// Returns the schema that a discriminator selects with this alternative.
    package func target(of alternative: Schema, in choice: Shape.Choice) -> SchemaID? {
        if let id = reference(alternative) { return id }
        return zip(choice.alternatives, choice.origins).first { $0.0 === alternative }.flatMap { reference($0.1) }
    }

    /// Returns the component that the schema is or refers to, or another target of references.
    package func component(of schema: Schema) -> SchemaID? {
        reference(schema) ?? (document.schemas[schema.id] == nil ? nil : schema.id)
    }

    /// Returns the component that the schema is, even if it only wraps another component. Otherwise, returns the
    /// target.
    package func nearestComponent(of schema: Schema) -> SchemaID? {
        let isComponent = schema.content.reference == nil && document.schemas[schema.id] != nil
        return isComponent ? schema.id : reference(schema)
    }

    /// Returns the component behind a reference and its aliases; `nil` for other schemas.
    package func target(of reference: Schema) -> Schema? {
        var found: Schema?
        for _ in 0..<ReferenceChain.maximum {
            let current = found ?? reference
            guard let id = nearestComponent(of: current), id != current.id, let next = document.schemas[id] else {
                break
            }
            found = next
        }
        return found
    }

    /// Returns the component that the schema is, or refers to without keywords that affect values.
    package func wholeComponent(of schema: Schema) -> SchemaID? {
        let content = schema.content
        guard let target = content.reference else { return document.schemas[schema.id] == nil ? nil : schema.id }
        let hasOtherKeywords =
            content.isNullable || !content.examples.isEmpty || content.defaultValue != nil
            || content.hasConstraints || reference(schema) != target
            || !(content.allOf + content.oneOf + content.anyOf).isEmpty
        return hasOtherKeywords ? nil : target
    }
}

// MARK: Merging

extension ShapeReader {
    /// Reads every component before any type is built.
    ///
    /// - Returns: `false` if schemas inherit too many properties, which is reported.
    package func readComponents() -> Bool {
        document.componentSchemas.allSatisfy { id in
            if let schema = document.schemas[id] { _ = shape(schema) }
            return !inheritsTooMuch
        }
    }
}

extension ShapeReader {
    package func shape(_ schema: Schema) -> Shape {
        if let known = cache[schema] { return known }
        if !hasUnreadBase(schema) { return remembered(schema) }
        // Read bases before the schemas that use them, without recursion, because chains of bases are too long for it.
        var open = [schema]
        var entered: Set<Schema.Identity> = []
        while let next = open.last {
            let isFirst = entered.insert(Schema.Identity(next)).inserted
            let missing = isFirst ? bases(of: next).filter { !cache.contains($0) } : []
            guard missing.isEmpty else {
                open += missing.reversed()
                continue
            }
            open.removeLast()
            if !cache.contains(next) { remembered(next) }
        }
        return cache[schema] ?? newShape(schema)
    }

    @discardableResult
    private func remembered(_ schema: Schema) -> Shape {
        let shape = sharedShape(schema) ?? newShape(schema)
        cache.set(shape, for: schema)
        return shape
    }

    private func hasUnreadBase(_ schema: Schema) -> Bool {
        if let target = schema.content.reference.flatMap({ document.schemas[$0] }), !isRead(target) { return true }
        for base in schema.content.allOf where !isRead(base) { return true }
        return false
    }

    private func isRead(_ schema: Schema) -> Bool {
        cache.contains(schema)
    }

    private func bases(of schema: Schema) -> [Schema] {
        guard let reference = schema.content.reference, let target = document.schemas[reference] else {
            return schema.content.allOf
        }
        return schema.content.allOf.isEmpty ? [target] : [target] + schema.content.allOf
    }

    /// Returns the shape of the target if the schema is only a reference, as most references are.
    private func sharedShape(_ schema: Schema) -> Shape? {
        guard schema.isOnlyReference, let target = schema.content.reference.flatMap({ document.schemas[$0] }),
            let shape = cache[target], shape.isShareable,
            !shape.choices.contains(where: { lists($0, schema, []) })
        else { return nil }
        return shape
    }

    /// Returns the shape of a schema that has been read.
    func known(_ schema: Schema) -> Shape? { cache[schema] }

    /// Returns the shape of a schema whose bases have been read. An unread base is part of a cycle, which validation
    /// has reported.
    private func newShape(_ schema: Schema) -> Shape {
        let shape = Shape(schema)
        addChoices(of: schema, to: shape)
        let bases = bases(of: schema)
        for (position, base) in bases.enumerated() {
            guard let inner = cache[base] else { continue }
            takeOver(inner, of: base, into: shape, of: schema, after: bases[..<position])
        }
        if !shape.isNullable, basesAllowNull(schema, bases) { shape.isNullable = true }
        if let names = schema.unsatisfiable { shape.required = shape.required.subtracting(ExactSet(names)) }
        addConditionalProperties(of: schema, to: shape)
        shape.completeContained(merger)
        let alternatives = shape.choices.isEmpty ? [] : document.schemas.typesOfAlternatives(schema)
        if schema.contradicts(alternatives) { shape.statedTypes = [] }
        shape.implyTypes(besides: alternatives)
        shape.completeChoices()
        shape.findLimits(&limits)
        return shape
    }

    private func takeOver(
        _ inner: Shape, of base: Schema, into shape: Shape, of schema: Schema, after earlier: ArraySlice<Schema>
    ) {
        guard mayTakeOver(inner, into: shape, of: schema) else { return }
        shape.takeOver(inner, merger)
        // If a parent lists the child that inherits from it, the child inherits its properties, but not its
        // alternatives.
        let choices = inner.choices.filter { !lists($0, schema, earlier) }
        shape.takeOver(choices: choices, conditions: inner.conditions)
        // The discriminator is in an inline schema of the `allOf`.
        if schema.content.reference == nil, base.content.reference == nil, let own = inner.parentDiscriminator {
            shape.parentDiscriminator = own
        }
    }

    private func mayTakeOver(_ inner: Shape, into shape: Shape, of schema: Schema) -> Bool {
        guard !inheritsTooMuch else { return false }
        inheritedCount += shape.countOfCopies(takingOver: inner)
        guard inheritsTooMuch else { return true }
        diagnostics?.report(.inheritedPropertyLimit(limit: maximumInherited), at: schema.range)
        return false
    }

    /// Returns whether an alternative is the schema itself or an earlier base. Bases count only if at most one
    /// alternative can match.
    private func lists(_ choice: Shape.Choice, _ schema: Schema, _ earlier: ArraySlice<Schema>) -> Bool {
        if choice.alternatives.contains(where: { $0.contains(reference: schema.id) }) { return true }
        let targets = Set(choice.alternatives.compactMap(reference))
        guard !targets.isEmpty else { return false }
        if targets.contains(schema.id) { return true }
        guard choice.isExclusive || choice.discriminator != nil else { return false }
        var open = Array(earlier)
        var seen: Set<Schema.Identity> = []
        while let next = open.popLast() {
            guard seen.insert(Schema.Identity(next)).inserted else { continue }
            if targets.contains(next.id) { return true }
            open += bases(of: next)
        }
        return false
    }

    private func addChoices(of schema: Schema, to shape: Shape) {
        if schema.content.oneOf.isEmpty, schema.content.anyOf.isEmpty { return }
        let content = schema.content
        for (list, isExclusive) in [(content.oneOf, true), (content.anyOf, false)] where !list.isEmpty {
            let alternatives = list.filter { !isNullOnly($0) && !isNullableAnything($0, beside: list) }
            let isOpen = content.types.isEmpty && content.properties.isEmpty && alternatives.contains(where: allowsNull)
            if alternatives.count < list.count || isOpen { shape.isNullable = true }
            // Alternatives with only required properties do not change the type.
            let shaping = alternatives.filter { !$0.isOnlyRequirement }
            guard !alternatives.isEmpty, !shaping.contains(where: { reference($0) == schema.id }) else { continue }
            let choice = Shape.Choice(
                alternatives: shaping, discriminator: content.discriminator, isExclusive: isExclusive,
                requirements: alternatives.filter(\.isOnlyRequirement))
            if shaping.isEmpty { shape.conditions.append(choice) } else { shape.choices.append(choice) }
        }
    }
}
