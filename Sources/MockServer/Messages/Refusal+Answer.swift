import Diagnostics
import IR
import OpenAPI
import SchemaValues

extension Refusal {
    /// As a problem document.
    /// - Parameter place: Spells a place of the description: `api.yaml:12`.
    func answer(place: (SourceRange) -> String?) -> Answer {
        var answer = Answer(
            status, headers: [Call.Header("Content-Type", Self.contentType)] + headers + reasonHeaders(place),
            body: .bytes(Array(JSONText.compact(.object(document(place))).utf8)))
        answer.note = detail
        return answer
    }

    /// As an answer that somebody has asked for.
    var sample: Sample {
        let body = JSONText.compact(.object(document { _ in nil }))
        return Sample(status: status, name: nil, contentType: Self.contentType, body: body)
    }

    /// Why a call is refused, whatever its answer looks like: `Mock-Reason`, once for each reason.
    func reasonHeaders(_ place: (SourceRange) -> String?) -> [Call.Header] {
        guard !reasons.isEmpty else { return [Call.Header(Self.reasonHeader, Self.short(detail))] }
        return reasons.prefix(Self.mostReasonHeaders).map { reason in
            let schema = reason.range.flatMap(place).map { " (\($0))" } ?? ""
            return Call.Header(Self.reasonHeader, Self.short("\(reason.place) \(reason.problem)") + schema)
        }
    }

    private static let contentType = "application/problem+json"
    private static let reasonHeader = "Mock-Reason"
    private static let mostReasonHeaders = 10

    /// Clients read ASCII only with certainty (RFC 9110, section 5.5).
    private static func short(_ text: String) -> String {
        HeaderText.safe(String(text.prefix(200).map { $0.isASCII ? $0 : "?" }))
    }

    private func document(_ place: (SourceRange) -> String?) -> [Literal.Member] {
        var document: [Literal.Member] = [
            Literal.Member("type", .string("about:blank")),
            Literal.Member("title", .string(StatusPhrase.of(status))),
            Literal.Member("status", .number(String(status))),
            Literal.Member("detail", .string(detail)),
        ]
        if !reasons.isEmpty {
            document.append(Literal.Member("reasons", .array(reasons.map { $0.value(place) })))
        }
        return document + members
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
