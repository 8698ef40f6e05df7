/// The JSON object in which an API wraps its responses: the payload, and whether and why the call failed. Generated for
/// the types that a description declares as envelopes. An app can adopt it for its own types. `Provider.payload` opens
/// envelopes.
public protocol Envelope: Decodable, Sendable {
    /// The payload. An envelope without a payload uses `JSONValue`.
    associatedtype Payload: Decodable & Sendable = JSONValue

    /// The paths to the parts in the JSON.
    static var envelopeMembers: EnvelopeMembers { get }

    /// Returns the payload; `nil` if it is absent or null.
    static func payload(of envelope: Self) -> Payload?

    /// Returns whether the call succeeded; `nil` if the envelope does not contain this information.
    static func isSuccess(_ envelope: Self) -> Bool?
}

extension Envelope {
    /// The default implementation, for envelopes without information about success.
    public static func isSuccess(_ envelope: Self) -> Bool? { nil }
}

extension Envelope where Payload == JSONValue {
    /// The default implementation, for envelopes without a payload.
    public static func payload(of envelope: Self) -> Payload? { nil }
}
