import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Finds the content types whose responses differ in content from the preferred content type, such as CSV instead of
/// JSON, or a stream of events instead of a complete response. Each of them becomes a separate endpoint.
struct RepresentationFinder {
    let context: LoweringContext

    /// Returns the content types as written, in the order of the description.
    func contentTypes(of operation: CodegenOpenAPI.Operation) -> [String] {
        var found: [String] = []
        for response in operation.responses where response.isSuccess {
            guard let preferred = response.preferredMedia else { continue }
            for media in response.content where media.type != preferred.type && !found.contains(media.type) {
                if hasOtherContent(media, than: preferred) { found.append(media.type) }
            }
        }
        return found
    }

    /// Returns whether a content type has different content. Text and XML of the same schema have the same content. A
    /// stream of values differs from a single value, and two formats of bytes differ. Ranges of types cannot be
    /// requested.
    private func hasOtherContent(_ media: MediaTypeObject, than preferred: MediaTypeObject) -> Bool {
        let type = MediaType(media.type)
        if type.isRange || type.form == .xml { return false }
        if type.form.isStream != MediaType(preferred.type).form.isStream { return true }
        guard let schema = media.schema, let other = preferred.schema else { return true }
        if isBytes(media), isBytes(preferred) {
            let other = MediaType(preferred.type)
            return type != other && !(type.isJSON && other.isJSON)
        }
        return !context.shapes.areSame(schema, other)
    }

    private func isBytes(_ media: MediaTypeObject) -> Bool {
        guard let schema = media.schema else { return false }
        switch MediaType(media.type).form {
        case .jsonLines, .jsonSequence, .events: return false
        case .json, .xml, .text: return media.isBinary(context.shapes)
        case .urlencoded, .multipart, .bytes: return context.shapes.shape(schema).types == [.string]
        }
    }

    /// Returns the suffix of the operation's name: `AsCSV`, `AsEventStream`.
    static func suffix(_ contentType: String) -> String {
        let type = MediaType(contentType)
        if [.jsonLines, .jsonSequence].contains(type.form) { return "AsJSONLines" }
        switch type.subtype {
        case "plain": return "AsText"
        case "octet-stream": return "AsData"
        default: return "As" + SwiftNames.suffix(type.subtype.replacing("vnd.", with: "", maxReplacements: 1))
        }
    }
}

extension CodegenOpenAPI.Operation {
    /// Returns the operation with only the responses to a request for one content type: responses in that type, empty
    /// responses and failures.
    func answering(_ contentType: String) -> CodegenOpenAPI.Operation {
        var result = self
        result.responses = responses.compactMap { response in
            response.isSuccess && !response.content.isEmpty ? response.narrowed(to: contentType) : response
        }
        return result
    }
}

extension ResponseObject {
    fileprivate func narrowed(to contentType: String) -> ResponseObject? {
        let chosen = content.filter { $0.type == contentType }
        guard !chosen.isEmpty else { return nil }
        return ResponseObject(
            id: id, range: range, status: status, description: description, headers: headers, content: chosen)
    }
}
