import CodegenIR
import CodegenOpenAPI

extension ServedOperation {
    /// The JSON of the first success.
    var jsonSample: Sample? {
        samples.first { (200..<300).contains($0.status) && MediaRange($0.contentType)?.isJSON == true }
    }

    /// Returns the schema of a response's body.
    func schema(of sample: Sample) -> Schema? {
        guard let type = MediaRange(sample.contentType) else { return nil }
        let content = description.response(for: sample.status)?.content
        return content?.first { MediaRange($0.type)?.contains(type) == true }?.schema
    }
}

extension CodegenOpenAPI.Operation {
    /// Returns the response that is declared for a status: by its code, by its family, or as the default.
    func response(for status: Int) -> ResponseObject? {
        let statuses: [ResponseObject.Status] = [.code(status), .family(status / 100), .default]
        return statuses.lazy.compactMap { wanted in responses.first { $0.status == wanted } }.first
    }
}
