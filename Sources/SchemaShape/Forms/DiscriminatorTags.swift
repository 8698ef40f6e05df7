import Diagnostics
import OpenAPI

/// The values by which discriminators lead to components: `kind: card` to `CardPayment`.
package struct DiscriminatorTags {
    /// A property of a schema.
    private struct Place: Hashable {
        let schema: SchemaID
        let property: ExactText
    }

    /// Of the schema itself.
    private var own: [Place: [String]] = [:]
    /// By parents, of the schema and all that are built on it.
    private var inherited: [Place: [String]] = [:]
    private var properties: [SchemaID: [String]] = [:]

    package init(_ document: ResolvedDocument) {
        // The components with a discriminator, and the parts of them that have one.
        var visited: Set<SchemaID> = []
        for id in document.componentSchemas {
            guard let schema = document.schemas[id] else { continue }
            add(schema, of: id, document, &visited)
        }
        for union in document.schemas(where: { $0.content.isTaggedUnion }) where !visited.contains(union.id) {
            add(union, of: union.id, document, &visited)
        }
    }

    /// A discriminator may stand in a part of `allOf` that is written inside the schema.
    private mutating func add(
        _ schema: Schema, of id: SchemaID, _ document: ResolvedDocument, _ visited: inout Set<SchemaID>
    ) {
        if let discriminator = schema.content.discriminator {
            visited.insert(schema.id)
            for mapping in discriminator.mapping {
                guard let target = mapping.target, target != id else { continue }
                Self.append(mapping.value, to: &own, target, discriminator)
                guard schema.content.parentDiscriminator != nil else { continue }
                for base in Self.bases(of: target, upTo: id, document) { inherit(mapping.value, base, discriminator) }
            }
        }
        for part in schema.content.allOf where part.content.reference == nil {
            add(part, of: id, document, &visited)
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

    /// The only value of the property that leads to the schema; nil where there are none or several.
    package func onlyValue(of property: String, in schema: SchemaID) -> String? {
        guard let values = own[Place(schema: schema, property: ExactText(property))] else { return nil }
        return values.count == 1 ? values[0] : nil
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
