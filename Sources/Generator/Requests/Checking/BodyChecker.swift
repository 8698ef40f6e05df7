import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData

/// Validates the body of a call against the declaration of the operation.
package struct BodyChecker {
    let validator: SchemaValidator
    let call: RequestMessage

    package init(validator: SchemaValidator, call: RequestMessage) {
        (self.validator, self.call) = (validator, call)
    }

    /// Returns the value of the body, `nil` if it is not read, and the reasons to reject it.
    package func check(
        _ body: RequestBodyObject
    ) throws(Refusal) -> (value: PlainValue?, reasons: [Refusal.Reason]) {
        guard !call.body.isEmpty else {
            guard body.isRequired else { return (nil, []) }
            return (nil, [Refusal.Reason(location: "body", problem: "is missing", range: body.range)])
        }
        guard !body.content.isEmpty else { return (nil, []) }
        let (media, type) = try media(body)
        if let item = media.lineItem(validator) {
            return (nil, try lineReasons(item, type))
        }
        guard let schema = media.schema else {
            // A body without a schema may have any value, also text that is not JSON.
            return (type.isJSON ? try? PlainValue(body: call.body, in: "body") : nil, [])
        }
        guard let value = try value(type, media, schema) else { return (nil, []) }
        return (value, reasons(value, schema, "body"))
    }

    private func reasons(_ value: PlainValue, _ schema: Schema, _ location: String) -> [Refusal.Reason] {
        validator.problems(value, schema, .sent).map { problem in
            Refusal.Reason(
                location: problem.pointer.isEmpty ? location : "\(location) \(problem.pointer)", problem: problem.text,
                range: problem.range, violation: problem)
        }
    }

    /// Validates the items of JSON lines or of a JSON text sequence (RFC 7464), whose records begin with a separator.
    private func lineReasons(_ item: Schema, _ type: MediaType) throws(Refusal) -> [Refusal.Reason] {
        let separator: UInt8 = type.form == .jsonSequence ? 0x1E : 0x0A
        let records = call.body.split(separator: separator).filter { record in
            record.contains { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        }
        var found: [Refusal.Reason] = []
        for (index, record) in records.enumerated() {
            let location = "body item \(index + 1)"
            found += reasons(try PlainValue(body: Array(record), in: location), item, location)
        }
        return found
    }

    /// Returns the declared media type that matches the content type of the call.
    private func media(_ body: RequestBodyObject) throws(Refusal) -> (MediaTypeObject, MediaType) {
        let declared = body.content.map(\.type)
        func refusal(_ detail: String) -> Refusal {
            Refusal(415, detail).with(HeaderField("Accept", declared.map(FieldSyntax.safe).joined(separator: ", ")))
                .with("available", declared)
        }
        guard let written = call.value("Content-Type") else { throw refusal("the body has no content type") }
        let type = MediaType(written)
        guard type.isValid else { throw refusal("'\(written)' is not a content type") }
        guard let media = body.content.matching(type) else {
            throw refusal("\(type.essence) is not declared for this body")
        }
        return (media, type)
    }

    /// Returns the value of the body; `nil` if the body is not validated.
    private func value(
        _ type: MediaType, _ media: MediaTypeObject, _ schema: Schema
    ) throws(Refusal) -> PlainValue? {
        switch type.form {
        case .json: return try PlainValue(body: call.body, in: "body")
        case .urlencoded:
            let text = String(decoding: call.body, as: UTF8.self)
            let types = validator.outline(schema).types
            // A form that is declared without fields is text that the client has encoded.
            guard types.isEmpty || types.contains(.object) else { return types == [.string] ? .string(text) : nil }
            return URLEncodedBody(validator: validator, media: media).value(try QueryText(text, in: "body"), schema)
        case .multipart where type.subtype == "form-data":
            let boundary = FieldSyntax.parameters(of: call.value("Content-Type") ?? "")["boundary"]
            let text = try MultipartText(call.body, boundary: boundary ?? "")
            return MultipartBody(validator: validator, media: media).value(text, schema)
        case .multipart, .jsonLines, .jsonSequence, .events, .xml, .text, .bytes: return nil
        }
    }
}

extension MediaTypeObject {
    /// Returns the schema of a line in a body of JSON lines; `nil` for other bodies.
    package func lineItem(_ validator: SchemaValidator) -> Schema? {
        lineSchema { validator.outline($0).types == [.string] }
    }
}
