import Foundation

extension Provider {
    /// Starts a call with observable progress and decodes the JSON response.
    public func transfer<Value: Decodable & Sendable>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil
    ) -> Transfer<Value> {
        Transfer { (report) async throws(APIError) in
            try await self.value(endpoint.reporting(report), as: Value.self, decoder: decoder)
        }
    }

    /// Sends the endpoint with this body and decodes the JSON response.
    public func upload<Value: Decodable & Sendable>(
        _ body: RequestBody, with endpoint: some Endpoint, as type: Value.Type = Value.self,
        decoder: JSONDecoder? = nil, progress: TransferProgress.Report? = nil
    ) async throws(APIError) -> Value {
        let route = endpoint.with { route in
            route.body = body
            route.report = progress ?? route.report
        }
        return try await value(route, as: type, decoder: decoder)
    }
}
