/// A date in samples. Names decide the order: an object ends after it starts, and it is created before it changes.
struct SampleMoment {
    private let era: Era
    /// The number of days after the first date, for elements of lists.
    private let shift: Int

    private enum Era: CaseIterable {
        case birth, limit, end, change, start
    }

    /// - Parameter words: The words of the property's name in lower case.
    init(_ words: [String], variant: Int) {
        era = Era.allCases.first { !Self.words[$0, default: []].isDisjoint(with: words) } ?? .start
        shift = max(0, variant) % 14
    }

    private static let words: [Era: Set<String>] = [
        .birth: ["birth", "birthday", "birthdate", "dob", "born"],
        .limit: ["expires", "expiry", "expiration", "expire", "due", "deadline", "expired"],
        .end: [
            "end", "ends", "ended", "finish", "finished", "until", "to", "till", "close", "closes", "closed",
            "checkout", "completed", "deleted", "archived", "cancelled", "canceled", "stop", "stopped", "return",
            "returned",
        ],
        .change: [
            "updated", "update", "modified", "changed", "edited", "last", "published", "arrival", "arrived", "read",
            "delivered", "seen", "synced",
        ],
    ]

    private var parts: (year: String, month: String, time: String, seconds: Int) {
        switch era {
        case .birth: ("1990", "05", "10:00", 642_765_600)
        case .start: ("2025", "01", "10:00", 1_736_935_200)
        case .change: ("2025", "01", "14:30", 1_736_951_400)
        case .end: ("2025", "02", "18:30", 1_739_644_200)
        case .limit: ("2025", "03", "18:30", 1_742_063_400)
        }
    }

    var date: String {
        let parts = parts
        return "\(parts.year)-\(parts.month)-\(15 + shift)"
    }

    var dateTime: String { "\(date)T\(parts.time):00Z" }

    var time: String { "\(parts.time):00Z" }

    /// The seconds since 1970.
    var seconds: Int { parts.seconds + shift * 86_400 }
}
