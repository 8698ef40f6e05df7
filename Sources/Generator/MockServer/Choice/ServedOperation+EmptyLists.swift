import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

extension ServedOperation {
    /// Returns a sample without the elements of its lists, as mocks with `MockBehavior.empty` do; `nil` if it is not JSON
    /// with lists, or if its schema does not allow empty lists.
    func withoutElements(_ sample: Sample, _ validator: SchemaValidator) -> Sample? {
        guard MediaType(sample.contentType).isJSON, let value = try? PlainValue(json: sample.body.utf8),
            value.hasLists
        else { return nil }
        let schema = schema(of: sample)
        for next in PageMember.Next.allCases {
            let empty = value.withoutElements(next)
            guard schema.map({ validator.problems(empty, $0, .received).isEmpty }) ?? true else { continue }
            var sample = sample
            sample.body = empty.json
            return sample
        }
        return nil
    }
}
