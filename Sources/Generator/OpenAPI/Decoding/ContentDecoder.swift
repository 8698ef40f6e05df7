import CodegenDiagnostics
import CodegenYAML

/// Decodes content: media types with their schemas and encodings.
struct ContentDecoder {
    let context: ReadingContext

    func content(of object: KeywordReader) -> [MediaTypeObject] {
        object.members("content", hasExtensions: true, of: .mediaType).compactMap { entry, located in
            if entry.value.isNull { return empty(entry.key, at: located) }
            guard entry.key.utf8.contains(UInt8(ascii: "/")) else {
                context.warn(.invalidMediaType(entry.key, in: located.id.readablePath), at: entry.keyRange)
                return nil
            }
            return KeywordReader(located, .mediaType, context).map { mediaType(entry.key, $0) }
        }
    }

    private func empty(_ type: String, at located: LocatedNode) -> MediaTypeObject {
        MediaTypeObject(
            id: located.id, range: located.node.range, type: type, schema: nil, itemSchema: nil, examples: [],
            encodings: [])
    }

    private func mediaType(_ type: String, _ object: KeywordReader) -> MediaTypeObject {
        for key in ["prefixEncoding", "itemEncoding"] {
            guard let entry = object.mapping.entry(key) else { continue }
            object.warn(.unsupportedKeyword(key, in: object.id.readablePath), at: entry.keyRange)
        }
        let schemas = SchemaDecoder(context: context)
        let schema = object.member("schema").map { schemas.decode($0) }
        return MediaTypeObject(
            id: object.id, range: object.range, type: type, schema: schema,
            itemSchema: object.member("itemSchema").map { schemas.decode($0) },
            examples: ExampleDecoder(context: context).examples(of: object, type, schema),
            encodings: object.members("encoding").compactMap { encoding(of: $0.entry.key, at: $0.located) })
    }

    private func encoding(of property: String, at located: LocatedNode) -> MediaTypeObject.Encoding? {
        guard let object = KeywordReader(located, .encoding, context) else { return nil }
        return MediaTypeObject.Encoding(
            property: property, contentType: object.text("contentType"),
            headers: HeaderDecoder(context: context).headers(of: object), style: ParameterStyle.written(in: object),
            explode: object.flag("explode"), allowReserved: object.flag("allowReserved") ?? false)
    }
}

extension DiagnosticMessage {
    static func invalidMediaType(_ type: String, in context: String?) -> Self {
        Self(
            .openAPI.invalidMediaType,
            "'\(type.prefix(60))' is not a media type", in: context,
            advice: "write a media type such as 'application/json'; this content is left out")
    }

    static func unsupportedKeyword(_ key: String, in context: String?) -> Self {
        Self(
            .openAPI.unsupportedKeyword, "'\(key)' is not supported yet", in: context,
            advice: "the generated client ignores it")
    }
}
