import CodegenDiagnostics
import CodegenSchemaValues

/// The kinds of differences between traffic and a description.
enum MismatchKind: String, Sendable, CaseIterable {
    case missingProperty = "missing-property"
    case nullValue = "null-value"
    case wrongType = "wrong-type"
    case wrongConstant = "wrong-constant"
    case unknownValue = "unknown-enum-value"
    case wrongFormat = "wrong-format"
    case brokenPattern = "wrong-pattern"
    case brokenLimit = "outside-limits"
    case unknownAlternative = "unknown-alternative"
    case severalAlternatives = "several-alternatives"
    case forbiddenValue = "forbidden-value"
    case undecodableValue = "undecodable-value"
    case undeclaredProperty = "undeclared-property"
    case undeclaredStatus = "undeclared-status"
    case undeclaredContentType = "undeclared-content-type"
    case undeclaredHeader = "undeclared-header"
    case undeclaredParameter = "undeclared-parameter"
    case undeclaredOperation = "undeclared-operation"
    case missingParameter = "missing-parameter"
    case missingHeader = "missing-header"
    case missingBody = "missing-body"
    case malformedBody = "malformed-body"
    case malformedRequest = "malformed-request"
    case unseenOperation = "unseen-operation"
    case unseenStatus = "unseen-status"
    case unseenProperty = "unseen-property"
    case unseenValue = "unseen-enum-value"

    init(_ kind: ValueProblem.Kind) {
        self =
            switch kind {
            case .never: .forbiddenValue
            case .null: .nullValue
            case .type: .wrongType
            case .constant: .wrongConstant
            case .enumeration: .unknownValue
            case .format: .wrongFormat
            case .pattern: .brokenPattern
            case .limit: .brokenLimit
            case .missing: .missingProperty
            case .undeclared: .undeclaredProperty
            case .noAlternative: .unknownAlternative
            case .severalAlternatives: .severalAlternatives
            }
    }
}

extension MismatchKind {
    /// The meaning in a sentence.
    var sentence: String {
        switch self {
        case .missingProperty: "A required property is missing."
        case .nullValue: "A value is null, but its schema is not nullable."
        case .wrongType: "A value has another JSON type than its schema."
        case .wrongConstant: "A value differs from `const`."
        case .unknownValue: "A value is not listed in `enum`."
        case .wrongFormat: "A value is not valid for `format`."
        case .brokenPattern: "A string does not match `pattern`."
        case .brokenLimit: "A value is outside a limit such as `maximum` or `maxLength`."
        case .unknownAlternative: "A value matches no alternative of `oneOf` or `anyOf`."
        case .severalAlternatives: "A value matches several alternatives of `oneOf`."
        case .forbiddenValue: "A value has a schema that allows no value."
        case .undecodableValue: "A value is valid, but the client cannot decode it."
        case .undeclaredProperty: "An object has a property that its schema does not declare."
        case .undeclaredStatus: "A response has a status that the operation does not declare."
        case .undeclaredContentType: "A body has a content type that is not declared."
        case .undeclaredHeader: "A response has a header that is not declared. Standard headers are not reported."
        case .undeclaredParameter: "A request has a query parameter that is not declared."
        case .undeclaredOperation: "No operation has the path and the method of a request."
        case .missingParameter: "A request has no value for a required parameter."
        case .missingHeader: "A response has no value for a required header."
        case .missingBody: "A message has no body, but one is declared."
        case .malformedBody: "A body is not JSON."
        case .malformedRequest: "A query or the body of a request cannot be read."
        case .unseenOperation: "No request belongs to an operation (`--unseen`)."
        case .unseenStatus: "No response has a declared status (`--unseen`)."
        case .unseenProperty: "No object has a declared property (`--unseen`)."
        case .unseenValue: "No value of an enumeration is this one (`--unseen`)."
        }
    }

    /// The kind of diagnostic, for formats that print diagnostics.
    func kind(_ severity: Diagnostic.Severity) -> DiagnosticKind {
        DiagnosticKind(
            rawValue, severity, cause: sentence,
            remedy: "Correct the server, or the description: `codegen drift --overlay fixes.yaml` writes the changes.")
    }
}
