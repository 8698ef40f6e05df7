// swift-openapi-generator
func total(of month: String, _ client: Client) async throws -> Money {
    let text = try await client.getCosts(query: .init(month: month)).ok.body.json.total
    guard let money = Money(text) else { throw InvalidAmount(text) }
    return money
}
