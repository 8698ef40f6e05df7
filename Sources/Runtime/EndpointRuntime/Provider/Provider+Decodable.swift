import Foundation

// Methods that return a type of the app: any `Decodable`. Generated models use the methods of the same names in
// Provider+Calls.swift.

extension Provider {
    /// Sends the endpoint and reads the body as JSON.
    ///
    /// - Parameters:
    ///   - endpoint: generated or of one's own.
    ///   - type: is read by its own conformance.
    ///   - decoder: reads it with its strategies; `nil` takes `Configuration.decoder`, and without one the runtime
    ///     reads it, dates in RFC 3339.
    /// - Throws: `.noData` when there is no body, `.decoding` when it is not a `Value`.
    public func value<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil
    ) async throws(APIError) -> Value {
        try await response(endpoint, as: type, decoder: decoder).value
    }

    /// Sends the endpoint and reads the body as JSON; `nil` when there is none, when it is `null`, or when the
    /// route ignores the bodies of its status.
    public func optionalValue<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil
    ) async throws(APIError) -> Value? {
        let response = try await perform(endpoint, validating: true)
        let decoder = decoder ?? configuration.decoder
        return try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in
            reader.isEmpty ? nil : try reader.json(as: Value?.self, by: decoder)
        }
    }

    /// Sends the endpoint and reads the body as JSON, together with status and headers.
    public func response<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil
    ) async throws(APIError) -> Response<Value> {
        let response = try await perform(endpoint, validating: true)
        if response.data.isEmpty { throw error(.noData, response, endpoint) }
        let decoder = decoder ?? configuration.decoder
        let value = try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in
            try reader.json(as: Value.self, by: decoder)
        }
        return Response(value: value, statusCode: response.statusCode, headers: response.headers)
    }
}
