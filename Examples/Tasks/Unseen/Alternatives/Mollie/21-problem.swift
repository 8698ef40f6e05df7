// swift-openapi-generator
func problem(with payment: Components.Schemas.PaymentRequest, _ client: Client) async -> (
    field: String?, text: String
)? {
    do {
        switch try await client.createPayment(body: .json(payment)) {
        case .created: return nil
        case .unprocessableContent(let response):
            let problem = try response.body.applicationHalJson
            return (problem.field, problem.detail)
        case .tooManyRequests(let response): return (nil, try response.body.applicationHalJson.detail)
        case .serviceUnavailable(let response): return (nil, try response.body.applicationHalJson.detail)
        case .undocumented(let status, _): return (nil, HTTPURLResponse.localizedString(forStatusCode: status))
        }
    } catch {
        return (nil, error.localizedDescription)
    }
}
