import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// Gives a sample the parameters of a call's path: the answer to `GET /posts/7` is the post with the `id` 7.
struct IdentifiedSample: Sendable {
    private let table: SampleTable
    private let validator: SchemaValidator

    init(_ api: API, _ validator: SchemaValidator) {
        table = SampleTable(api.types)
        self.validator = validator
    }

    /// Returns the unchanged sample if it has no such member, or would be invalid.
    func sample(_ sample: Sample, _ path: Router.PathValues, _ operation: CodegenOpenAPI.Operation) -> Sample {
        guard let json = sample.json, !sample.identities.isEmpty else { return sample }
        let identifiers = sample.identities.compactMap { identity in
            path[ExactText(identity.parameter)].flatMap { PercentText.decoded(String($0)) }.map {
                SampleIdentifier(identity.member, value: $0)
            }
        }
        guard let value = table.resolved(json, identifiers: identifiers), isValid(value, sample, operation) else {
            return sample
        }
        var sample = sample
        sample.body = value.json
        return sample
    }

    private func isValid(_ value: SampleValue, _ sample: Sample, _ operation: CodegenOpenAPI.Operation) -> Bool {
        let content = operation.response(for: sample.status)?.content
        let media = content?.first { $0.type == sample.contentType } ?? content?.first
        return media?.schema.map { validator.problems(value.literal, $0, .received).isEmpty } ?? true
    }
}
