import CodegenDiagnostics
import CodegenYAML

/// Decodes one parameter once for all operations that refer to it.
struct ParameterDecoder {
    /// An element of `parameters`; in Swagger 2 it may be a body.
    enum Decoded {
        case parameter(Parameter)
        case body(KeywordReader)
        case field(FormField)
    }

    let context: ReadingContext

    func decode(_ located: LocatedNode) -> Decoded? {
        guard let object = KeywordReader(located, kind, context) else { return nil }
        return context.decodedOnce(object, in: \.parameters) { decode(object) }
    }

    private var kind: ObjectKind {
        context.version == .swagger2 ? .swaggerParameter : .parameter
    }

    private func decode(_ object: KeywordReader) -> Decoded? {
        guard let locationName = object.text("in") else { return missing("in", object) }
        if let decoded = SwaggerParameterDecoder(context: context).body(object, in: locationName) {
            context.warnOfSwagger(
                "in: \(locationName)", instead: "a 'requestBody'", at: object.range, in: object.id.readablePath)
            return decoded
        }
        guard let location = Parameter.Location(rawValue: locationName) else {
            let suggestion = Spelling.closest(to: locationName, among: Self.locations)
            object.warn(
                .unknownParameterLocation(locationName, suggestion, in: object.id.readablePath), at: object.range,
                edits: suggestion.flatMap { name in
                    object.mapping["in"].map { [SourceEdit($0.range, .scalar(name))] }
                } ?? [])
            return nil
        }
        guard let name = object.text("name") else { return missing("name", object) }
        if location == .header, !HeaderToken.isValid(name.utf8) {
            object.warn(.invalidHeaderName(name, in: object.id.readablePath), at: object.range)
        }
        return parameter(name, in: location, object).map(Decoded.parameter)
    }

    private func missing(_ key: String, _ object: KeywordReader) -> Decoded? {
        object.warn(.missingField(key, of: "parameter", in: object.id.readablePath), at: object.range)
        return nil
    }

    private static let locations = ["path", "query", "header", "cookie", "querystring"]

    private func parameter(_ name: String, in location: Parameter.Location, _ object: KeywordReader) -> Parameter? {
        guard let value = value(of: object, name, in: location) else { return nil }
        var parameter = Parameter(
            id: object.id, range: object.range, name: name, location: location,
            description: object.text("description"), isRequired: object.flag("required") ?? false, value: value)
        parameter.isDeprecated = object.flag("deprecated") ?? false
        parameter.examples = ExampleDecoder(context: context).examples(of: object)
        parameter.readExtension = object.readExtension(on: .parameter)
        return parameter
    }

    private func value(of object: KeywordReader, _ name: String, in location: Parameter.Location) -> Parameter.Value? {
        if context.version == .swagger2 {
            return SwaggerParameterDecoder(context: context).value(of: object, in: location)
        }
        if object.has("content"), !object.has("schema") {
            let content = ContentDecoder(context: context).content(of: object)
            guard let first = content.first else { return text(object, name, in: location) }
            if content.count > 1 {
                object.warn(
                    .multipleParameterMediaTypes(name, used: first.type, in: object.id.readablePath), at: object.range)
            }
            return .content(first)
        }
        guard let schema = object.member("schema") else { return text(object, name, in: location) }
        return value(SchemaDecoder(context: context).decode(schema), object, in: location)
    }

    private func value(_ schema: Schema, _ object: KeywordReader, in location: Parameter.Location) -> Parameter.Value {
        let style = ParameterStyle.read(from: object, location: location)
        return .schema(
            schema, style: style.style, explode: style.explode, allowReserved: object.flag("allowReserved") ?? false)
    }

    /// Reads a parameter without a schema. It may have an inline type, as in Swagger 2.
    private func text(_ object: KeywordReader, _ name: String, in location: Parameter.Location) -> Parameter.Value {
        let isInline = object.has("type")
        object.warn(.parameterWithoutSchema(name, isInline: isInline, in: object.id.readablePath), at: object.range)
        if isInline {
            let schema = SchemaDecoder(context: context).decode(object.located, ignoring: ObjectKind.parameter.keys)
            return value(schema, object, in: location)
        }
        var content = Schema.Content()
        content.types = [.string]
        return value(Schema(id: object.id, range: object.range, content: content), object, in: location)
    }
}

extension DiagnosticMessage {
    static func invalidHeaderName(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.invalidHeaderName,
            "'\(name.prefix(60))' is not a valid name of a header field; a call that sets it fails", in: context,
            advice: "use letters, digits and '-'")
    }

    static func unknownParameterLocation(_ name: String, _ suggestion: String?, in context: String?) -> Self {
        Self(
            .openAPI.unknownParameterLocation,
            "a parameter cannot be in '\(name.prefix(60))'; it is left out", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "use path, query, header or cookie")
    }

    static func parameterWithoutSchema(_ name: String, isInline: Bool, in context: String?) -> Self {
        Self(
            .openAPI.parameterWithoutSchema,
            "parameter '\(name.prefix(60))' has no 'schema'", in: context,
            advice: isInline
                ? "its own 'type' is used; move it below 'schema'" : "a string is used; add 'schema: { type: string }'")
    }

    static func multipleParameterMediaTypes(_ name: String, used: String, in context: String?) -> Self {
        Self(
            .openAPI.multipleParameterMediaTypes,
            "parameter '\(name.prefix(60))' has several media types", in: context,
            advice: "keep one; '\(used.prefix(60))' is used")
    }
}
