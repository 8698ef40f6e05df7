import Foundation

// Methods that send a call and return its response in one form.

extension Provider {
    /// Sends the endpoint and reads the body as JSON.
    /// - Throws: `.noData` when there is no body, `.decoding` when it is not a `Value`.
    public func value<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Value {
        try await response(endpoint, as: type).value
    }

    /// Sends the endpoint and reads the body as JSON; `nil` when there is none, when it is `null`, or when the
    /// route ignores the bodies of its status.
    public func optionalValue<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Value? {
        let reading = Reading { (reader) throws(DecodingFailure) -> Value? in
            reader.isEmpty ? nil : try reader.json(as: Value?.self)
        }
        let response = try await perform(endpoint, validating: true, judge: reading.judge)
        return try await read(response, of: endpoint, reading)
    }

    /// Sends the endpoint and ignores the body.
    public func empty(_ endpoint: some Endpoint) async throws(APIError) {
        _ = try await perform(endpoint, validating: true)
    }

    /// Sends the endpoint and reads the body as text, in the charset that the response names.
    public func text(_ endpoint: some Endpoint) async throws(APIError) -> String {
        let response = try await perform(endpoint, validating: true)
        return try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in try reader.text() }
    }

    /// Sends the endpoint and reads the scalar that the body spells as text: a number, a date, a value of an enumeration.
    /// - Throws: `.decoding` when it is not a `Value`.
    public func text<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Value {
        let reading = Reading { (reader) throws(DecodingFailure) in try reader.text(as: type) }
        let response = try await perform(endpoint, validating: true, judge: reading.judge)
        return try await read(response, of: endpoint, reading)
    }

    /// Sends the endpoint and returns the body as received.
    public func data(_ endpoint: some Endpoint) async throws(APIError) -> Data {
        try await perform(endpoint, validating: true).data
    }

    /// Sends the endpoint and decodes a type by the status.
    /// - Throws: `.invalidResponse` when the operation does not declare that status.
    public func output<Output: ResponseDecodable>(
        _ endpoint: some Endpoint, as type: Output.Type = Output.self
    ) async throws(APIError) -> Output {
        let reading = Reading { (reader) throws(DecodingFailure) -> Output? in
            try Output(from: reader)
        } flaw: {
            $0 == nil ? .invalidResponse : nil
        }
        let response = try await perform(endpoint, validating: true, judge: reading.judge)
        let output = try await read(response, of: endpoint, reading)
        guard let output else { throw error(.invalidResponse, response, endpoint) }
        return output
    }

    /// Sends the endpoint and reads the body as JSON, together with status and headers.
    public func response<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) async throws(APIError) -> Response<Value> {
        let reading = Reading(json: type)
        let response = try await perform(endpoint, validating: true, judge: reading.judge)
        if response.data.isEmpty { throw error(.noData, response, endpoint) }
        let value = try await read(response, of: endpoint, reading)
        return Response(value: value, statusCode: response.statusCode, headers: response.headers)
    }

    /// Sends the endpoint and returns the response of any status.
    public func raw(_ endpoint: some Endpoint) async throws(APIError) -> HTTPResponse {
        try await perform(endpoint, validating: false)
    }

    /// Decodes outside the caller's actor, whatever its isolation and language mode.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func read<Value: Sendable>(
        _ response: HTTPResponse, of endpoint: some Endpoint,
        _ body: @Sendable (ResponseReader) throws(DecodingFailure) -> Value
    ) async throws(APIError) -> Value {
        if Task.isCancelled { throw error(.cancelled, response, endpoint) }
        do {
            return try body(ResponseReader(response))
        } catch {
            throw self.error(.decoding(error), response, endpoint)
        }
    }

    func error(_ reason: APIError.Reason, _ response: HTTPResponse, _ endpoint: some Endpoint) -> APIError {
        let route = route(of: endpoint)
        let summary = response.url.map { (method: route.method, url: $0) }
        return APIError(
            reason, operationID: route.id, request: summary, response: response, localizer: configuration.localizer,
            errorMembers: route.errorMembers ?? configuration.errorMembers)
    }
}
