/// The paths to the parts of an envelope or an error body: property names, with `/` between levels: `error/message`. See
/// `JSONValue.value(at:)`.
///
/// Failures are read by these paths and not from the typed envelope, because a failure seldom contains the properties
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

    /// Creates the paths; `nil` for parts that the API does not have.
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

/// Why a call failed, as the server reports it: code and message are empty if the server sent none.
public typealias EnvelopeFailure = (code: String, message: String, errors: JSONValue?)

extension EnvelopeMembers {
    /// `nil` where there is neither a code nor a message. Where the envelope itself has none, those of the first error
    /// count.
    func failure(in json: JSONValue) -> EnvelopeFailure? {
        let errors = value(errors, in: json)
        let first = errors?[0] ?? errors
        let code = value(code, in: json)?.scalarText ?? first?["code"]?.scalarText ?? ""
        let message = value(message, in: json)?.scalarText ?? first?.scalarText ?? first?["message"]?.scalarText ?? ""
        if code.isEmpty, message.isEmpty { return nil }
        return (code, message, errors)
    }

    /// What the JSON says about success; `nil` when it says nothing.
    func isSuccess(in json: JSONValue) -> Bool? {
        if case .bool(let flag)? = value(success, in: json) { return flag }
        return nil
    }

    func hasPayload(in json: JSONValue) -> Bool {
        value(payload, in: json) != nil
    }

    /// Null is as good as absent.
    private func value(_ path: String?, in json: JSONValue) -> JSONValue? {
        let found = path.flatMap { json.value(at: $0) }
        return found == .null ? nil : found
    }
}
