import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// The responses of an operation without the elements of their lists: the counterpart of `MockBehavior.empty`.
struct EmptyLists {
    let operation: ServedOperation
    let validator: SchemaValidator

    /// Returns the sample without the elements of its lists; `nil` if it is not JSON with lists, or if its schema does
    /// not allow empty lists.
    func sample(_ sample: Sample) -> Sample? {
        guard MediaType(sample.contentType).isJSON, let value = try? StateValue(json: sample.body.utf8),
            value.hasLists
        else { return nil }
        let schema = operation.schema(of: sample)
        for next in PageMember.Next.allCases {
            let empty = value.withoutElements(next)
            guard schema.map({ validator.problems(empty.literal, $0, .received).isEmpty }) ?? true else { continue }
            var sample = sample
            sample.body = empty.json
            return sample
        }
        return nil
    }
}
