import Diagnostics
import Lowering
import OpenAPI

extension Refusal {
    /// - Parameter place: Spells a place of the description: `api.yaml:12`.
    func answer(place: (SourceRange) -> String?) -> Answer {
        var document: [Literal.Member] = [
            Literal.Member("type", .string("about:blank")),
            Literal.Member("title", .string(StatusPhrase.of(status))),
            Literal.Member("status", .number(String(status))),
            Literal.Member("detail", .string(detail)),
        ]
        if !reasons.isEmpty {
            document.append(Literal.Member("reasons", .array(reasons.map { $0.value(place) })))
        }
        document += members
        var answer = Answer(
            status, headers: [Call.Header("Content-Type", "application/problem+json")] + headers,
            body: .bytes(Array(JSONText.compact(.object(document)).utf8)))
        answer.note = detail
        return answer
    }
}

extension Refusal.Reason {
    fileprivate func value(_ place: (SourceRange) -> String?) -> Literal.Value {
        var members = [
            Literal.Member("where", .string(self.place)),
            Literal.Member("problem", .string(problem)),
        ]
        if let schema = range.flatMap(place) { members.append(Literal.Member("schema", .string(schema))) }
        return .object(members)
    }
}
