import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

/// Builds a request body in the preferred content type: JSON, else a form, else a multipart body, else another type.
struct BodyMaker {
    let sampler: SchemaSampler
    let validator: SchemaValidator

    private static let boundary = "survey-of-a-description"

    func add(_ body: RequestBodyObject, to call: inout RequestMessage) {
        let ranked = body.content.sorted { Self.rank($0.type) < Self.rank($1.type) }
        guard let media = ranked.first else { return }
        let type = MediaType(MediaType.all(in: media.type).first ?? media.type)
        if let item = media.lineItem(validator) {
            let start = type.form == .jsonSequence ? "\u{1E}" : ""
            call.headers.append(HeaderField("Content-Type", Self.concrete(type)))
            call.body = Array("\(start)\(sampler.value(item).json)\n".utf8)
            return
        }
        guard let schema = media.schema else {
            call.headers.append(HeaderField("Content-Type", Self.concrete(type)))
            call.body = Array((type.isJSON ? "{}" : "text").utf8)
            return
        }
        let value = value(media, schema)
        if type.essence == "multipart/form-data" {
            call.headers.append(HeaderField("Content-Type", "multipart/form-data; boundary=\(Self.boundary)"))
            call.body = Array(multipart(value).utf8)
        } else {
            call.headers.append(HeaderField("Content-Type", type.isAny ? "application/json" : Self.concrete(type)))
            call.body = Array(text(value, media, type).utf8)
        }
    }

    private func text(_ value: PlainValue, _ media: MediaTypeObject, _ type: MediaType) -> String {
        switch type.form {
        case .json: value.json
        case .urlencoded: form(value, media)
        case .jsonLines, .jsonSequence, .events, .multipart, .xml, .text, .bytes: value.wireText
        }
    }

    private static func rank(_ type: String) -> Int {
        switch MediaType(type).form {
        case .json: 0
        case .urlencoded: 1
        case .multipart: 2
        case .jsonLines, .jsonSequence, .events, .xml, .text, .bytes: 3
        }
    }

    private static func concrete(_ type: MediaType) -> String {
        guard type.isValid, !type.isAny else { return "application/octet-stream" }
        return type.subtype == "*" ? "\(type.type)/plain" : type.essence
    }

    private func value(_ media: MediaTypeObject, _ schema: Schema) -> PlainValue {
        let examples = media.examples.map(\.value.value)
        return examples.first { validator.problems($0, schema, .sent).isEmpty } ?? sampler.value(schema)
    }

    private func form(_ value: PlainValue, _ media: MediaTypeObject) -> String {
        guard case .object(let members) = value else { return "" }
        let fields = members.flatMap { member -> [String] in
            let encoding = media.encodings.first { $0.property == member.name }
            if case .object = member.value, encoding?.style == nil {
                return ["\(PercentText.encoded(member.name))=\(PercentText.encoded(member.value.json))"]
            }
            return StyledWriter(
                name: member.name, style: encoding?.style ?? .form, explode: encoding?.explode ?? true
            ).fields(member.value)
        }
        return fields.joined(separator: "&")
    }

    private func multipart(_ value: PlainValue) -> String {
        guard case .object(let members) = value else { return "--\(Self.boundary)--\r\n" }
        let parts = members.flatMap { member -> [String] in
            guard case .array(let elements) = member.value else { return [part(member.name, member.value)] }
            return elements.map { part(member.name, $0) }
        }
        return parts.joined() + "--\(Self.boundary)--\r\n"
    }

    private func part(_ name: String, _ value: PlainValue) -> String {
        let isJSON = value.string == nil
        return "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\(FieldSyntax.quoted(name))\r\n"
            + (isJSON ? "Content-Type: application/json\r\n" : "") + "\r\n\(value.wireText)\r\n"
    }
}
