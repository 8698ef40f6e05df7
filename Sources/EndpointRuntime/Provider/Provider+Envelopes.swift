import Foundation

// Answers in envelopes. The envelope is opened after decoding, so plugins see the response of a refused call as the success
// that its status says. `value(_:as:)` with the envelope's type gives the whole of it and refuses nothing.

extension Provider {
    /// Sends the endpoint and gives what its envelope holds.
    ///
    /// - Throws: `.custom` with the server's code and message when the envelope says that the call failed, or says nothing
    ///   and holds a code or message instead of a payload; `.noData` when there is no payload; `.decoding` when it is not
    ///   what it should be. A status that is no success keeps its reason where that tells what to do (401, 408, 429, 500,
    ///   502, 503, 504); the others become `.custom` too when their body is such an envelope.
    public func payload<Body: Envelope>(
        _ endpoint: some Endpoint, in envelope: Body.Type
    ) async throws(APIError) -> Body.Payload {
        let (response, opened) = try await open(endpoint, envelope)
        switch opened {
        case .payload(let payload): return payload
        case .nothing(let failure): throw error(failure?.reason ?? .noData, response, endpoint)
        }
    }

    /// Sends the endpoint and gives what its envelope holds; `nil` when that is absent or null, or when there is no body.
    ///
    /// - Throws: as `payload(_:in:)`, but never `.noData`.
    public func optionalPayload<Body: Envelope>(
        _ endpoint: some Endpoint, in envelope: Body.Type
    ) async throws(APIError) -> Body.Payload? {
        switch try await open(endpoint, envelope).opened {
        case .payload(let payload): payload
        case .nothing: nil
        }
    }

    /// Sends the endpoint and ignores what its envelope holds, if there is one.
    ///
    /// - Throws: `.custom` with the server's code and message when the envelope says that the call failed; statuses as with
    ///   `payload(_:in:)`.
    public func empty<Body: Envelope>(_ endpoint: some Endpoint, in envelope: Body.Type) async throws(APIError) {
        let response = try await enveloped(endpoint, Body.envelopeMembers)
        if response.data.isEmpty { return }
        let json = try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in
            try reader.json(as: JSONValue.self)
        }
        guard Body.envelopeMembers.isSuccess(in: json) == false else { return }
        throw error(Body.envelopeMembers.refusal(in: json).reason, response, endpoint)
    }

    private func open<Body: Envelope>(
        _ endpoint: some Endpoint, _ envelope: Body.Type
    ) async throws(APIError) -> (response: HTTPResponse, opened: OpenedEnvelope<Body.Payload>) {
        let response = try await enveloped(endpoint, Body.envelopeMembers)
        if response.data.isEmpty { return (response, .nothing(nil)) }
        let decoder = configuration.decoder
        let result = try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in
            try OpenedEnvelope.read(envelope, from: reader, by: decoder)
        }
        switch result {
        case .success(let opened): return (response, opened)
        case .failure(let refusal): throw error(refusal.failure.reason, response, endpoint)
        }
    }

    private func enveloped(
        _ endpoint: some Endpoint, _ members: EnvelopeMembers
    ) async throws(APIError) -> HTTPResponse {
        do {
            return try await perform(endpoint, validating: true)
        } catch {
            throw await explained(error, by: members)
        }
    }

    /// The error with the server's code and message for its reason, where the status alone says little.
    #if compiler(>=6.2)
        @concurrent
    #endif
    private func explained(_ error: APIError, by members: EnvelopeMembers) async -> APIError {
        guard let response = error.response, !response.isSuccess, error.reason.isOnlyAStatus,
            let json = try? ResponseReader(response).json(as: JSONValue.self),
            let failure = members.failure(in: json)
        else { return error }
        var explained = error
        explained.reason = failure.reason
        return explained
    }
}

/// What came out of an envelope that does not say that the call failed.
private enum OpenedEnvelope<Payload: Sendable>: Sendable {
    case payload(Payload)
    /// With what the server said instead, if the envelope has no word about success.
    case nothing(EnvelopeFailure?)

    /// An envelope that says that the call failed.
    struct Refusal: Error {
        let failure: EnvelopeFailure
    }

    static func read<Body: Envelope>(
        _ type: Body.Type, from reader: ResponseReader, by decoder: JSONDecoder?
    ) throws(DecodingFailure) -> Result<Self, Refusal> where Body.Payload == Payload {
        let members = Body.envelopeMembers
        do {
            let envelope = try reader.json(as: type, by: decoder)
            let isSuccess = Body.isSuccess(envelope)
            if isSuccess != false, let payload = Body.payload(of: envelope) { return .success(.payload(payload)) }
            let json = try reader.json(as: JSONValue.self)
            if isSuccess == false { return .failure(Refusal(failure: members.refusal(in: json))) }
            return .success(.nothing(isSuccess == nil ? members.failure(in: json) : nil))
        } catch {
            // A refusal seldom has what the description requires of a success.
            let json = try reader.json(as: JSONValue.self)
            let isSuccess = members.isSuccess(in: json)
            if isSuccess == false { return .failure(Refusal(failure: members.refusal(in: json))) }
            if members.hasPayload(in: json) || members.payload == nil { throw error }
            return .success(.nothing(isSuccess == nil ? members.failure(in: json) : nil))
        }
    }
}

extension EnvelopeMembers {
    /// The failure of an envelope that says that there is one.
    fileprivate func refusal(in json: JSONValue) -> EnvelopeFailure {
        failure(in: json) ?? EnvelopeFailure()
    }
}

extension EnvelopeFailure {
    fileprivate var reason: APIError.Reason {
        .custom(code: code, message: message)
    }
}

extension APIError.Reason {
    /// Made of a status that asks nothing of the client: no sign-in, no waiting, no second try.
    fileprivate var isOnlyAStatus: Bool {
        switch self {
        case .badRequest, .forbidden, .notFound, .conflict, .gone, .unprocessableContent, .status: true
        default: false
        }
    }
}
