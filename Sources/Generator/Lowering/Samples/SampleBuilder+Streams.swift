import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// The items of streams as text.
extension SampleBuilder {
    /// Returns a value as an item of a sequential media type; `nil` for other media types.
    ///
    /// - Parameter isData: Whether the value is the data of an event and not a complete event.
    func item(_ value: PlainValue, _ media: MediaTypeObject, isData: Bool = false) -> String? {
        switch MediaType(media.type).form {
        case .events: isData ? data(value) : event(value, media)
        case .jsonLines: value.json + "\n"
        case .jsonSequence: "\u{1E}" + value.json + "\n"
        case .json, .urlencoded, .multipart, .xml, .text, .bytes: nil
        }
    }

    /// Returns an event with the fields of the value, if it describes a complete event. Otherwise, the value is the
    /// event's data.
    private func event(_ value: PlainValue, _ media: MediaTypeObject) -> String {
        guard case .object(let fields) = value, fields.allSatisfy({ EventSchema.fields.contains($0.name) }),
            media.dataSchema(context.shapes) != nil
        else { return data(value) }
        return fields.map { Self.lines($0.name, $0.value) }.joined() + "\n"
    }

    private func data(_ value: PlainValue) -> String {
        Self.lines("data", value) + "\n"
    }

    /// Returns a field of an event, with a line for each line of the value (WHATWG HTML, section 9.2.6).
    private static func lines(_ field: String, _ value: PlainValue) -> String {
        let text = value.string ?? value.json
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(field): \($0)\n" }.joined()
    }
}
