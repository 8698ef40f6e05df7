import Foundation

/// The content of an envelope that does not report a failure.
enum OpenedEnvelope<Payload: Sendable>: Sendable {
    case payload(Payload)
    /// No payload. If the envelope does not contain information about success, the failure has its code and message.
    case nothing(EnvelopeFailure?)

    /// The failure of an envelope that reports a failure.
    struct Refusal: Error {
        let failure: EnvelopeFailure
    }

    func flaw(needsPayload: Bool) -> APIError.Reason? {
        switch self {
        case .payload: nil
        case .nothing(.some): .refusal
        case .nothing(nil): needsPayload ? .invalidResponse : nil
        }
    }

    static func read<Body: Envelope>(
        _ type: Body.Type, from reader: ResponseReader, by decoder: JSONDecoder?
    ) throws(DecodingFailure) -> Result<Self, Refusal> where Body.Payload == Payload {
        if reader.isEmpty { return .success(.nothing(nil)) }
        let members = Body.envelopeMembers
        do {
            let envelope = try reader.json(as: type, by: decoder)
            let isSuccess = Body.isSuccess(envelope)
            if isSuccess != false, let payload = Body.payload(of: envelope) { return .success(.payload(payload)) }
            let json = try reader.json(as: JSONValue.self)
            if isSuccess == false { return .failure(Refusal(failure: members.refusal(in: json))) }
            return .success(.nothing(isSuccess == nil ? members.failure(in: json) : nil))
        } catch {
            // An envelope that reports a failure often lacks the properties that the description requires of a success.
            let json = try reader.json(as: JSONValue.self)
            let isSuccess = members.isSuccess(in: json)
            if isSuccess == false { return .failure(Refusal(failure: members.refusal(in: json))) }
            if members.hasPayload(in: json) || members.payload == nil { throw error }
            return .success(.nothing(isSuccess == nil ? members.failure(in: json) : nil))
        }
    }
}

extension EnvelopeMembers {
    /// Returns the failure of an envelope that reports a failure. Code and message are empty if the envelope has none.
    func refusal(in json: JSONValue) -> EnvelopeFailure {
        failure(in: json) ?? ("", "", nil)
    }
}
