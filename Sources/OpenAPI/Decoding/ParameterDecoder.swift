import Diagnostics
import YAML

/// Reads one parameter, behind its reference, once for all operations that use it.
struct ParameterDecoder {
    /// What stands in a list of parameters; Swagger 2 keeps bodies there.
    enum Decoded {
        case parameter(Parameter)
        case body(ObjectReader)
        case field(FormField)
    }

    let reading: Reading

    func decode(_ place: Place) -> Decoded? {
        guard let object = ObjectReader(place, kind, reading) else { return nil }
        if !object.isOverridden, let known = reading.parameters[object.id] { return known }
        let decoded = decode(object)
        if !object.isOverridden { reading.parameters[object.id] = .some(decoded) }
        return decoded
    }

    private var kind: ObjectKind {
        reading.version == .swagger2 ? .swaggerParameter : .parameter
    }

    private func decode(_ object: ObjectReader) -> Decoded? {
        guard let place = object.text("in") else { return missing("in", object) }
        if let decoded = SwaggerParameterDecoder(reading: reading).body(object, in: place) {
            reading.warnOfSwagger("in: \(place)", instead: "a 'requestBody'", at: object.range, in: object.id.context)
            return decoded
        }
        guard let location = Parameter.Location(rawValue: place) else {
            let suggestion = Spelling.closest(to: place, among: Self.locations)
            object.warn(.unknownLocation(place, suggestion, in: object.id.context), at: object.range)
            return nil
        }
        guard let name = object.text("name") else { return missing("name", object) }
        return parameter(name, in: location, object).map(Decoded.parameter)
    }

    private func missing(_ key: String, _ object: ObjectReader) -> Decoded? {
        object.warn(.missingMember(key, of: "parameter", in: object.id.context), at: object.range)
        return nil
    }

    private static let locations = ["path", "query", "header", "cookie", "querystring"]

    private func parameter(_ name: String, in location: Parameter.Location, _ object: ObjectReader) -> Parameter? {
        guard let value = value(of: object, name, in: location) else { return nil }
        var parameter = Parameter(
            id: object.id, range: object.range, name: name, location: location,
            description: object.text("description"), isRequired: object.flag("required") ?? false, value: value)
        parameter.isDeprecated = object.flag("deprecated") ?? false
        parameter.examples = ExampleDecoder(reading: reading).examples(of: object)
        parameter.readExtension = object.readExtension(on: .parameter)
        return parameter
    }

    private func value(of object: ObjectReader, _ name: String, in location: Parameter.Location) -> Parameter.Value? {
        if reading.version == .swagger2 {
            return SwaggerParameterDecoder(reading: reading).value(of: object, in: location)
        }
        if object.has("content"), !object.has("schema") {
            let content = ContentDecoder(reading: reading).content(of: object)
            guard let first = content.first else { return text(object, name, in: location) }
            if content.count > 1 {
                object.warn(.severalMediaTypes(name, used: first.type, in: object.id.context), at: object.range)
            }
            return .content(first)
        }
        guard let schema = object.member("schema") else { return text(object, name, in: location) }
        return value(SchemaDecoder(reading: reading).decode(schema), object, in: location)
    }

    private func value(_ schema: Schema, _ object: ObjectReader, in location: Parameter.Location) -> Parameter.Value {
        let style = ParameterStyle.read(from: object, location: location)
        return .schema(
            schema, style: style.style, explode: style.explode, allowReserved: object.flag("allowReserved") ?? false)
    }

    /// A parameter that does not say what it holds; those of Swagger 2 inside later documents say it in place.
    private func text(_ object: ObjectReader, _ name: String, in location: Parameter.Location) -> Parameter.Value {
        object.warn(.parameterWithoutSchema(name, in: object.id.context), at: object.range)
        if object.has("type") {
            let schema = SchemaDecoder(reading: reading).decode(object.place, ignoring: ObjectKind.parameter.keys)
            return value(schema, object, in: location)
        }
        var content = Schema.Content()
        content.types = [.string]
        return value(Schema(id: object.id, range: object.range, content: content), object, in: location)
    }
}

extension DiagnosticMessage {
    static func unknownLocation(_ name: String, _ suggestion: String?, in context: String?) -> Self {
        Self(
            "a parameter cannot be in '\(name.prefix(60))'; it is left out", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "use path, query, header or cookie")
    }

    static func parameterWithoutSchema(_ name: String, in context: String?) -> Self {
        Self(
            "parameter '\(name.prefix(60))' has no 'schema'", in: context,
            advice: "add 'schema'; what stands in its place, or else text, is used")
    }

    static func severalMediaTypes(_ name: String, used: String, in context: String?) -> Self {
        Self(
            "parameter '\(name.prefix(60))' has several media types", in: context,
            advice: "keep one; '\(used.prefix(60))' is used")
    }
}
