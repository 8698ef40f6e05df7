import OpenAPI

extension MediaTypeObject {
    /// The media type that a value is written or read in; for a range such as `*/*`, the one that fits its schema.
    func concreteType(_ shapes: ShapeReader) -> String {
        let range = MediaType(type)
        guard range.isWildcard else { return type }
        switch range.type {
        case "text": return "text/plain"
        case "*", "application": return schema.map { Self.type(of: shapes.shape($0)) } ?? Self.bytes
        default: return Self.bytes
        }
    }

    /// The schema of what comes at once: of one event or line, where they come one after the other. `schema` is then the list
    /// of them all (OpenAPI 3.2), or by an older habit one of them.
    var unitSchema: Schema? {
        if let itemSchema { return itemSchema }
        guard isSequential, let schema, schema.content.types == [.array], let items = schema.content.items else {
            return schema
        }
        return items
    }

    var isSequential: Bool {
        let type = MediaType(type)
        return type.isEventStream || type.isJSONLines
    }

    private static let bytes = "application/octet-stream"

    private static func type(of shape: Shape) -> String {
        guard shape.types == [.string] else { return "application/json" }
        return ["binary", "file"].contains(shape.format) ? bytes : "text/plain"
    }
}
