// hand-written models
let previewTickets = (1...5).map {
    Ticket(id: $0, subject: "Subject \($0)", text: "Text \($0)", status: .open, priority: .normal, createdAt: .now)
}
