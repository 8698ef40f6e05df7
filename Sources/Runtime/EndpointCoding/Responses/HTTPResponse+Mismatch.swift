extension HTTPResponse {
    /// A part of a response that contradicts the description, but does not fail the call. Plugins receive it as an event
    /// (`Plugin.didReceiveEvent`), and `LoggerPlugin` logs it.
    ///
    /// Messages can contain values of the body.
    public enum Mismatch: Hashable, Sendable {
        /// The element of a list that was left out, because it cannot be decoded. The path is that of the element. The
        /// configuration contains `lists: lossy`, or the property `skipsInvalidElements`.
        case skippedElement(DecodingFailure)
        /// A value that violates a limit or the format of the description. It is kept. The configuration contains
        /// `validation: responses`, as for the following cases.
        case invalidValue(DecodingFailure)
        /// A value that its enumeration or union does not list. It is kept as unknown.
        case unknownValue(DecodingFailure)
        /// A property that the description does not declare.
        case undeclaredProperty(DecodingFailure)
        /// A status that the operation does not declare.
        case undeclaredStatus(Int)
    }
}

extension HTTPResponse.Mismatch: CustomStringConvertible {
    /// A sentence for logs, with the coding path.
    public nonisolated var description: String {
        switch self {
        case .skippedElement(let failure): "element left out: \(failure)"
        case .invalidValue(let failure): "invalid value: \(failure)"
        case .unknownValue(let failure): "unknown value: \(failure)"
        case .undeclaredProperty(let failure): "\(failure)"
        case .undeclaredStatus(let status): "undeclared status \(status)"
        }
    }
}
