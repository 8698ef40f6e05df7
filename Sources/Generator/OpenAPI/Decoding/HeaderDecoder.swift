import CodegenYAML

/// Reads the headers of responses and of multipart parts.
struct HeaderDecoder {
    let context: ReadingContext

    func headers(of object: KeywordReader) -> [HeaderObject] {
        object.members("headers").compactMap { entry, located -> HeaderObject? in
            // The specification requires that a `Content-Type` header is ignored here.
            guard entry.key.lowercased() != "content-type" else { return nil }
            let kind: ObjectKind = context.version == .swagger2 ? .swaggerHeader : .header
            // The parts of a header's own content have headers again, which may refer back to this header.
            guard let object = KeywordReader(located, kind, context) else { return nil }
            guard !context.objects.openHeaders.contains(object.id) else { return nil }
            return context.decodedOnce(object, name: entry.key, in: \.headers) {
                header(entry.key, object)
            }
        }
    }

    private func header(_ name: String, _ object: KeywordReader) -> HeaderObject {
        context.objects.openHeaders.insert(object.id)
        defer { context.objects.openHeaders.remove(object.id) }
        if context.version == .swagger2 { CollectionFormat.written(in: object)?.warnUnlessSimple(in: object) }
        let media = object.has("schema") ? nil : ContentDecoder(context: context).content(of: object).first
        return HeaderObject(
            id: object.id, range: object.range, name: name, description: object.text("description"),
            isRequired: object.flag("required") ?? false, isDeprecated: object.flag("deprecated") ?? false,
            schema: media.map(\.schema) ?? schema(of: object), mediaType: media?.type,
            explode: object.flag("explode") ?? false,
            examples: ExampleDecoder(context: context).examples(of: object))
    }

    private func schema(of object: KeywordReader) -> Schema? {
        if let schema = object.member("schema") { return SchemaDecoder(context: context).decode(schema) }
        guard object.has("type") else { return nil }
        return SchemaDecoder(context: context).decode(object.located, ignoring: ObjectKind.header.keys)
    }
}
