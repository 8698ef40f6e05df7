import CodegenOpenAPI
import CodegenSchemaShape

extension MediaTypeObject {
    /// The media type that a value is written or read in; for a range such as `*/*`, the one that fits its schema.
    func concreteType(_ shapes: ShapeReader) -> String {
        let range = MediaType(type)
        guard range.isWildcard else { return type }
        if let suffix = range.suffix { return "application/\(suffix)" }
        switch range.type {
        case "text": return "text/plain"
        case "*", "application": return schema.map { Self.type(of: shapes.shape($0)) } ?? Self.bytes
        default: return Self.bytes
        }
    }

    /// Whether the caller has to name the media type: for a range, unless its schema describes JSON.
    func leavesTypeOpen(_ shapes: ShapeReader) -> Bool {
        let range = MediaType(type)
        guard range.isWildcard, range.suffix == nil else { return false }
        guard ["*", "application"].contains(range.type), let schema else { return true }
        let shape = shapes.shape(schema)
        return shape.types == [.string] || shape.isUndescribed
    }

    /// The schema of what is decoded at once: of a line of a stream, of the data of an event, else of the whole.
    func unitSchema(_ shapes: ShapeReader) -> Schema? {
        dataSchema(shapes) ?? writtenUnit
    }

    /// The schema of the data where the description is that of whole events.
    func dataSchema(_ shapes: ShapeReader) -> Schema? {
        guard MediaType(type).isEventStream, let writtenUnit else { return nil }
        return EventSchema(shapes: shapes).data(of: writtenUnit, isNamed: itemSchema != nil)
    }

    /// In a stream, `schema` is the list of all units (OpenAPI 3.2), or, in older descriptions, one of them.
    var writtenUnit: Schema? {
        if let itemSchema { return itemSchema }
        guard isSequential, let schema, schema.content.types == [.array], let items = schema.content.items else {
            return schema
        }
        return items
    }

    /// Bytes, whatever the media type is: a file of JSON, too, is one where its schema says `format: binary`.
    func isBinary(_ shapes: ShapeReader) -> Bool {
        schema.map { Self.isBinary(shapes.shape($0)) } ?? false
    }

    var isSequential: Bool {
        MediaType(type).isStream
    }

    private static let bytes = "application/octet-stream"

    private static func type(of shape: Shape) -> String {
        guard shape.types == [.string] else { return "application/json" }
        return isBinary(shape) ? bytes : "text/plain"
    }

    private static func isBinary(_ shape: Shape) -> Bool {
        shape.types == [.string] && ["binary", "file"].contains(shape.format)
    }
}

extension Shape {
    /// It allows anything.
    fileprivate var isUndescribed: Bool {
        types.isEmpty && choices.isEmpty && properties.isEmpty && enumeration == nil && constant == nil && !isNever
    }
}

extension RequestBodyObject {
    /// The body in the media type that the operation names beside it: in the place of the one with its name, of a range
    /// that it belongs to, or of the only one of its kind. Else nothing changes.
    func naming(_ contentType: String) -> RequestBodyObject {
        let meant = MediaType(contentType)
        guard !meant.isWildcard, !meant.subtype.isEmpty else { return self }
        let types = content.map { MediaType($0.type) }
        let only = types.count == 1 && types[0].isSameKind(as: meant) ? 0 : nil
        let index = types.firstIndex(of: meant) ?? types.firstIndex { $0.contains(meant) } ?? only
        guard let index else { return self }
        var named = content
        named[index] = content[index].typed(contentType)
        return RequestBodyObject(
            id: id, range: range, description: description, isRequired: isRequired, content: named)
    }
}

extension MediaTypeObject {
    fileprivate func typed(_ type: String) -> MediaTypeObject {
        MediaTypeObject(
            id: id, range: range, type: type, schema: schema, itemSchema: itemSchema, examples: examples,
            encodings: encodings)
    }
}
