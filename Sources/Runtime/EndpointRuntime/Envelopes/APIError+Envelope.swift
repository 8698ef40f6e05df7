extension APIError {
    /// Returns the failure in the server's envelope, with its errors as received; `nil` if the response is not such an
    /// envelope or contains neither code nor message.
    public func failure<Body: Envelope>(in envelope: Body.Type) -> EnvelopeFailure? {
        guard let response, let json = try? ResponseReader(response).json(as: JSONValue.self) else { return nil }
        return Body.envelopeMembers.failure(in: json)
    }
}
