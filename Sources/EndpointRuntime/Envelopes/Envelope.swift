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
