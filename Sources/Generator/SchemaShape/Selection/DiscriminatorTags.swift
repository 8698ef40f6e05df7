import CodegenDiagnostics
import CodegenOpenAPI

/// The discriminator values that select components: `kind: card` selects `CardPayment`.
package struct DiscriminatorTags {
    /// A property of a schema.
    private struct Place: Hashable {
        let schema: SchemaID
        let property: ExactText
    }

    /// A value of a property, from a mapping for the schema or for its children.
    private struct Entry: Hashable {
        let place: Place
        let value: ExactText
        let isInherited: Bool
    }

    private var entries: Set<Entry> = []
    /// The values that mappings assign to each schema.
    private var own: [Place: [String]] = [:]
    /// The discriminator properties that select a schema by its name, because it has no mapping.
    private var named: Set<Place> = []
    /// The properties of all discriminators that select each schema.
    private var leading: [SchemaID: [String]] = [:]
    /// The values that parents assign to each schema and to its descendants.
    private var inherited: [Place: [String]] = [:]
    private var properties: [SchemaID: [String]] = [:]
    private let components: Set<SchemaID>

    package init(_ shapes: ShapeReader, children: ChildSchemas) {
        let document = shapes.document
        components = Set(document.componentSchemas)
        // The components with a discriminator, and their inline schemas with a discriminator.
        var visited: Set<SchemaID> = []
        for id in document.componentSchemas {
            guard let schema = document.schemas[id] else { continue }
            add(schema, of: id, shapes, children, &visited)
        }
        for union in document.schemas(where: { $0.content.isTaggedUnion }) where !visited.contains(union.id) {
            add(union, of: union.id, shapes, children, &visited)
        }
    }

    /// Adds the discriminator of a schema and of the inline schemas in its `allOf`.
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
            if let place = newPlace(of: mapping.value, target, discriminator, isInherited: false) {
                own[place, default: []].append(mapping.value)
            }
            lead(to: target, discriminator)
            guard isParent else { continue }
            for base in Self.bases(of: target, upTo: id, document) { inherit(mapping.value, base, discriminator) }
        }
    }

    /// Adds the schema names that serve as tags.
    private mutating func addNames(
        of schemas: [SchemaID], besides id: SchemaID, _ discriminator: Schema.Discriminator
    ) {
        for schema in schemas where schema != id && components.contains(schema) {
            guard discriminator.values(of: schema).isEmpty, !discriminator.tags(of: schema).isEmpty else { continue }
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
        if let place = newPlace(of: value, schema, discriminator, isInherited: true) {
            inherited[place, default: []].append(value)
        }
        if properties[schema]?.contains(discriminator.propertyName) != true {
            properties[schema, default: []].append(discriminator.propertyName)
        }
    }

    /// Returns the place of a value that it does not have yet; otherwise `nil`.
    private mutating func newPlace(
        of value: String, _ schema: SchemaID, _ discriminator: Schema.Discriminator, isInherited: Bool
    ) -> Place? {
        let place = Place(schema: schema, property: ExactText(discriminator.propertyName))
        let entry = Entry(place: place, value: ExactText(value), isInherited: isInherited)
        return entries.insert(entry).inserted ? place : nil
    }

    /// The limit for chains of bases, which are shorter in practice.
    private static let maximumBases = 64

    /// Returns the schema and its bases up to the parent; empty if the parent is not a base of the schema.
    private static func bases(of schema: SchemaID, upTo parent: SchemaID, _ document: ResolvedDocument) -> [SchemaID] {
        var found: [SchemaID] = []
        var seen: Set<SchemaID> = [parent]
        var isChild = false
        var open = [schema]
        while let next = open.popLast(), found.count < maximumBases {
            if next == parent { isChild = true }
            guard seen.insert(next).inserted, let content = document.schemas[next]?.content else { continue }
            found.append(next)
            open += content.bases
        }
        return isChild ? found : []
    }

    // MARK: Lookup

    /// Returns the values of the property that select the schema: the values of its mappings, or else its name.
    package func values(of property: String, leadingTo schema: SchemaID) -> [String] {
        let place = Place(schema: schema, property: ExactText(property))
        return own[place] ?? (named.contains(place) ? [schema.name] : [])
    }

    /// Returns whether the schema has no mapping and is selected by its name.
    package func goesByName(_ schema: SchemaID, in property: String) -> Bool {
        let place = Place(schema: schema, property: ExactText(property))
        return own[place] == nil && named.contains(place)
    }

    /// Returns the discriminator properties that select the schema.
    package func properties(leadingTo schema: SchemaID) -> [String] {
        leading[schema] ?? []
    }

    /// Returns the properties with which parents of the schema distinguish their children.
    package func properties(of schema: SchemaID) -> [String] {
        properties[schema] ?? []
    }

    /// Returns the values of such a property that select the schema or its descendants.
    package func values(of property: String, in schema: SchemaID) -> [String] {
        inherited[Place(schema: schema, property: ExactText(property))] ?? []
    }
}

extension Schema.Content {
    /// Whether the schema is a union with a discriminator.
    fileprivate var isTaggedUnion: Bool { discriminator != nil && !(oneOf.isEmpty && anyOf.isEmpty) }
}
