import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Responses that are read while they come. Plugins and interceptors see the head as a response without data, so that
// authentication and retry work up to it; a stream that breaks later is not repeated. It holds no place at its host.

extension Provider {
    /// Sends the endpoint and returns when the head has come; the body follows in pieces. The route's timeout counts to
    /// the head, and then as the longest silence between two pieces.
    public func stream(_ endpoint: some Endpoint) async throws(APIError) -> ByteStream {
        let route = route(of: endpoint)
        return try await open(route, idle: route.timeout ?? configuration.timeout)
    }

    /// Sends the endpoint and reads the body as server-sent events. Between two events any time may pass.
    /// - Throws: `.invalidResponse` when the body is of another type.
    public func events<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, options: EventOptions = EventOptions()
    ) async throws(APIError) -> EventStream<Value> {
        var route = route(of: endpoint)
        // A route may list the content types of its errors beside it.
        if route.accept?.contains("text/event-stream") != true { route.accept = "text/event-stream" }
        let bytes = try await openEvents(route, lastID: "")
        guard route.method.isSafe, options.reconnection != .never else {
            return EventStream(bytes, options: options)
        }
        return EventStream(bytes, options: options) { [route] (lastID) async throws(APIError) in
            try await self.openEvents(route, lastID: lastID)
        }
    }

    /// Sends the endpoint and reads the body as JSON values, one on each line (JSON Lines, NDJSON) or each behind a
    /// record separator (RFC 7464). Between two values any time may pass.
    public func lines<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> LineStream<Value> {
        LineStream(try await open(route(of: endpoint), idle: nil))
    }

    private func openEvents(_ original: Route, lastID: String) async throws(APIError) -> ByteStream {
        var route = original
        if !lastID.isEmpty { route.headers.append(.simple("Last-Event-ID", lastID)) }
        let bytes = try await open(route, idle: nil)
        let contentType = bytes.head.headers["Content-Type"]?.lowercased() ?? ""
        guard contentType.isEmpty || contentType.hasPrefix("text/event-stream") else {
            throw bytes.fail(.invalidResponse)
        }
        return bytes
    }

    func open(_ route: Route, idle: Duration?) async throws(APIError) -> ByteStream {
        let slot = StreamSlot(idle: idle)
        let response = try await send(route, validating: true, streaming: slot)
        var head = response
        head.data = Data()
        let mapper = configuration.errorMapper
        let localizer = configuration.localizer
        let members = route.errorMembers ?? configuration.errorMembers
        let summary = response.url.map { RequestSummary(method: route.method, url: $0) }
        return ByteStream(head: head, pipe: slot.body(of: response)) { [head] failure in
            var error = APIError(
                .cancelled, operationID: route.id, request: summary, response: head, localizer: localizer,
                errorMembers: members)
            switch failure {
            case .cancelled: break
            case .rejected(let reason): error.reason = reason
            case .failed(let cause):
                error.reason = mapper.reason(for: cause)
                error.underlying = cause
            }
            return error
        }
    }
}
