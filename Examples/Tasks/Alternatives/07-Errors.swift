// swift-openapi-generator
func problem(with ticket: Components.Schemas.NewTicket, _ client: Client) async -> String? {
    do {
        switch try await client.createTicket(body: .json(ticket)) {
        case .created: return nil
        case .unprocessableContent(let response):
            return try response.body.json.fields.additionalProperties.values.joined().joined(separator: "\n")
        case .unauthorized(let response): return try response.body.json.message
        case .undocumented(let status, _): return HTTPURLResponse.localizedString(forStatusCode: status)
        }
    } catch let error as ClientError where (error.underlyingError as? URLError)?.code == .notConnectedToInternet {
        return "You are offline."
    } catch {
        return error.localizedDescription
    }
}
