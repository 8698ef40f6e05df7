/// The effect of a mismatch on the generated client.
enum Consequence: Int, Comparable, Sendable, CaseIterable {
    case callFails
    case errorNotDecoded
    case untypedError
    case cannotCall
    case leftOut
    case keptAsUnknown
    case kept
    case ignored
    case unchecked
    case notSent
    case neverSeen

    static func < (left: Consequence, right: Consequence) -> Bool { left.rawValue < right.rawValue }

    /// Whether a call fails, or the error of a call lacks its body.
    var isFailure: Bool { self == .callFails || self == .errorNotDecoded }

    /// The effect as a clause.
    var sentence: String {
        switch self {
        case .callFails: "the call fails"
        case .errorNotDecoded: "the error of the call has no decoded body"
        case .untypedError: "the error of the call has only the status"
        case .cannotCall: "the client cannot send this request"
        case .leftOut: "the element is left out"
        case .keptAsUnknown: "the client keeps it as unknown"
        case .kept: "the client keeps it"
        case .ignored: "the client ignores it"
        case .unchecked: "the client does not check it"
        case .notSent: "the client does not send it"
        case .neverSeen: "never seen"
        }
    }

    /// The identifier in JSON.
    var id: String {
        switch self {
        case .callFails: "call-fails"
        case .errorNotDecoded: "error-not-decoded"
        case .untypedError: "untyped-error"
        case .cannotCall: "cannot-call"
        case .leftOut: "left-out"
        case .keptAsUnknown: "kept-as-unknown"
        case .kept: "kept"
        case .ignored: "ignored"
        case .unchecked: "unchecked"
        case .notSent: "not-sent"
        case .neverSeen: "never-seen"
        }
    }
}
