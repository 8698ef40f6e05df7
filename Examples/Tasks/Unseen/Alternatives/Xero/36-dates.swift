// OpenAPI Generator 7 (swift6)
func date(_ text: String?) -> Date? {
    guard let match = text?.firstMatch(of: /\/Date\((-?\d+)/), let time = Double(match.1) else { return nil }
    return Date(timeIntervalSince1970: time / 1_000)
}

func isOverdue(_ invoice: Invoice, at now: Date) -> Bool {
    date(invoice.dueDate).map { $0 < now } ?? false
}
