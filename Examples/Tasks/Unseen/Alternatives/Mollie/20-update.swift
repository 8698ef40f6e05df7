// URLSession, hand-written; swift-openapi-generator cannot send null
func finish(_ payment: String, at page: String, _ session: URLSession) async throws {
    var request = URLRequest(url: server.appending(path: "v2/payments/\(payment)"))
    request.httpMethod = "PATCH"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONSerialization.data(withJSONObject: ["redirectUrl": page, "webhookUrl": NSNull()])
    _ = try await session.checkedData(for: request)
}
