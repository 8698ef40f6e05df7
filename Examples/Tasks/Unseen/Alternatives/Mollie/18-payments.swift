// swift-openapi-generator
func paidPayments(_ count: Int, _ client: Client) async throws -> [Components.Schemas.ListPaymentResponse] {
    var paid: [Components.Schemas.ListPaymentResponse] = []
    var from: String?
    repeat {
        let page = try await client.listPayments(query: .init(from: from)).ok.body.applicationHalJson
        paid += page._embedded.payments?.filter { $0.status == .paid } ?? []
        let next = page._links.next?.href.flatMap(URLComponents.init(string:))
        from = next?.queryItems?.first { $0.name == "from" }?.value
    } while from != nil && paid.count < count
    return Array(paid.prefix(count))
}
