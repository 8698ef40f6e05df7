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
