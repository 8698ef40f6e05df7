import Foundation

// Methods that decode an app's own `Decodable` type. Generated models use the methods with the same names in
// Provider+Calls.swift.

extension Provider {
    /// Sends the endpoint and decodes the body as JSON.
    ///
    /// - Parameters:
    ///   - endpoint: a generated endpoint or an endpoint of the app.
    ///   - type: the type to decode. Its own `Decodable` conformance is used.
    ///   - decoder: decodes the body with its strategies. `nil` uses `Configuration.decoder`. If that is also `nil`,
    ///     the runtime decodes the body and expects dates in RFC 3339 format.
    /// - Throws: `.noData` if the body is empty; `.decoding` if the body cannot be decoded as a `Value`.
    public func value<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil
    ) async throws(APIError) -> Value {
        try await response(endpoint, as: type, decoder: decoder).value
    }

    /// Sends the endpoint and decodes the body as JSON. Returns `nil` if the body is empty or `null`, or if the route
    /// ignores the bodies of its status.
    ///
    /// - Throws: `.decoding` if the body cannot be decoded as a `Value`.
    public func optionalValue<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil
    ) async throws(APIError) -> Value? {
        let response = try await perform(endpoint, validating: true)
        let decoder = decoder ?? configuration.decoder
        return try await read(response, of: endpoint) { (reader) throws(DecodingFailure) in
            reader.isEmpty ? nil : try reader.json(as: Value?.self, by: decoder)
        }
    }

    /// Sends the endpoint and decodes the body as JSON. Returns the value with the status and headers of the response.
    ///
    /// - Throws: `.noData` if the body is empty; `.decoding` if the body cannot be decoded as a `Value`.
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
