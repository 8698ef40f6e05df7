// swift-openapi-generator: a date without time is a String
func isLate(_ ticket: Components.Schemas.Ticket, on day: Date) -> Bool {
    let style = Date.ISO8601FormatStyle().year().month().day()
    return ticket.due_on.map { $0 < day.formatted(style) }
        ?? (ticket.created_at < Date.now.addingTimeInterval(-30 * 86_400))
}
