// swift-openapi-generator; a lost connection ends the loop
func isPaid(_ payment: String, _ client: Client) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < end {
        let status = try await client.getPayment(path: .init(paymentId: payment)).ok.body.applicationHalJson.status
        guard [.open, .pending, .authorized].contains(status) else { return status == .paid }
        try await Task.sleep(for: .seconds(2))
    }
    throw URLError(.timedOut)
}
