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
        return description.response(for: sample.status)?.content.matching(type)?.schema
    }
}
