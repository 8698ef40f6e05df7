// swift-openapi-generator: the protocol is implemented by hand
struct MockClient: APIProtocol {
    let updates = Mutex<[Operations.updateTicket.Input]>([])

    func updateTicket(_ input: Operations.updateTicket.Input) async throws -> Operations.updateTicket.Output {
        updates.withLock { $0.append(input) }
        return .ok(.init(body: .json(changed)))
    }
    // The other nine operations.
    func getTicket(_ input: Operations.getTicket.Input) async throws -> Operations.getTicket.Output { fatalError() }
}

let mock = MockClient()
_ = try await reopen(ticket, mock)
#expect(mock.updates.withLock { $0.map(\.path.ticket_id) } == [7])
