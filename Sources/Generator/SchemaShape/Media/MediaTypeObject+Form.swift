import CodegenHTTP
import CodegenOpenAPI

extension MediaTypeObject {
    /// Returns the form of the body. The schema decides for ranges such as `*/*`, and its format takes precedence over JSON
    /// and XML: the format `binary` makes a JSON file bytes.
    package func form(_ shapes: ShapeReader) -> BodyForm {
        let form = MediaType(concreteType(shapes)).form
        return [.json, .xml].contains(form) && isBinary(shapes) ? .bytes : form
    }

    /// Returns the media type of the encoded value. For a range such as `*/*`, returns the type that matches the
    /// schema.
    package func concreteType(_ shapes: ShapeReader) -> String {
        let range = MediaType(type)
        guard range.isRange else { return type }
        if let suffix = range.suffix { return "application/\(suffix)" }
        switch range.type {
        case "text": return "text/plain"
        case "*", "application": return schema.map { Self.type(of: shapes.shape($0)) } ?? Self.bytes
        default: return Self.bytes
        }
    }

    /// Returns whether the caller must pass the media type: for a range, unless its schema describes JSON.
    package func leavesTypeOpen(_ shapes: ShapeReader) -> Bool {
        let range = MediaType(type)
        guard range.isRange, range.suffix == nil else { return false }
        guard ["*", "application"].contains(range.type), let schema else { return true }
        let shape = shapes.shape(schema)
        return shape.types == [.string] || shape.isUndescribed
    }

    /// Returns the schema of the unit that is decoded at once: a line of a stream, the data of an event, or else the
    /// complete body.
    package func unitSchema(_ shapes: ShapeReader) -> Schema? {
        dataSchema(shapes) ?? writtenUnit
    }

    /// Returns the schema of the data, if the description describes complete events.
    package func dataSchema(_ shapes: ShapeReader) -> Schema? {
        guard MediaType(type).form == .events, let writtenUnit else { return nil }
        return EventSchema(shapes: shapes).data(of: writtenUnit, isNamed: itemSchema != nil)
    }

    /// Returns whether the item of a stream of events is taken as the event, if it could also be its data; otherwise
    /// `nil`.
    package func eventChoice(_ shapes: ShapeReader) -> Bool? {
        guard MediaType(type).form == .events, let writtenUnit else { return nil }
        return EventSchema(shapes: shapes).choice(of: writtenUnit, isNamed: itemSchema != nil)
    }

    /// Returns whether the data of a stream of events can describe an error; see `EventSchema`.
    package func declaresErrorEvents(_ shapes: ShapeReader) -> Bool {
        guard MediaType(type).form == .events, let writtenUnit else { return false }
        return EventSchema(shapes: shapes).declaresErrors(writtenUnit, isNamed: itemSchema != nil)
    }

    /// The schema of a unit in a stream. `schema` is the list of all units (OpenAPI 3.2) or, in older descriptions, a
    /// single unit.
    package var writtenUnit: Schema? {
        if let itemSchema { return itemSchema }
        guard MediaType(type).form.isStream, let schema, schema.content.types == [.array],
            let items = schema.content.items
        else {
            return schema
        }
        return items
    }

    /// Returns the schema of a line in a request body; `nil` if the description describes the whole body as text, or not
    /// at all.
    package func lineSchema(isText: (Schema) -> Bool) -> Schema? {
        guard [.jsonLines, .jsonSequence].contains(MediaType(type).form), let writtenUnit else { return nil }
        return writtenUnit === schema && isText(writtenUnit) ? nil : writtenUnit
    }

    /// Returns whether the schema describes bytes.
    package func isBinary(_ shapes: ShapeReader) -> Bool {
        schema.map { Self.isBinary(shapes.shape($0)) } ?? false
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
    /// Whether the shape allows any value.
    fileprivate var isUndescribed: Bool {
        types.isEmpty && choices.isEmpty && properties.isEmpty && enumeration == nil && constant == nil && !isNever
    }
}

extension RequestBodyObject {
    /// Returns the body in the media type of the operation's header parameter. It replaces the same media type, or else
    /// a range that contains it, or else the only media type, if that is of the same kind. Otherwise, the body is
    /// unchanged.
    package func naming(_ contentType: String) -> RequestBodyObject {
        let meant = MediaType(contentType)
        guard !meant.isRange, meant.isValid else { return self }
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
