import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

// The cases of failures. A status with several content types has a case for each of them that differs in content.

extension ResponseBuilder {
    /// Returns the cases of each response. The case of the preferred content type is the first.
    func failureCases(_ responses: [ResponseObject], _ typeName: String) -> [[StatusCase]] {
        var names = NameScope()
        let first = responses.map { statusCase($0, typeName, isSuccess: false, &names) }
        return zip(responses, first).map { response, first in
            var cases = [first]
            for media in otherMedia(of: response) {
                let words = Self.words(of: media.type)
                let body = body(media, named: "\(typeName)\(SwiftNames.suffix(first.name + words[0]))Response")
                if let known = cases.firstIndex(where: { $0.body == body }) {
                    if known > 0 { cases[known].mediaTypes.append(media.type) }
                    continue
                }
                var other = first
                (other.name, other.body) = (names.claim(words.map { first.name + $0 }), body)
                other.mediaTypes = [media.type]
                cases.append(other)
            }
            return cases
        }
    }

    /// Returns the content types that differ in content from the preferred one, sorted by name.
    private func otherMedia(of response: ResponseObject) -> [MediaTypeObject] {
        guard response.content.count > 1, let preferred = response.preferredMedia else { return [] }
        return response.content.sorted { $0.type < $1.type }.filter { media in
            let type = MediaType(media.type)
            guard media.id != preferred.id, !type.isRange, !type.form.isStream else { return false }
            // XML and JSON of one schema have the same content, and XML without a schema usually does, too.
            guard let schema = media.schema else { return type.form != .xml && preferred.schema != nil }
            if context.isXMLModel(media) { return false }
            return preferred.schema.map { !context.shapes.areSame(schema, $0) } ?? true
        }
    }

    /// Returns the candidates for the end of a case's name: `Problem`, `ProblemJSON`, `ApplicationProblemJSON`.
    private static func words(of contentType: String) -> [String] {
        let type = MediaType(contentType)
        let subtype = type.subtype.replacing("vnd.", with: "", maxReplacements: 1)
        let short = subtype.split(separator: "+").first.map(String.init) ?? subtype
        let usual = ["plain": "Text", "octet-stream": "Data", "x-www-form-urlencoded": "Form"][short]
        return [usual ?? SwiftNames.suffix(short), SwiftNames.suffix(subtype), SwiftNames.suffix(contentType)]
    }
}
