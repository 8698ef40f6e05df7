import Foundation

// Methods that send a call and return its response in different forms.

extension Provider {
    /// Sends the endpoint and decodes the body as JSON.
    /// - Throws: `.noData` if the body is empty; `.decoding` if the body cannot be decoded as a `Value`.
    public func value<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Value {
        try await response(endpoint, as: type).value
    }

    /// Sends the endpoint and decodes the body as JSON. Returns `nil` if the body is empty or `null`, or if the route
    /// ignores the bodies of its status.
    /// - Throws: `.decoding` if the body cannot be decoded as a `Value`.
    public func optionalValue<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Value? {
        let reading = Reading { (reader) throws(DecodingFailure) -> Value? in
            reader.isEmpty ? nil : try reader.json(as: Value?.self)
        }
        let response = try await perform(endpoint, validating: true, findFlaw: reading.findFlaw)
        return try await read(response, of: endpoint, reading)
    }

    /// Sends the endpoint and ignores the body.
    public func empty(_ endpoint: some Endpoint) async throws(APIError) {
        _ = try await perform(endpoint, validating: true)
    }

    /// Sends the endpoint and returns the body as text, decoded with the charset of the response.
    public func text(_ endpoint: some Endpoint) async throws(APIError) -> String {
        let response = try await perform(endpoint, validating: true)
        return try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in try reader.text() }
    }

    /// Sends the endpoint and decodes a scalar from a plain text body: a number, a date or an enum value.
    /// - Throws: `.decoding` if the text is not a `Value`.
    public func text<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Value {
        let reading = Reading { (reader) throws(DecodingFailure) in try reader.text(as: type) }
        let response = try await perform(endpoint, validating: true, findFlaw: reading.findFlaw)
        return try await read(response, of: endpoint, reading)
    }

    /// Sends the endpoint and returns the body as received.
    public func data(_ endpoint: some Endpoint) async throws(APIError) -> Data {
        try await perform(endpoint, validating: true).data
    }

    /// Sends the endpoint and decodes the type that the operation declares for the status.
    /// - Throws: `.invalidResponse` if the operation does not declare the status.
    public func output<Output: ResponseDecodable>(
        _ endpoint: some Endpoint, as type: Output.Type = Output.self
    ) async throws(APIError) -> Output {
        let reading = Reading { (reader) throws(DecodingFailure) -> Output? in
            try Output(from: reader)
        } flaw: {
            $0 == nil ? .invalidResponse : nil
        }
        let response = try await perform(endpoint, validating: true, findFlaw: reading.findFlaw)
        let output = try await read(response, of: endpoint, reading)
        guard let output else { throw error(.invalidResponse, response, endpoint) }
        return output
    }

    /// Sends the endpoint and decodes the body as JSON. Returns the value with the status and headers of the response.
    /// - Throws: `.noData` if the body is empty; `.decoding` if the body cannot be decoded as a `Value`.
    public func response<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Response<Value> {
        let reading = Reading(json: type)
        let response = try await perform(endpoint, validating: true, findFlaw: reading.findFlaw)
        if response.data.isEmpty { throw error(.noData, response, endpoint) }
        let value = try await read(response, of: endpoint, reading)
        return Response(value: value, statusCode: response.statusCode, headers: response.headers)
    }

    /// Sends the endpoint and returns the response, whatever its status.
    public func raw(_ endpoint: some Endpoint) async throws(APIError) -> HTTPResponse {
        try await perform(endpoint, validating: false)
    }

    /// Decodes off the caller's actor, whatever the caller's isolation and language mode.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func read<Value: Sendable>(
        _ response: HTTPResponse, of endpoint: some Endpoint,
        _ body: @Sendable (ResponseReader) throws(DecodingFailure) -> Value
    ) async throws(APIError) -> Value {
        if Task.isCancelled { throw error(.cancelled, response, endpoint) }
        do {
            let (value, mismatches) = try response.reading(body)
            response.notify(mismatches)
            return value
        } catch {
            throw self.error(.decoding(error), response, endpoint)
        }
    }

    func error(_ reason: APIError.Reason, _ response: HTTPResponse, _ endpoint: some Endpoint) -> APIError {
        let route = route(of: endpoint)
        let summary = response.url.map { (method: route.method, url: $0) }
        return APIError(
            reason, operation: route.operation, request: summary, response: response,
            localizer: configuration.localizer,
            errorMembers: route.errorMembers ?? configuration.errorMembers)
    }
}
