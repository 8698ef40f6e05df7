import EndpointMockData

/// A date in samples. Names decide the order: an object ends after it starts, and it is created before it changes. The
/// dates of an object are some days before fixed dates, and the elements of a list begin with the newest one.
struct SampleMoment {
    private let era: Era
    /// The number of steps before the fixed date.
    private let step: Int

    /// In the order in which names decide.
    private enum Era: Int {
        case birth, limit, end, change, start
    }

    private static let maximumDays: UInt64 = 28

    init(_ place: SamplePlace) {
        era = place.words.compactMap { Self.eras[$0] }.min { $0.rawValue < $1.rawValue } ?? .start
        step = Int(place.sharedSeed % Self.maximumDays) + max(0, place.variant)
    }

    private static let eras: [String: Era] = {
        let words: [Era: [String]] = [
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
        return Dictionary(uniqueKeysWithValues: words.flatMap { era, words in words.map { ($0, era) } })
    }()

    private var fixed: (dateTime: String, seconds: Int) {
        switch era {
        case .birth: ("1990-05-15T10:00:00Z", 642_765_600)
        case .start: ("2025-01-15T10:00:00Z", 1_736_935_200)
        case .change: ("2025-01-15T14:30:00Z", 1_736_951_400)
        case .end: ("2025-02-15T18:30:00Z", 1_739_644_200)
        case .limit: ("2025-03-15T18:30:00Z", 1_742_063_400)
        }
    }

    var date: String { String(dateTime.prefix(10)) }

    var dateTime: String {
        String(ScalarVariant("\"\(fixed.dateTime)\"").json(step).dropFirst().dropLast())
    }

    var time: String { String(dateTime.dropFirst(11)) }

    /// The seconds since 1970.
    var seconds: Int { fixed.seconds - step * 86_400 }
}
