/// The paths to the parts of an envelope or an error body. A path consists of property names separated by `/`, such as
/// `error/message`. See `JSONValue.value(at:)`.
///
/// Failures are read with these paths and not from the typed envelope, because a failure often lacks the properties
/// that the description requires of a success.
public nonisolated struct EnvelopeMembers: Hashable, Sendable {
    /// The path to the payload.
    public var payload: String?
    /// The path to the Boolean that is `true` if the call succeeded.
    public var success: String?
    /// The path to the error code.
    public var code: String?
    /// The path to the message for users.
    public var message: String?
    /// The path to the list of errors, or to a single string.
    public var errors: String?

    /// Creates the paths. Parts that the API does not have are `nil`.
    public init(
        payload: String? = nil, success: String? = nil, code: String? = nil, message: String? = nil,
        errors: String? = nil
    ) {
        self.payload = payload
        self.success = success
        self.code = code
        self.message = message
        self.errors = errors
    }
}

/// The cause of a failed call, as reported by the server. Code and message are empty if the server sent none.
public typealias EnvelopeFailure = (code: String, message: String, errors: JSONValue?)

extension EnvelopeMembers {
    /// Returns the failure; `nil` if there is neither code nor message. If the envelope itself lacks code or message,
    /// the first error provides it.
    func failure(in json: JSONValue) -> EnvelopeFailure? {
        let errors = value(errors, in: json)
        let first = errors?[0] ?? errors
        let code = value(code, in: json)?.scalarText ?? first?["code"]?.scalarText ?? ""
        let message = value(message, in: json)?.scalarText ?? first?.scalarText ?? first?["message"]?.scalarText ?? ""
        if code.isEmpty, message.isEmpty { return nil }
        return (code, message, errors)
    }

    /// Returns whether the call succeeded; `nil` if the JSON does not contain this information.
    func isSuccess(in json: JSONValue) -> Bool? {
        if case .bool(let flag)? = value(success, in: json) { return flag }
        return nil
    }

    func hasPayload(in json: JSONValue) -> Bool {
        value(payload, in: json) != nil
    }

    /// Null counts as absent.
    private func value(_ path: String?, in json: JSONValue) -> JSONValue? {
        let found = path.flatMap { json.value(at: $0) }
        return found == .null ? nil : found
    }
}
