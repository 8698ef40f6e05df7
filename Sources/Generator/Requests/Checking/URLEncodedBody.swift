import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Reads `application/x-www-form-urlencoded` (WHATWG URL, section 5) as an object, guided by its schema.
struct URLEncodedBody {
    let validator: SchemaValidator
    let media: MediaTypeObject

    private var reader: ValueReader { ValueReader(validator: validator) }

    func value(_ form: QueryText, _ schema: Schema) -> PlainValue {
        let outline = validator.outline(schema)
        let members = members(form, outline)
        let value = PlainValue.object(members)
        // A form cannot express an empty list. A missing list is therefore read as empty, if that makes the value
        // valid.
        let absent = outline.properties.filter { property in
            !members.contains { $0.name.isExactly(property.name) }
                && validator.outline(property.schema).types == [.array]
        }
        guard !absent.isEmpty, !validator.problems(value, schema, .sent).isEmpty else { return value }
        let filled = PlainValue.object(members + absent.map { PlainValue.Member($0.name, .array([])) })
        return validator.problems(filled, schema, .sent).isEmpty ? filled : value
    }

    private func members(_ form: QueryText, _ outline: SchemaOutline) -> [PlainValue.Member] {
        var members: [PlainValue.Member] = []
        var readNames: ExactSet = []
        for property in outline.properties {
            guard let value = member(property.name, property.schema, form, &readNames) else { continue }
            members.append(PlainValue.Member(property.name, value))
        }
        for field in form.fields where readNames.insert(field.name) {
            let values = form.values(field.name)
            members.append(PlainValue.Member(field.name, reader.member(values, outline.additional)))
        }
        return members
    }

    private func member(
        _ name: String, _ schema: Schema, _ form: QueryText, _ readNames: inout ExactSet
    ) -> PlainValue? {
        let nested = form.fields.compactMap { field in
            ValueReader.keys(of: field.name, after: name).map { (name: field.name, keys: $0, raw: field.raw) }
        }
        if !nested.isEmpty {
            readNames.formUnion(ExactSet(nested.map(\.name)))
            return reader.nested(nested.map { (keys: $0.keys, raw: $0.raw) }, schema)
        }
        let raws = form.raw(name)
        guard let first = raws.first else { return nil }
        readNames.insert(name)
        return plain(raws, first, name, schema)
    }

    private func plain(_ raws: [String], _ first: String, _ name: String, _ schema: Schema) -> PlainValue {
        let encoding = media.encodings.first { $0.property.isExactly(name) }
        let style = StyledText(name: name, style: encoding?.style ?? .form, explode: encoding?.explode ?? true)
        let types = validator.outline(schema).types
        var readings = [reader.member(raws.map { QueryText.decoded($0) }, schema)]
        if types.contains(.array), !style.explode { readings.insert(reader.array(style.items(first), schema), at: 0) }
        if types.contains(.object) || MediaType(encoding?.contentType ?? "").isJSON {
            // Objects without a style are JSON.
            if let json = try? PlainValue(body: Array(QueryText.decoded(first).utf8), in: name) {
                readings.append(json)
            }
            if encoding?.style != nil { readings.append(reader.object(style.pairs(first), schema)) }
        }
        return reader.best(readings, schema) ?? .string(first)
    }
}
