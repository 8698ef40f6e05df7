import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Builds a call that an operation should accept, from examples and generated samples.
struct CallMaker {
    let document: ResolvedDocument
    let sampler: SchemaSampler
    let validator: SchemaValidator
    let basePath: String

    /// - Parameter known: The values of path parameters that lead to an existing object.
    func call(_ operation: CodegenOpenAPI.Operation, known: [String: String] = [:]) -> RequestMessage {
        var call = RequestMessage(operation.method, "")
        var path: [ExactText: String] = [:]
        var fields: [String] = []
        var cookies: [String] = []
        for parameter in operation.parameters {
            guard let generated = value(parameter) else { continue }
            let value = written(generated, parameter)
            let writer = writer(parameter)
            switch parameter.location {
            case .path: path[ExactText(parameter.name)] = writer.text(value)
            case .query: fields += writer.fields(value)
            case .querystring: fields += queryString(value, parameter)
            case .header: call.headers.append(HeaderField(parameter.name, Self.header(value, writer)))
            case .cookie: cookies.append("\(parameter.name)=\(writer.text(value))")
            }
        }
        for (name, value) in known { path[ExactText(name)] = PercentText.encoded(value) }
        addCredentials(operation, &call, &fields, &cookies)
        call.path = basePath + Self.filled(operation.path, path)
        call.query = fields.joined(separator: "&")
        if !cookies.isEmpty { call.headers.append(HeaderField("Cookie", cookies.joined(separator: "; "))) }
        if let body = operation.requestBody {
            BodyMaker(sampler: sampler, validator: validator).add(body, to: &call)
        }
        return call
    }

    private static func filled(_ template: String, _ values: [ExactText: String]) -> String {
        URITemplate(template.prefix { $0 != "?" && $0 != "#" }).text { values[ExactText(String($0))] }
    }

    // MARK: Parameters

    /// Returns a value for the parameter; `nil` for an optional parameter without a valid sample.
    func value(_ parameter: Parameter) -> PlainValue? {
        let examples = parameter.examples.map(\.value.value)
        guard let schema = schema(parameter) else {
            return examples.first ?? (parameter.isRequired ? .string("text") : nil)
        }
        // Short strings satisfy many patterns, and are usual in paths.
        let short = [PlainValue.string("1"), .string("a")]
        let sample = [sampler.value(schema)]
        let readings = examples + (parameter.location == .path ? short + sample : sample)
        let valid = (readings + short).first { validator.problems($0, schema, .sent).isEmpty }
        return valid ?? (parameter.isRequired ? readings.last : nil)
    }

    private func schema(_ parameter: Parameter) -> Schema? {
        switch parameter.value {
        case .schema(let schema, _, _, _): schema
        case .content(let media): media.schema
        }
    }

    /// Returns the value as text if the parameter has a content type of its own.
    private func written(_ value: PlainValue, _ parameter: Parameter) -> PlainValue {
        guard case .content(let media) = parameter.value, parameter.location != .querystring else { return value }
        let isJSON = MediaType(media.type).isJSON
        return .string(isJSON ? value.json : value.wireText)
    }

    private func writer(_ parameter: Parameter) -> StyledWriter {
        switch parameter.value {
        case .schema(_, let style, let explode, _):
            StyledWriter(name: parameter.name, style: style, explode: explode)
        case .content:
            StyledWriter(name: parameter.name, style: .form, explode: false)
        }
    }

    private func queryString(_ value: PlainValue, _ parameter: Parameter) -> [String] {
        guard case .content(let media) = parameter.value, MediaType(media.type).form == .urlencoded else {
            return [PercentText.encoded(value.wireText)]
        }
        return StyledWriter(name: "", style: .form, explode: true).fields(value)
    }

    private static func header(_ value: PlainValue, _ writer: StyledWriter) -> String {
        switch value {
        case .null, .bool, .number, .string: FieldSyntax.safe(value.wireText)
        case .array, .object: writer.text(value)
        }
    }

    // MARK: Credentials

    private func addCredentials(
        _ operation: CodegenOpenAPI.Operation, _ call: inout RequestMessage, _ fields: inout [String],
        _ cookies: inout [String]
    ) {
        guard let alternative = operation.security.first else { return }
        for name in alternative.schemes.map(\.name) {
            guard let scheme = document.securitySchemes.first(where: { $0.name == name }) else { continue }
            switch scheme.kind {
            case .http(let scheme, let format):
                call.headers.append(HeaderField("Authorization", SampleCredentials.http(scheme, format)))
            case .oauth2, .openIdConnect:
                call.headers.append(HeaderField("Authorization", SampleCredentials.http("bearer", nil)))
            case .apiKey(let location, let key):
                let value = SampleCredentials.key
                switch location {
                case .query, .querystring: fields.append("\(PercentText.encoded(key))=\(value)")
                case .cookie: cookies.append("\(key)=\(value)")
                case .header, .path: call.headers.append(HeaderField(key, value))
                }
            case .mutualTLS: continue
            }
        }
    }
}

/// Credentials in the form of real ones. The server accepts any value.
enum SampleCredentials {
    /// The value of an API key.
    static let key = "sample-key-1f3a9c"

    /// Returns the value of `Authorization` (RFC 9110, section 11.6.2).
    /// - Parameter format: The form of the token, such as `JWT`; `nil` if the description does not declare it.
    static func http(_ scheme: String, _ format: String?) -> String {
        switch scheme.lowercased() {
        // user:password (RFC 7617).
        case "basic": "Basic dXNlcjpwYXNzd29yZA=="
        case "bearer": "Bearer \(format?.uppercased() == "JWT" ? jwt : "sample-token-1f3a9c")"
        default: "\(FieldSyntax.safe(scheme)) sample-token-1f3a9c"
        }
    }

    /// A token (RFC 7519) of `{"alg":"HS256"}` and `{"sub":"user"}`, whose signature is the word `signature`.
    private static let jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl"
}
