extension APIError {
    /// What the server said in its envelope; `nil` when the response is no such envelope or gives neither a code nor a
    /// message.
    public func failure<Body: Envelope>(in envelope: Body.Type) -> EnvelopeFailure? { failure.failure(in: envelope) }
}

extension APIError.Failure {
    /// What the server said in its envelope; `nil` when the response is no such envelope or gives neither a code nor a
    /// message.
    public func failure<Body: Envelope>(in envelope: Body.Type) -> EnvelopeFailure? {
        guard let response, let json = try? ResponseReader(response).json(as: JSONValue.self) else { return nil }
        return Body.envelopeMembers.failure(in: json)
    }
}
