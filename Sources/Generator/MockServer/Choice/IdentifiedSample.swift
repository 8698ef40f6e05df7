import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

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
        guard let json = sample.json, !sample.identities.isEmpty,
            let value = table.resolved(json, identifiers: identifiers(of: sample, path)),
            isValid(PlainValue(value), sample, operation)
        else { return sample }
        var sample = sample
        sample.body = value.json
        return sample
    }

    /// Returns the page of a sample that a call requests. Returns the unchanged sample if it has no pages, or would be
    /// invalid.
    func page(
        of sample: Sample, _ call: StateCall, _ path: Router.PathValues, _ operation: CodegenOpenAPI.Operation
    ) -> Sample {
        let later = { (skipped: SkippedElements) in
            sample.json.flatMap {
                table.resolved($0, identifiers: identifiers(of: sample, path), skipping: skipped).map(PlainValue.init)
            }
        }
        guard let pages = sample.pages.flatMap({ SamplePages(json: $0.json) }),
            let first = try? PlainValue(json: sample.body.utf8),
            let (body, page) = pages.body(for: call, of: first, later: later),
            isValid(body, sample, operation)
        else { return sample }
        var sample = sample
        sample.body = body.json
        if pages.usesHeader {
            sample.headers.removeAll { $0.name.lowercased() == "link" }
            if !page.links.isEmpty { sample.headers.append(Sample.Header(name: "Link", value: page.links)) }
        }
        return sample
    }

    private func identifiers(of sample: Sample, _ path: Router.PathValues) -> [SampleIdentifier] {
        sample.identities.compactMap { identity in
            path[ExactText(identity.parameter)].flatMap { PercentText.decoded(String($0)) }.map {
                SampleIdentifier(identity.member, value: $0)
            }
        }
    }

    private func isValid(_ value: PlainValue, _ sample: Sample, _ operation: CodegenOpenAPI.Operation) -> Bool {
        let content = operation.response(for: sample.status)?.content
        let media = content?.first { $0.type == sample.contentType } ?? content?.first
        return media?.schema.map { validator.problems(value, $0, .received).isEmpty } ?? true
    }
}
