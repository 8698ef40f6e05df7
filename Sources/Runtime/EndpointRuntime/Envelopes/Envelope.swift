/// The JSON object that an API wraps its responses in: the payload, and whether and why the call failed. Generated for
/// the types that a description calls envelopes, and adopted by an app's own; `Provider.payload` opens them.
public protocol Envelope: Decodable, Sendable {
    /// The payload. An envelope without a payload uses `JSONValue`.
    associatedtype Payload: Decodable & Sendable = JSONValue

    /// The paths to the parts in the JSON.
    static var envelopeMembers: EnvelopeMembers { get }

    /// The payload; `nil` if it is absent or null.
    static func payload(of envelope: Self) -> Payload?

    /// Whether the call succeeded; `nil` if the envelope does not say.
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
