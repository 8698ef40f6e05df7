import Foundation

// Responses in envelopes. The envelope is evaluated after decoding, so plugins see a failure with a 2xx status as a
// success. `value(_:as:)` with the envelope's type returns the whole envelope, whether it reports success or failure.

extension Provider {
    /// Sends the endpoint and returns the payload of its envelope.
    ///
    /// - Throws: `.custom` with the server's code and message if the envelope of a 2xx response reports a failure, or
    ///   if it reports neither success nor failure and contains a code or message instead of a payload; `.noData` if
    ///   there is no payload; `.decoding` if the envelope cannot be decoded. Any other status has its own reason, with
    ///   the envelope's code and message as `serverCode` and `serverMessage`. A status without a reason of its own also
    ///   becomes `.custom`.
    public func payload<Body: Envelope>(
        _ endpoint: some Endpoint, in envelope: Body.Type
    ) async throws(APIError) -> Body.Payload {
        let (response, opened) = try await open(endpoint, envelope, needsPayload: true)
        switch opened {
        case .payload(let payload): return payload
        case .nothing(let failure): throw error(failure.map { .custom($0) } ?? .noData, response, endpoint)
        }
    }

    /// Sends the endpoint and returns the payload of its envelope; `nil` if the payload is absent or null, or if the
    /// body is empty.
    ///
    /// - Throws: the errors of `payload(_:in:)`, but none for an envelope without a payload that reports no failure.
    public func optionalPayload<Body: Envelope>(
        _ endpoint: some Endpoint, in envelope: Body.Type
    ) async throws(APIError) -> Body.Payload? {
        switch try await open(endpoint, envelope, needsPayload: false).opened {
        case .payload(let payload): payload
        case .nothing: nil
        }
    }

    /// Sends the endpoint and returns its envelope, even if the envelope reports a failure, and whatever the status is.
    ///
    /// ```swift
    /// let response = try? await provider.envelope(AuthEndpoint.sendOTP(phone), as: NetRes<NetResSendOTP>.self)
    /// guard let result = response?.result else { return show(response?.error ?? "Unknown error") }
    /// ```
    ///
    /// - Throws: the errors of `value(_:as:)` if there is no response or if the body is not such an envelope. In the
    ///   second case, a 2xx response throws `.noData` or `.decoding`, and any other status throws its own error.
    public func envelope<Body: Envelope>(
        _ endpoint: some Endpoint, as type: Body.Type = Body.self
    ) async throws(APIError) -> Body {
        let failed: APIError
        do {
            return try await value(endpoint, as: type)
        } catch {
            failed = await explained(error, by: Body.envelopeMembers)
        }
        guard let response = failed.response, !response.isSuccess else { throw failed }
        let members = Body.envelopeMembers
        let envelope = try? await read(response, of: endpoint) { (reader) throws(DecodingFailure) -> Body? in
            let json = try reader.json(as: JSONValue.self)
            let isEnvelope = members.isSuccess(in: json) != nil || members.failure(in: json) != nil
            return isEnvelope ? try reader.json(as: type) : nil
        }
        guard let envelope else { throw failed }
        return envelope
    }

    /// Sends the endpoint and ignores the payload of its envelope.
    ///
    /// - Throws: `.custom` with the server's code and message if the envelope reports a failure. Other statuses throw
    ///   the same errors as in `payload(_:in:)`.
    public func empty<Body: Envelope>(_ endpoint: some Endpoint, in envelope: Body.Type) async throws(APIError) {
        let members = Body.envelopeMembers
        let reading = Reading { (reader) throws(DecodingFailure) -> JSONValue in
            reader.isEmpty ? .null : try reader.json(as: JSONValue.self)
        } flaw: {
            members.isSuccess(in: $0) == false ? .refusal : nil
        }
        let response = try await enveloped(endpoint, members, findFlaw: reading.findFlaw)
        let json = try await read(response, of: endpoint, reading)
        guard members.isSuccess(in: json) == false else { return }
        throw error(.custom(members.refusal(in: json)), response, endpoint)
    }

    private func open<Body: Envelope>(
        _ endpoint: some Endpoint, _ envelope: Body.Type, needsPayload: Bool
    ) async throws(APIError) -> (response: HTTPResponse, opened: OpenedEnvelope<Body.Payload>) {
        let decoder = configuration.decoder
        let reading = Reading { (reader) throws(DecodingFailure) in
            try OpenedEnvelope.read(envelope, from: reader, by: decoder)
        } flaw: { result in
            if case .success(let opened) = result { opened.flaw(needsPayload: needsPayload) } else { .refusal }
        }
        let response = try await enveloped(endpoint, Body.envelopeMembers, findFlaw: reading.findFlaw)
        let result = try await read(response, of: endpoint, reading)
        switch result {
        case .success(let opened): return (response, opened)
        case .failure(let refusal): throw error(.custom(refusal.failure), response, endpoint)
        }
    }

    private func enveloped(
        _ endpoint: some Endpoint, _ members: EnvelopeMembers, findFlaw: @escaping CallContext.FlawFinder
    ) async throws(APIError) -> HTTPResponse {
        do {
            return try await perform(endpoint, validating: true, findFlaw: findFlaw)
        } catch {
            throw await explained(error, by: members)
        }
    }

    /// Returns the error with a reader that finds the server's code and message in the envelope.
    #if compiler(>=6.2)
        @concurrent
    #endif
    private func explained(_ error: APIError, by members: EnvelopeMembers) async -> APIError {
        var failure = error.failure
        failure.wordsInEnvelope = { members.failure(in: $0).map { ServerWords(code: $0.code, message: $0.message) } }
        failure.nameStatus()
        return APIError(failure: failure)
    }
}

extension APIError.Reason {
    fileprivate static func custom(_ failure: EnvelopeFailure) -> Self {
        .custom(code: failure.code, message: failure.message)
    }
}
