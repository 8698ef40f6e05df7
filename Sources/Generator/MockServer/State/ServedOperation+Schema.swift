import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests

extension ServedOperation {
    /// The JSON of the first success.
    var jsonSample: Sample? {
        samples.first { (200..<300).contains($0.status) && MediaType($0.contentType).isJSON }
    }

    /// Returns the schema of a response's body.
    func schema(of sample: Sample) -> Schema? {
        description.response(for: sample.status)?.content.matching(MediaType(sample.contentType))?.schema
    }
}
