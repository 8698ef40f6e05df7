import Lowering
import OpenAPI

/// Reads the parts of a multipart body as the object that a schema describes.
struct MultipartBody {
    let validator: SchemaValidator

    private var reader: ValueReader { ValueReader(validator: validator) }

    func value(_ text: MultipartText, _ schema: Schema) -> Literal.Value {
        let outline = validator.outline(schema)
        var names: [String] = []
        for part in text.parts {
            if let name = part.name, !names.contains(name) { names.append(name) }
        }
        return .object(
            names.map { name in
                let parts = text.parts.filter { $0.name == name }
                return Literal.Member(name, member(parts, outline.property(name)))
            })
    }

    private func member(_ parts: [MultipartText.Part], _ schema: Schema?) -> Literal.Value {
        let outline = schema.map(validator.outline)
        if let outline, let schema, outline.types.contains(.array) {
            let isOneJSON = parts.count == 1 && parts.first.map(Self.isJSON) == true
            if isOneJSON, let part = parts.first { return value(part, schema) }
            return .array(parts.map { value($0, outline.items) })
        }
        guard parts.count > 1 else { return parts.first.map { value($0, schema) } ?? .null }
        return .array(parts.map { value($0, schema) })
    }

    private func value(_ part: MultipartText.Part, _ schema: Schema?) -> Literal.Value {
        let text = String(decoding: part.bytes, as: UTF8.self)
        let types = schema.map { validator.outline($0).types } ?? []
        let wantsJSON = Self.isJSON(part) || !types.isDisjoint(with: [.object, .array]) && !types.contains(.string)
        if wantsJSON, let value = try? JSONBody.value(Array(part.bytes), in: "part") { return value }
        return reader.scalar(text, schema)
    }

    private static func isJSON(_ part: MultipartText.Part) -> Bool {
        part.contentType.flatMap(MediaRange.init)?.isJSON == true
    }
}
