// swift-openapi-generator
func pay(order: String, _ total: String, _ client: Client) async throws -> URL? {
    let payment = try await client.createPayment(
        headers: .init(idempotencyKey: order),
        body: .json(
            .init(
                description: "Order \(order)", amount: .init(currency: "EUR", value: total),
                redirectUrl: "https://shop.example.com/orders/\(order)",
                metadata: .case3(.init(additionalProperties: .init(unvalidatedValue: ["order": order])))))
    ).created.body.applicationHalJson
    return payment._links.checkout.flatMap { URL(string: $0.href) }
}
