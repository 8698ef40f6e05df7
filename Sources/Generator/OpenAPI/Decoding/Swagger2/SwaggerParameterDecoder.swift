import CodegenDiagnostics
import CodegenYAML

/// An `in: formData` parameter of Swagger 2: a field of the form in the body.
struct FormField {
    let name: String
    let nameRange: SourceRange
    let schema: Schema
    let isRequired: Bool
    let isFile: Bool
    let format: CollectionFormat
}

/// Decodes the parameters of Swagger 2, which have inline schemas and may be bodies.
struct SwaggerParameterDecoder {
    let context: ReadingContext

    /// Returns the body or form field that a parameter describes; `nil` for other parameters.
    func body(_ object: KeywordReader, in location: String) -> ParameterDecoder.Decoded? {
        switch location {
        case "body":
            object.rejectExtension(in: "body parameter")
            return .body(object)
        case "formData":
            object.rejectExtension(in: "form field")
            return field(object).map(ParameterDecoder.Decoded.field)
        default:
            return nil
        }
    }

    func value(of object: KeywordReader, in location: Parameter.Location) -> Parameter.Value {
        let format = CollectionFormat.written(in: object)
        if let format, ![.query, .cookie].contains(location) { format.warnUnlessSimple(in: object) }
        let style = format?.style(in: location) ?? ParameterStyle.standard(for: location)
        return .schema(schema(of: object), style: style.style, explode: style.explode, allowReserved: false)
    }

    private func field(_ object: KeywordReader) -> FormField? {
        guard let name = object.text("name") else { return nil }
        return FormField(
            name: name, nameRange: object.member("name")?.node.range ?? object.range, schema: schema(of: object),
            isRequired: object.flag("required") ?? false, isFile: object.text("type") == "file",
            format: CollectionFormat.read(from: object))
    }

    /// Returns the schema of `schema`, or of the parameter's inline type.
    func schema(of object: KeywordReader) -> Schema {
        if let schema = object.member("schema") { return SchemaDecoder(context: context).decode(schema) }
        // An extension next to an inline type belongs to the parameter.
        let ignored = ObjectKind.swaggerParameterOnly.union(context.extensions.map { [$0.name] } ?? [])
        let schema = SchemaDecoder(context: context).decode(object.located, ignoring: ignored)
        guard let description = object.text("description") else { return schema }
        var content = schema.content
        content.description = description
        return Schema(id: schema.id, range: schema.range, content: content)
    }
}
