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
        let responses = description.responses
        let response =
            responses.first { $0.status == .code(sample.status) }
            ?? responses.first { $0.status == .family(sample.status / 100) }
            ?? responses.first { $0.status == .default }
        return response?.content.first { MediaRange($0.type)?.contains(type) == true }?.schema
    }
}
