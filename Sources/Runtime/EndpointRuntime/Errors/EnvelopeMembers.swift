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
    /// The path to the message for users; the first of `messages`.
    public var message: String? {
        get { messages.first }
        set { messages = newValue.map { [$0] } ?? [] }
    }
    /// The paths to messages for users. The first one that leads to a string is used.
    public var messages: [String]
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
        messages = message.map { [$0] } ?? []
        self.errors = errors
    }

    /// Creates the paths of an API whose failures have their messages at different paths.
    public init(code: String? = nil, messages: [String]) {
        self.init(code: code)
        self.messages = messages
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
        let message = messageText(in: json) ?? first?.scalarText ?? first?["message"]?.scalarText ?? ""
        if code.isEmpty, message.isEmpty { return nil }
        return (code, message, errors)
    }

    /// Returns the first text at the paths of messages.
    func messageText(in json: JSONValue) -> String? {
        messages.lazy.compactMap { json.value(at: $0)?.scalarText }.first { !$0.isEmpty }
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
