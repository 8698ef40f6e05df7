import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Reads the parts of a multipart body as an object, guided by its schema.
struct MultipartBody {
    let validator: SchemaValidator
    let media: MediaTypeObject

    private var reader: ValueReader { ValueReader(validator: validator) }

    func value(_ text: MultipartText, _ schema: Schema) -> PlainValue {
        let outline = validator.outline(schema)
        let parts = InOrder(
            text.parts.compactMap { part in
                part.name.map { (name: $0, value: part) }
            })
        return .object(
            parts.names.map { name in
                PlainValue.Member(name, member(name, parts[name], outline.property(name)))
            })
    }

    private func member(_ name: String, _ parts: [MultipartText.Part], _ schema: Schema?) -> PlainValue {
        guard let schema, validator.outline(schema).types.contains(.array) else {
            guard parts.count > 1 else { return parts.first.map { value($0, schema) } ?? .null }
            return .array(parts.map { value($0, schema) })
        }
        return reader.best(lists(name, parts, schema), schema) ?? .array([])
    }

    /// Returns the possible readings of a list: a part for each element, one part of JSON, or one part in the style of
    /// its encoding.
    private func lists(_ name: String, _ parts: [MultipartText.Part], _ schema: Schema) -> [PlainValue] {
        let element = validator.outline(schema).items
        var readings: [PlainValue] = [.array(parts.map { value($0, element) })]
        guard parts.count == 1, let part = parts.first else { return readings }
        readings.append(value(part, schema))
        if let encoding = media.encodings.first(where: { $0.property.isExactly(name) }), let style = encoding.style {
            let text = StyledText(name: name, style: style, explode: encoding.explode ?? true)
            readings.append(reader.array(text.items(String(decoding: part.bytes, as: UTF8.self)), schema))
        }
        return readings
    }

    private func value(_ part: MultipartText.Part, _ schema: Schema?) -> PlainValue {
        let text = String(decoding: part.bytes, as: UTF8.self)
        let types = schema.map { validator.outline($0).types } ?? []
        let wantsJSON = Self.isJSON(part) || !types.isDisjoint(with: [.object, .array]) && !types.contains(.string)
        if wantsJSON, let value = try? PlainValue(body: Array(part.bytes), in: "part") { return value }
        return reader.scalar(text, schema)
    }

    private static func isJSON(_ part: MultipartText.Part) -> Bool {
        part.contentType.map { MediaType($0).isJSON } ?? false
    }
}
