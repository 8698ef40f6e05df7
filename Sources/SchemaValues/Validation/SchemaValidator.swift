import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Holds values against the schemas of a description in every respect. The door to `ValueChecker` for those who get
/// values from outside.
package struct SchemaValidator: Sendable {
    private let document: ResolvedDocument

    package init(_ document: ResolvedDocument) {
        self.document = document
    }

    package func problems(_ value: Literal.Value, _ schema: Schema, _ direction: Direction) -> [ValueProblem] {
        // Shapes are remembered by their reader, for this one value only: merging makes schemas anew.
        ValueChecker(ShapeReader(document: document), rules: .all).problems(value, schema, direction)
    }

    package func outline(_ schema: Schema) -> SchemaOutline {
        let shapes = ShapeReader(document: document)
        var outline = SchemaOutline()
        outline.add(schema, shapes, depth: 0)
        let reference = shapes.reference(schema)
        outline.component = reference?.name
        outline.xml = (schema.content.xml ?? reference.flatMap { document.schemas[$0]?.content.xml })?.value
        return outline
    }
}

/// What values of a schema consist of: what has to be known to read one from a query, a header or a form.
package struct SchemaOutline: Sendable {
    package private(set) var types: Set<Schema.JSONType> = []
    package private(set) var isNullable = false
    /// Bytes rather than text.
    package private(set) var isBinary = false
    package private(set) var items: Schema?
    package private(set) var properties: [(name: String, schema: Schema)] = []
    /// The schema of members that are not listed.
    package private(set) var additional: Schema?

    /// The name of the component that the schema refers to.
    package fileprivate(set) var component: String?
    /// The schema's own `xml`, else that of the component.
    package fileprivate(set) var xml: Literal.Value?

    private static let deepest = 8

    package func property(_ name: String) -> Schema? {
        properties.first { $0.name.isExactly(name) }?.schema ?? additional
    }

    /// The alternatives of a choice count together.
    fileprivate mutating func add(_ schema: Schema, _ shapes: ShapeReader, depth: Int) {
        guard depth < Self.deepest else { return }
        let shape = shapes.shape(schema)
        types.formUnion(shape.types)
        isNullable = isNullable || shape.isNullable
        isBinary = isBinary || shape.format == "binary" || shape.format == "file"
        items = items ?? shape.items ?? shape.prefixItems.first
        for property in shape.properties where !properties.contains(where: { $0.name.isExactly(property.name) }) {
            properties.append((property.name, property.merged))
        }
        additional = additional ?? shape.additionalProperties?.schema
        for alternative in shape.choices.flatMap(\.alternatives) { add(alternative, shapes, depth: depth + 1) }
    }
}
