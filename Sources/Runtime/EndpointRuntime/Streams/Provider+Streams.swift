import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Streamed responses. Plugins and interceptors see the head as a response without data, so authentication and retry
// apply until the head arrives. A stream that fails later is not sent again. A stream does not occupy a slot of its
// host.

extension Provider {
    /// Sends the endpoint and returns when the response head has arrived. The body follows in chunks. The route's
    /// timeout applies until the head arrives, and then between two chunks.
    public func stream(_ endpoint: some Endpoint) async throws(APIError) -> ByteStream {
        let route = route(of: endpoint)
        return try await open(route, of: endpoint, idle: route.timeout ?? configuration.timeout)
    }

    /// Sends the endpoint and reads the body as server-sent events. `EventOptions.idleLimit` limits the time between two
    /// events.
    /// - Throws: `.invalidResponse` if the body has another media type.
    public func events<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, options: EventOptions = EventOptions()
    ) async throws(APIError) -> EventStream<Value> {
        var route = route(of: endpoint)
        // `Accept` of a route can also contain the media types of its errors.
        if route.accept?.contains("text/event-stream") != true { route.accept = "text/event-stream" }
        let options = route.eventOptions(options)
        let bytes = try await openEvents(route, of: endpoint, options, lastID: "")
        guard route.method.isSafe, options.maximumReconnections > 0 else {
            return EventStream(bytes, options: options)
        }
        return EventStream(bytes, options: options) { [route] (lastID) async throws(APIError) in
            try await self.openEvents(route, of: endpoint, options, lastID: lastID)
        }
    }

    /// Sends the endpoint and reads the body as JSON values, each on its own line (JSON Lines, NDJSON) or after a
    /// record separator (RFC 7464). There is no timeout between two values.
    public func lines<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> LineStream<Value> {
        LineStream(try await open(route(of: endpoint), of: endpoint, idle: nil))
    }

    private func openEvents(
        _ original: Route, of endpoint: any Endpoint, _ options: EventOptions, lastID: String
    ) async throws(APIError) -> ByteStream {
        var route = original
        if !lastID.isEmpty { route.headers.append(.simple("Last-Event-ID", lastID)) }
        let bytes = try await open(route, of: endpoint, idle: options.idleLimit)
        let contentType = bytes.head.headers["Content-Type"] ?? ""
        guard contentType.isEmpty || MediaType.form(of: contentType) == .events else {
            var error = bytes.fail(.invalidResponse)
            error.underlying = UnexpectedMediaType(
                expected: "text/event-stream", received: MediaType.essence(of: contentType))
            throw error
        }
        return bytes
    }

    func open(_ route: Route, of endpoint: any Endpoint, idle: Duration?) async throws(APIError) -> ByteStream {
        let slot = StreamSlot(idle: idle)
        let response = try await send(route, validating: true, streaming: slot)
        var head = response
        head.data = Data()
        let mapper = configuration.errorMapper
        let localizer = configuration.localizer
        let members = route.errorMembers ?? configuration.errorMembers
        let summary = response.url.map { (method: route.method, url: $0) }
        var stream = ByteStream(head: head, body: slot.body(of: response)) { [head] failure in
            let (reason, cause): (APIError.Reason, (any Error)?) =
                switch failure {
                case .cancelled: (.cancelled, nil)
                case .rejected(let reason): (reason, nil)
                case .failed(let cause): (mapper.reason(for: cause), cause)
                }
            return APIError(
                reason, operation: route.operation, request: summary, response: head, underlying: cause,
                localizer: localizer, errorMembers: members)
        }
        if let end = slot.end.withLock({ $0 }) {
            end.streams(head, left: stream.error(.cancelled))
            stream.call = end
        }
        if let relay = slot.relay.withLock({ $0 }) { stream.onEnd = { await relay.complete() } }
        return stream
    }
}

extension HTTPResponse {
    /// Decodes a record of the stream with this head.
    nonisolated func read<Value: Decodable>(_ record: Data) throws(DecodingFailure) -> Value {
        var part = self
        part.data = record
        let (value, mismatches) = try part.reading { (reader) throws(DecodingFailure) in
            try reader.json(as: Value.self, by: nil)
        }
        notify(mismatches)
        return value
    }
}
