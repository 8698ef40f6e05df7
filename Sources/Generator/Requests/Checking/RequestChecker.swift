import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaValues

/// Validates recorded requests with the rules of the mock server.
package struct RequestChecker: Sendable {
    /// A problem of a request.
    package struct Problem: Sendable {
        package enum Kind: Hashable, Sendable {
            /// A required parameter or body is missing.
            case missing
            /// A value violates its schema.
            case value(ValueProblem)
            /// The content type of the body is not declared.
            case contentType
            /// The body, the query or an escape cannot be read.
            case malformed
        }

        package let kind: Kind
        /// The part of the request: `query page`, `body`.
        package let location: String
        package let text: String
        package let range: SourceRange?
    }

    private let validator: SchemaValidator

    package init(_ document: ResolvedDocument) {
        validator = SchemaValidator(document)
    }

    /// Returns the problems of the parameters and of the body.
    ///
    /// - Parameter checksBody: Whether the body was recorded.
    package func problems(_ call: RequestMessage, _ match: OperationRouter.Match, checksBody: Bool) -> [Problem] {
        let operation = match.operation
        var problems: [Problem] = []
        problems += found(at: "query") { () throws(Refusal) in
            let query = try QueryText(call.query, in: "query")
            return try ParameterChecker(validator: validator, call: call, query: query, path: match.values)
                .reasons(operation)
        }
        guard checksBody, let body = operation.requestBody else { return problems }
        return problems
            + found(at: "body") { () throws(Refusal) in
                try BodyChecker(validator: validator, call: call).check(body).reasons
            }
    }

    /// Returns the names of query parameters that the operation does not declare, without duplicates.
    ///
    /// - Parameter keys: The names of the API keys in the query.
    package func undeclaredQueryNames(_ call: RequestMessage, _ operation: CodegenOpenAPI.Operation, keys: [String])
        -> [String]
    {
        guard !call.query.isEmpty, !operation.parameters.contains(where: { $0.location == .querystring }),
            let query = try? QueryText(call.query, in: "query")
        else { return [] }
        var declared = Set(keys.map { ExactText($0) })
        let parameters = operation.parameters.filter { $0.location == .query }
        for parameter in parameters {
            declared.insert(ExactText(parameter.name))
            guard case .schema(let schema, _, true, _) = parameter.value else { continue }
            let outline = validator.outline(schema)
            // An exploded object has a parameter for each property.
            if outline.types.contains(.object) {
                guard outline.additional == nil else { return [] }
                for property in outline.properties { declared.insert(ExactText(property.name)) }
            }
        }
        var found: [String] = []
        for field in query.fields where !declared.contains(ExactText(field.name)) && !found.contains(field.name) {
            let isNested = parameters.contains { ValueReader.keys(of: field.name, after: $0.name) != nil }
            if !isNested { found.append(field.name) }
        }
        return found
    }

    private func found(at location: String, _ check: () throws(Refusal) -> [Refusal.Reason]) -> [Problem] {
        do throws(Refusal) {
            return try check().map { reason in
                Problem(
                    kind: reason.violation.map(Problem.Kind.value) ?? .missing, location: reason.location,
                    text: reason.problem, range: reason.range)
            }
        } catch {
            return [
                Problem(
                    kind: error.status == 415 ? .contentType : .malformed, location: location, text: error.detail,
                    range: nil)
            ]
        }
    }
}
