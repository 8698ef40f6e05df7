/// The JSON object that an API wraps its answers in: what the call asked for, and beside it whether the call succeeded
/// and why not. Generated for the types that a description calls envelopes, and adopted by an app's own; `Provider.payload`
/// opens them.
public nonisolated protocol Envelope: Decodable, Sendable {
    /// What the call asked for. An envelope without any has `JSONValue`, which is never there.
    associatedtype Payload: Decodable & Sendable = JSONValue

    /// Where the parts stand in the JSON.
    static var envelopeMembers: EnvelopeMembers { get }

    /// What the call asked for; `nil` when it is absent or null.
    static func payload(of envelope: Self) -> Payload?

    /// Whether the call succeeded; `nil` when the envelope does not say.
    static func isSuccess(_ envelope: Self) -> Bool?
}

extension Envelope {
    /// What an envelope has that says nothing about success.
    public static func isSuccess(_ envelope: Self) -> Bool? { nil }
}

extension Envelope where Payload == JSONValue {
    /// What an envelope has that holds no payload.
    public static func payload(of envelope: Self) -> Payload? { nil }
}

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

/// Why a call failed, in the words of the server.
public nonisolated struct EnvelopeFailure: Hashable, Sendable {
    /// Empty when the server gave none.
    public var code: String
    /// Empty when the server gave none.
    public var message: String
    /// The list of what is wrong, as it came.
    public var errors: JSONValue?

    /// A failure in a server's words.
    public init(code: String = "", message: String = "", errors: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.errors = errors
    }
}

extension APIError.Failure {
    /// What the server said in its envelope; `nil` when the response is no such envelope or gives neither a code nor a
    /// message.
    public func failure<Body: Envelope>(in envelope: Body.Type) -> EnvelopeFailure? {
        guard let response, let json = try? ResponseReader(response).json(as: JSONValue.self) else { return nil }
        return Body.envelopeMembers.failure(in: json)
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
