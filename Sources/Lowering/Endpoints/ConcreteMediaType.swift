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

    private static let bytes = "application/octet-stream"

    private static func type(of shape: Shape) -> String {
        guard shape.types == [.string] else { return "application/json" }
        return ["binary", "file"].contains(shape.format) ? bytes : "text/plain"
    }
}
