import CodegenDiagnostics
import CodegenOpenAPI

/// The values by which discriminators lead to components: `kind: card` to `CardPayment`.
package struct DiscriminatorTags {
    /// A property of a schema.
    private struct Place: Hashable {
        let schema: SchemaID
        let property: ExactText
    }

    /// Of the schema itself, by mappings.
    private var own: [Place: [String]] = [:]
    /// The properties by which discriminators lead to the schema without a mapping of it: by its name.
    private var named: Set<Place> = []
    /// The properties by which any discriminators lead to the schema.
    private var leading: [SchemaID: [String]] = [:]
    /// By parents, of the schema and all that are built on it.
    private var inherited: [Place: [String]] = [:]
    private var properties: [SchemaID: [String]] = [:]
    private let components: Set<SchemaID>

    package init(_ shapes: ShapeReader, children: ChildSchemas) {
        let document = shapes.document
        components = Set(document.componentSchemas)
        // The components with a discriminator, and the parts of them that have one.
        var visited: Set<SchemaID> = []
        for id in document.componentSchemas {
            guard let schema = document.schemas[id] else { continue }
            add(schema, of: id, shapes, children, &visited)
        }
        for union in document.schemas(where: { $0.content.isTaggedUnion }) where !visited.contains(union.id) {
            add(union, of: union.id, shapes, children, &visited)
        }
    }

    /// A discriminator may stand in a part of `allOf` that is written inside the schema.
    private mutating func add(
        _ schema: Schema, of id: SchemaID, _ shapes: ShapeReader, _ children: ChildSchemas,
        _ visited: inout Set<SchemaID>
    ) {
        if let discriminator = schema.content.discriminator {
            visited.insert(schema.id)
            let isParent = schema.content.parentDiscriminator != nil
            add(discriminator, of: id, isParent: isParent, shapes.document)
            let alternatives = (schema.content.oneOf + schema.content.anyOf).compactMap(shapes.reference)
            addNames(of: isParent ? children.of(id) : alternatives, besides: id, discriminator)
        }
        for part in schema.content.allOf where part.content.reference == nil {
            add(part, of: id, shapes, children, &visited)
        }
    }

    private mutating func add(
        _ discriminator: Schema.Discriminator, of id: SchemaID, isParent: Bool, _ document: ResolvedDocument
    ) {
        for mapping in discriminator.mapping {
            guard let target = mapping.target, target != id else { continue }
            Self.append(mapping.value, to: &own, target, discriminator)
            lead(to: target, discriminator)
            guard isParent else { continue }
            for base in Self.bases(of: target, upTo: id, document) { inherit(mapping.value, base, discriminator) }
        }
    }

    /// A component that no mapping leads to has its name as tag (OpenAPI, Discriminator Object), unless the mapping leads
    /// that elsewhere.
    private mutating func addNames(
        of schemas: [SchemaID], besides id: SchemaID, _ discriminator: Schema.Discriminator
    ) {
        let mapped = Set(discriminator.mapping.compactMap(\.target))
        let values = ExactSet(discriminator.mapping.map(\.value))
        for schema in schemas where schema != id && components.contains(schema) {
            guard !mapped.contains(schema), !values.contains(schema.name) else { continue }
            named.insert(Place(schema: schema, property: ExactText(discriminator.propertyName)))
            lead(to: schema, discriminator)
        }
    }

    private mutating func lead(to schema: SchemaID, _ discriminator: Schema.Discriminator) {
        if leading[schema]?.contains(where: discriminator.propertyName.isExactly) != true {
            leading[schema, default: []].append(discriminator.propertyName)
        }
    }

    private mutating func inherit(_ value: String, _ schema: SchemaID, _ discriminator: Schema.Discriminator) {
        Self.append(value, to: &inherited, schema, discriminator)
        if properties[schema]?.contains(discriminator.propertyName) != true {
            properties[schema, default: []].append(discriminator.propertyName)
        }
    }

    private static func append(
        _ value: String, to table: inout [Place: [String]], _ schema: SchemaID, _ discriminator: Schema.Discriminator
    ) {
        let place = Place(schema: schema, property: ExactText(discriminator.propertyName))
        if table[place]?.contains(where: value.isExactly) != true { table[place, default: []].append(value) }
    }

    /// Longer chains of bases do not occur.
    private static let mostBases = 64

    /// The schema and all between it and its parent; none where it is not built on the parent.
    private static func bases(of schema: SchemaID, upTo parent: SchemaID, _ document: ResolvedDocument) -> [SchemaID] {
        var found: [SchemaID] = []
        var seen: Set<SchemaID> = [parent]
        var isChild = false
        var open = [schema]
        while let next = open.popLast(), found.count < mostBases {
            if next == parent { isChild = true }
            guard seen.insert(next).inserted, let content = document.schemas[next]?.content else { continue }
            found.append(next)
            open += content.bases
        }
        return isChild ? found : []
    }

    // MARK: Answers

    /// The values of the property that lead to the schema: those of mappings, else its name.
    package func values(of property: String, leadingTo schema: SchemaID) -> [String] {
        let place = Place(schema: schema, property: ExactText(property))
        return own[place] ?? (named.contains(place) ? [schema.name] : [])
    }

    /// Whether no mapping says what leads to the schema.
    package func goesByName(_ schema: SchemaID, in property: String) -> Bool {
        let place = Place(schema: schema, property: ExactText(property))
        return own[place] == nil && named.contains(place)
    }

    /// The properties by which discriminators lead to the schema.
    package func properties(leadingTo schema: SchemaID) -> [String] {
        leading[schema] ?? []
    }

    /// The properties by which parents of the schema tell their children apart.
    package func properties(of schema: SchemaID) -> [String] {
        properties[schema] ?? []
    }

    /// The values of such a property that lead to the schema or to one that is built on it.
    package func values(of property: String, in schema: SchemaID) -> [String] {
        inherited[Place(schema: schema, property: ExactText(property))] ?? []
    }
}

extension Schema.Content {
    /// Alternatives that a discriminator tells apart.
    fileprivate var isTaggedUnion: Bool { discriminator != nil && !(oneOf.isEmpty && anyOf.isEmpty) }
}
