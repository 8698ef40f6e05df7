/// Where the parts of an envelope stand in its JSON: members by their names, `error/message` for a member of a member.
///
/// Failures are read by these ways and not from the typed envelope: a server that refuses a call seldom fills in what the
/// description requires of a success.
public nonisolated struct EnvelopeMembers: Hashable, Sendable {
    /// What the call asked for.
    public var payload: String?
    /// `true` when the call succeeded.
    public var success: String?
    /// The failure's code.
    public var code: String?
    /// A text for people.
    public var message: String?
    /// The list of what is wrong, or a single text.
    public var errors: String?

    /// The ways to the parts; `nil` for those that the API does not have.
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

extension EnvelopeMembers {
    /// `nil` where there is neither a code nor a message. Where the envelope itself has none, those of the first error
    /// count.
    func failure(in json: JSONValue) -> EnvelopeFailure? {
        let errors = value(errors, in: json)
        let first = errors?[0] ?? errors
        let code = value(code, in: json)?.scalarText ?? first?["code"]?.scalarText ?? ""
        let message = value(message, in: json)?.scalarText ?? first?.scalarText ?? first?["message"]?.scalarText ?? ""
        if code.isEmpty, message.isEmpty { return nil }
        return EnvelopeFailure(code: code, message: message, errors: errors)
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
    private func value(_ way: String?, in json: JSONValue) -> JSONValue? {
        guard let way else { return nil }
        let found = way.split(separator: "/").reduce(json as JSONValue?) { $0?[String($1)] }
        return found == .null ? nil : found
    }
}
