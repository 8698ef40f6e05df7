// hand-written models
enum TicketStatus: Codable, Hashable {
    case open, waiting, closed
    case unknown(String)

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = ["open": .open, "waiting": .waiting, "closed": .closed][text] ?? .unknown(text)
    }
}

func title(of status: TicketStatus) -> String {
    switch status {
    case .open: "Open"
    case .waiting: "Waiting for the customer"
    case .closed: "Closed"
    case .unknown(let value): value.capitalized
    }
}
