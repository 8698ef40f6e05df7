import CodegenOpenAPI
import CodegenSchemaShape

/// The number of values that every value of a schema contains. Required objects of required objects multiply, so a few
/// schemas can require billions of values.
final class RequiredSize {
    /// The maximum number of values in a sample.
    static let maximum = 4_096
    /// The maximum nesting. Deeper values count as too large.
    private static let deepest = 64

    private let shapes: ShapeReader
    private var known: [SchemaID: Int] = [:]

    init(_ shapes: ShapeReader) {
        self.shapes = shapes
    }

    func exceedsMaximum(_ schema: Schema) -> Bool {
        size(schema, depth: 0) > Self.maximum
    }

    private func size(_ schema: Schema, depth: Int) -> Int {
        guard depth < Self.deepest else { return Self.maximum + 1 }
        guard let id = shapes.component(of: schema) else { return size(shapes.shape(schema), depth: depth) }
        if let size = known[id] { return size }
        // An object that contains itself has finite values.
        known[id] = 1
        let size = size(shapes.shape(schema), depth: depth)
        known[id] = size
        return size
    }

    private func size(_ shape: Shape, depth: Int) -> Int {
        guard shape.choices.isEmpty, !shape.isNullable else { return 1 }
        var sum = 1
        for property in shape.properties where sum <= Self.maximum && shape.required.contains(property.name) {
            sum += size(property.merged, depth: depth + 1)
        }
        if let items = shape.items, let count = shape.constraints.minItems, count > 0, sum <= Self.maximum {
            sum += size(items, depth: depth + 1) * min(count, Self.maximum)
        }
        return min(sum, Self.maximum + 1)
    }
}
