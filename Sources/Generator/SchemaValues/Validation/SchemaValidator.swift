import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Validates external values against the schemas of a description, with all keywords.
package struct SchemaValidator: Sendable {
    private let document: ResolvedDocument

    package init(_ document: ResolvedDocument) {
        self.document = document
    }

    package func problems(_ value: PlainValue, _ schema: Schema, _ direction: Direction) -> [ValueProblem] {
        // Use a separate reader for each value: a reader retains all shapes, and merging creates new schemas.
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

/// The types and properties of a schema's values, for decoding values from a query, a header or a form.
package struct SchemaOutline: Sendable {
    package private(set) var types: Set<Schema.JSONType> = []
    package private(set) var isNullable = false
    /// Whether the value is bytes rather than text.
    package private(set) var isBinary = false
    package private(set) var items: Schema?
    package private(set) var properties: [(name: String, schema: Schema)] = []
    /// The schema of undeclared members.
    package private(set) var additional: Schema?

    /// The name of the component that the schema references.
    package fileprivate(set) var component: String?
    /// The schema's own `xml`, or else the component's `xml`.
    package fileprivate(set) var xml: PlainValue?

    private static let maximumDepth = 8

    package func property(_ name: String) -> Schema? {
        properties.first { $0.name.isExactly(name) }?.schema ?? additional
    }

    /// Adds a schema, including all alternatives of unions.
    fileprivate mutating func add(_ schema: Schema, _ shapes: ShapeReader, depth: Int) {
        guard depth < Self.maximumDepth else { return }
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
