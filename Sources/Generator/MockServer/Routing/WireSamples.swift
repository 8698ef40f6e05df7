import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// Completes the samples of a client for use by a server: adds XML and text, replaces media ranges by content types, and fills
/// empty bodies of JSON.
struct WireSamples {
    let sampler: SchemaSampler
    let validator: SchemaValidator

    func complete(_ samples: [Sample], _ operation: CodegenOpenAPI.Operation) -> [Sample] {
        var result = samples
        for response in operation.responses {
            let own = samples.filter { Self.belongs($0.status, to: response, operation) }
            guard let status = own.first?.status else { continue }
            for media in response.content where Self.isXML(media) {
                add(media, status, own.first?.headers ?? [], to: &result)
            }
            for media in response.content where MediaType(media.type).form == .text {
                guard !result.contains(where: { $0.status == status && $0.contentType == media.type }) else { continue }
                result += texts(of: media, status, own.first?.headers ?? [])
            }
            for range in response.content.compactMap({ Self.range($0.type) }) {
                guard let index = result.firstIndex(where: { $0.status == status && $0.contentType == Self.bytes })
                else {
                    continue
                }
                result[index].contentType = range
            }
        }
        return result.map(Self.withValue)
    }

    /// Adds a value, because an empty body is not JSON (RFC 8259, section 2).
    private static func withValue(_ sample: Sample) -> Sample {
        guard sample.body.isEmpty, MediaType(sample.contentType).isJSON else { return sample }
        var sample = sample
        sample.body = "{}"
        return sample
    }

    private static let bytes = "application/octet-stream"

    private static func belongs(_ status: Int, to response: ResponseObject, _ operation: CodegenOpenAPI.Operation)
        -> Bool
    {
        let exact = operation.responses.contains { $0.status == .code(status) }
        switch response.status {
        case .code(let code): return code == status
        case .family(let family): return !exact && status / 100 == family
        case .default: return !exact && !operation.responses.contains { $0.status == .family(status / 100) }
        }
    }

    // MARK: XML

    private static func isXML(_ media: MediaTypeObject) -> Bool {
        let type = MediaType(media.type)
        return type.form == .xml && type.type != "image"
    }

    /// Adds samples in XML. They replace samples that were generated as JSON.
    private func add(_ media: MediaTypeObject, _ status: Int, _ headers: [Sample.Header], to samples: inout [Sample]) {
        // A string as example is already XML.
        guard let schema = media.schema, !media.examples.contains(where: { $0.value.value.string != nil }) else {
            return
        }
        let writer = XMLText(validator: validator)
        let given = media.examples.map { (name: $0.name, value: $0.value.value) }
        let values = given.isEmpty ? [(name: nil, value: sampler.value(schema, .received))] : given
        let index = samples.firstIndex { $0.status == status && $0.contentType == media.type }
        samples.removeAll { $0.status == status && $0.contentType == media.type }
        let all = values.map { value in
            Sample(
                status: status, name: value.name, contentType: media.type, headers: headers,
                body: writer.document(value.value, schema))
        }
        samples.insert(contentsOf: all, at: min(index ?? samples.count, samples.count))
    }

    // MARK: Text

    /// Returns samples of text that the client never requests, because it reads the other content type.
    private func texts(of media: MediaTypeObject, _ status: Int, _ headers: [Sample.Header]) -> [Sample] {
        let given = media.examples.map { (name: $0.name, value: $0.value.value) }
        let value = media.schema.map { sampler.value($0, .received) } ?? .string("text")
        return (given.isEmpty ? [(name: nil, value: value)] : given).map { example in
            Sample(
                status: status, name: example.name, contentType: media.type, headers: headers,
                body: example.value.string ?? example.value.json)
        }
    }

    // MARK: Ranges

    /// Returns a content type for a range of images, audio, video or fonts; `nil` for other types.
    private static func range(_ type: String) -> String? {
        let range = MediaType(type)
        guard range.subtype == "*" else { return nil }
        return ["image": "image/png", "audio": "audio/mpeg", "video": "video/mp4", "font": "font/woff2"][range.type]
    }
}
