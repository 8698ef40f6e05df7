import CodegenDiagnostics
import CodegenYAML

/// Builds the request body of a Swagger 2 operation from its body parameter or its form fields.
struct SwaggerBodyDecoder {
    let context: ReadingContext

    private static let multipart = "multipart/form-data"
    private static let form = "application/x-www-form-urlencoded"

    func body(of operation: KeywordReader, _ list: ParameterList, consumes: [String]) -> RequestBodyObject? {
        if let parameter = list.body { return body(parameter, consumes: consumes) }
        guard !list.fields.isEmpty else { return nil }
        let id = operation.id.appending("parameters")
        let range = operation.member("parameters")?.node.range ?? operation.range
        let schema = schema(of: list.fields, id: id, range: range)
        let content = formTypes(list.fields, consumes: consumes).map { type in
            MediaTypeObject(
                id: id.appending(type), range: range, type: type, schema: schema, itemSchema: nil, examples: [],
                encodings: list.fields.compactMap(encoding(of:)))
        }
        return RequestBodyObject(
            id: id, range: range, description: nil, isRequired: list.fields.contains(where: \.isRequired),
            content: content)
    }

    private func body(_ parameter: KeywordReader, consumes: [String]) -> RequestBodyObject {
        let schema = schema(of: parameter)
        let content = (consumes.isEmpty ? ["application/json"] : consumes).map { type in
            MediaTypeObject(
                id: parameter.id.appending(type), range: parameter.range, type: type, schema: schema, itemSchema: nil,
                examples: [], encodings: [])
        }
        return RequestBodyObject(
            id: parameter.id, range: parameter.range, description: parameter.text("description"),
            isRequired: parameter.flag("required") ?? false, content: content)
    }

    /// Returns the schema of a body parameter. Many descriptions write the type in the parameter itself, or leave out
    /// the schema of a file.
    private func schema(of parameter: KeywordReader) -> Schema? {
        if !parameter.has("schema") {
            let isInline = parameter.has("type")
            parameter.warn(.bodyWithoutSchema(isInline: isInline, in: parameter.id.readablePath), at: parameter.range)
            if !isInline { return nil }
        }
        return SwaggerParameterDecoder(context: context).schema(of: parameter)
    }

    private func schema(of fields: [FormField], id: SchemaID, range: SourceRange) -> Schema {
        var content = Schema.Content()
        content.types = [.object]
        content.properties = fields.map { Schema.Property(name: $0.name, nameRange: $0.nameRange, schema: $0.schema) }
        content.required = fields.filter(\.isRequired).map(\.name)
        return Schema(id: id, range: range, content: content)
    }

    private func formTypes(_ fields: [FormField], consumes: [String]) -> [String] {
        guard !fields.contains(where: \.isFile) else { return [Self.multipart] }
        let types = consumes.filter { $0.hasPrefix(Self.multipart) || $0.hasPrefix(Self.form) }
        return types.isEmpty ? [Self.form] : types
    }

    private func encoding(of field: FormField) -> MediaTypeObject.Encoding? {
        guard field.schema.content.types == [.array] else { return nil }
        let style = field.format.style(in: .query)
        return MediaTypeObject.Encoding(
            property: field.name, contentType: nil, headers: [], style: style.style, explode: style.explode,
            allowReserved: false)
    }
}

extension DiagnosticMessage {
    static func bodyWithoutSchema(isInline: Bool, in context: String?) -> Self {
        Self(
            .openAPI.missingField, "body parameter without 'schema'", in: context,
            advice: isInline
                ? "its own 'type' is used; move it below 'schema'" : "any content is accepted; add 'schema'")
    }
}
