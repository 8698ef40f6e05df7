import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

extension Refusal {
    /// Returns the refusal as a problem document.
    /// - Parameter location: Returns the text of a location in the description: `api.yaml:12`.
    func answer(location: (SourceRange) -> String?) -> Answer {
        var answer = Answer(
            status, headers: [HeaderField("Content-Type", Self.contentType)] + headers + reasonHeaders(location),
            body: .bytes(Array(PlainValue.object(document(location)).json.utf8)))
        (answer.note, answer.operation) = (detail, operation)
        answer.reasons = reasons(location)
        return answer
    }

    /// Returns the reasons with the positions of the violated schemas.
    func reasons(_ location: (SourceRange) -> String?) -> [Answer.Reason] {
        reasons.map { Answer.Reason(location: $0.location, problem: $0.problem, schema: $0.range.flatMap(location)) }
    }

    /// The refusal as the response that a `Prefer` header requested.
    var sample: Sample {
        let body = PlainValue.object(document { _ in nil }).json
        return Sample(status: status, name: nil, contentType: Self.contentType, body: body)
    }

    /// Returns a `Mock-Reason` header for each reason. The headers are also sent with declared responses.
    func reasonHeaders(_ location: (SourceRange) -> String?) -> [HeaderField] {
        guard !reasons.isEmpty else { return [HeaderField(Self.reasonHeader, Self.short(detail))] }
        return reasons(location).prefix(Self.maximumReasonHeaders).map { reason in
            let schema = reason.schema.map { " (\($0))" } ?? ""
            return HeaderField(Self.reasonHeader, Self.short("\(reason.location) \(reason.problem)") + schema)
        }
    }

    private static let contentType = "application/problem+json"
    static let reasonHeader = "Mock-Reason"
    private static let maximumReasonHeaders = 10

    /// Shortens text and replaces characters outside of ASCII, because not all clients can read them (RFC 9110,
    /// section 5.5).
    private static func short(_ text: String) -> String {
        FieldSyntax.safe(String(text.prefix(200).map { $0.isASCII ? $0 : "?" }))
    }

    private func document(_ location: (SourceRange) -> String?) -> [PlainValue.Member] {
        var document: [PlainValue.Member] = [
            PlainValue.Member("type", .string("about:blank")),
            PlainValue.Member("title", .string(StatusPhrase.of(status))),
            PlainValue.Member("status", .number(String(status))),
            PlainValue.Member("detail", .string(detail)),
        ]
        if !reasons.isEmpty {
            document.append(PlainValue.Member("reasons", .array(reasons(location).map(\.json))))
        }
        return document + members
    }
}

extension Answer.Reason {
    var json: PlainValue {
        .members([
            ("where", .string(location)), ("problem", .string(problem)), ("schema", schema.map(PlainValue.string)),
        ])
    }
}
