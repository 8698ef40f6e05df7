import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Example values of components, taken from the examples of operations: an example of a page of posts contains posts.
struct ExampleTable {
    private var values: [SchemaID: PlainValue] = [:]

    private static let maximumDepth = 16

    init(_ shapes: ShapeReader) {
        for operation in shapes.document.operations {
            let media = operation.responses.flatMap(\.content) + (operation.requestBody?.content ?? [])
            for item in media {
                guard let schema = item.schema else { continue }
                for example in item.examples { collect(example.value.value, schema, shapes, depth: 0) }
            }
        }
    }

    /// Returns the first example in document order. It is not necessarily valid.
    func value(of id: SchemaID) -> PlainValue? {
        values[id]
    }

    private mutating func collect(_ value: PlainValue, _ schema: Schema, _ shapes: ShapeReader, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        if let id = shapes.reference(schema), values[id] == nil, value != .null { values[id] = value }
        let shape = shapes.shape(schema)
        switch value {
        case .object(let members):
            for member in members {
                guard let property = shape.property(member.name) else { continue }
                collect(member.value, property.merged, shapes, depth: depth + 1)
            }
        case .array(let elements):
            guard let items = shape.items else { return }
            for element in elements.prefix(3) { collect(element, items, shapes, depth: depth + 1) }
        case .null, .bool, .number, .string:
            break
        }
    }
}
