import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// The reason why a call is not answered with a sample. Sent as a problem document (RFC 9457).
package struct Refusal: Error, Sendable {
    /// One problem of the request.
    package struct Reason: Hashable, Sendable {
        /// The part of the request: `query page`, `body /items/0/name`.
        package let location: String
        package let problem: String
        /// The part of the description that the request violates.
        package let range: SourceRange?
        /// The violation of a schema, if the problem is one.
        package var violation: ValueProblem?

        package init(location: String, problem: String, range: SourceRange?, violation: ValueProblem? = nil) {
            (self.location, self.problem) = (location, problem)
            (self.range, self.violation) = (range, violation)
        }
    }

    package let status: Int
    package let detail: String
    package var headers: [HeaderField] = []
    package var reasons: [Reason] = []
    /// Further members of the problem document.
    package var members: [PlainValue.Member] = []
    /// The operation that was called.
    package var operation: String?

    package init(_ status: Int, _ detail: String) {
        self.status = status
        self.detail = detail
    }

    package func with(_ headers: HeaderField...) -> Refusal {
        var result = self
        result.headers += headers
        return result
    }

    package func with(_ name: String, _ values: [String]) -> Refusal {
        var result = self
        result.members.append(PlainValue.Member(name, .array(values.map(PlainValue.string))))
        return result
    }

    /// The statuses of declared responses that can be used for this refusal, in the order of preference.
    package var standIns: [ResponseObject.Status] {
        let codes =
            switch status {
            case 401: [401, 403]
            case 422: [422, 400]
            case 400: [400, 422]
            // The state has no such object, or contradicts the call.
            case 404: [404]
            case 409: [409, 422, 400]
            default: [status, 422, 400]
            }
        // If only path parameters are invalid, the path does not exist.
        let isOfPath = status == 422 && !reasons.isEmpty && reasons.allSatisfy { $0.location.hasPrefix("path ") }
        return codes.map(ResponseObject.Status.code) + [.family(4), .default] + (isOfPath ? [.code(404)] : [])
    }

    package static func invalid(_ reasons: [Reason]) -> Refusal {
        let first = reasons.first.map { "\($0.location) \($0.problem)" } ?? "the request is not valid"
        let rest = reasons.count > 1 ? ", and \(reasons.count - 1) more" : ""
        var refusal = Refusal(422, first + rest)
        refusal.reasons = reasons
        return refusal
    }
}
