import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

// Multipart bodies, whose parts are fields and files.

extension BodyBuilder {
    /// Declares a separate struct for a multipart body, because its files are not JSON.
    func form(_ schema: Schema, _ media: MediaTypeObject, _ name: String) -> TypeReference {
        let shape = context.shapes.shape(schema)
        guard !shape.properties.isEmpty else { return .dictionary(.filePart) }
        let place = TypePlace(name: name, owningFile: nil, direction: .sent)
        let declared = types.declareObject(schema, at: place) { object in
            object.parts = object.properties.indices.map { index in
                let wire = object.properties[index].name.wire
                let member = shape.property(wire)?.merged
                if let member { file(member, wire, media, &object.properties[index]) }
                let encoding = media.encodings.first { $0.property == wire }
                let isRepeated = member.map { context.shapes.shape($0).types == [.array] } ?? false
                let isFile = object.properties[index].type.isFile
                let style = isFile ? nil : encoding?.memberStyle
                let named = encoding?.contentType.flatMap(MediaType.firstNamed)
                let isEncoded = member.map { holdsEncodedBytes($0) && !isFile && style == nil } ?? false
                return MultipartPart(
                    contentType: named ?? (isEncoded ? "application/octet-stream" : nil), isRepeated: isRepeated,
                    style: style)
            }
        }
        return .named(declared)
    }

    /// Returns whether a part has `contentEncoding` and so is not `text/plain` (OpenAPI 3.1, Encoding Object).
    private func holdsEncodedBytes(_ schema: Schema) -> Bool {
        let shape = context.shapes.shape(schema)
        return (shape.items.map { context.shapes.shape($0) } ?? shape).contentEncoding != nil
    }

    /// Turns binary properties, and lists of binary values, into file parts.
    private func file(_ schema: Schema, _ wire: String, _ media: MediaTypeObject, _ property: inout Property) {
        guard let type = fileType(schema, wire, media) else { return }
        property.set(type, property.presence)
        if property.presence == .always { property.defaultValue = nil }
    }

    private func fileType(_ schema: Schema, _ wire: String, _ media: MediaTypeObject) -> TypeReference? {
        let shape = context.shapes.shape(schema)
        if let choice = shape.choices.first, shape.choices.count == 1 {
            let kinds = Set(choice.alternatives.map { fileType($0, wire, media) })
            if kinds == [.filePart] { return .filePart }
            return kinds.isSubset(of: [.filePart, .array(.filePart)]) ? .array(.filePart) : nil
        }
        if isFile(shape, wire, media) { return .filePart }
        guard shape.types == [.array], let items = shape.items, fileType(items, wire, media) == .filePart else {
            return nil
        }
        return .array(.filePart)
    }

    private func isFile(_ shape: Shape, _ wire: String, _ media: MediaTypeObject) -> Bool {
        if shape.types == [.string], ["binary", "file"].contains(shape.format) || shape.contentEncoding == "binary" {
            return true
        }
        // Bytes that are encoded as text are sent as text, whatever their media type is.
        guard shape.contentEncoding?.hasPrefix("base64") != true, shape.format != "byte" else { return false }
        let encoding = media.encodings.first { $0.property == wire }
        guard let written = encoding?.contentType ?? shape.contentMediaType else { return false }
        // In OpenAPI 3.1, a string or untyped part with a binary media type is a file: there is no `format: binary`.
        let type = MediaType(written)
        let isBinary = ["image", "audio", "video"].contains(type.type) || type.subtype == "octet-stream"
        return isBinary && (shape.types.isEmpty || shape.types == [.string])
    }
}

extension TypeReference {
    /// Whether the type is a file or a list of files.
    fileprivate var isFile: Bool {
        self == .filePart || inner?.isFile == true
    }
}
