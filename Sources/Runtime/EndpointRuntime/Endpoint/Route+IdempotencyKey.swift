extension Route {
    /// The header field of the idempotency key.
    private struct IdempotencyField {
        let name: String
    }

    /// The header field of an idempotency key (draft-ietf-httpapi-idempotency-key-header): a value that identifies a
    /// call, so that a server processes the call once, even if it receives several attempts. `nil` sends no key.
    ///
    /// The provider generates the key with `Provider.Configuration.makeIdempotencyKey`, once per call. All attempts
    /// send the same key, also after a refresh of the access token. A header parameter of the same name replaces it.
    public var idempotencyKeyHeader: String? {
        get { options[IdempotencyField.self]?.name }
        set { options[IdempotencyField.self] = newValue.map { IdempotencyField(name: $0) } }
    }

    /// Returns the route with an idempotency key; see `idempotencyKeyHeader`.
    public nonisolated func sendingIdempotencyKey(in header: String = "Idempotency-Key") -> Route {
        with { $0.idempotencyKeyHeader = header }
    }
}
