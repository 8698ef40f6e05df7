/// A day of the proleptic Gregorian calendar, for validating dates and for the dates of list elements.
package nonisolated struct CalendarDay {
    private var year: Int
    private var month: Int
    private var day: Int

    package init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Whether the month has this day.
    package var exists: Bool { day >= 1 && day <= length }

    /// Returns the text of a later or earlier day; `nil` outside of the years 1 to 9999, and for a month that does not
    /// exist.
    func advanced(by days: Int) -> String? {
        guard length > 0 else { return nil }
        var later = self
        later.day &+= days
        while later.day < 1 {
            guard later.year > 1 || later.month > 1 else { return nil }
            (later.year, later.month) = later.month == 1 ? (later.year - 1, 12) : (later.year, later.month - 1)
            later.day += later.length
        }
        while later.day > later.length {
            guard later.year < 9999 || later.month < 12 else { return nil }
            later.day -= later.length
            (later.year, later.month) =
                later.month == 12 ? (later.year + 1, 1) : (later.year, later.month + 1)
        }
        return "\(Self.text(later.year, 4))-\(Self.text(later.month, 2))-\(Self.text(later.day, 2))"
    }

    /// The number of days of the month; 0 if it does not exist.
    private var length: Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 0
        }
    }

    private static func text(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// The time in a date-time (RFC 3339, section 5.6).
nonisolated struct SampleTime {
    private static let minutesPerDay = 1_440
    private let separator: Substring
    private let minutes: Int
    /// The seconds and the offset.
    private let rest: Substring

    /// Returns `nil` for other text.
    init?(_ text: Substring) {
        let parts = text.dropFirst().split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), 0...23 ~= hour, 0...59 ~= minute
        else { return nil }
        (separator, minutes, rest) = (text.prefix(1), hour * 60 + minute, text.dropFirst(6))
    }

    /// Returns the distance in days and the time of an earlier element. The distances between elements differ.
    func earlier(by step: Int) -> (days: Int, text: String) {
        let distance = step &* 377 % 600
        let days = distance > minutes ? 1 : 0
        let time = minutes - distance + days * Self.minutesPerDay
        let digits = [time / 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (step &+ days, "\(separator)\(digits[0]):\(digits[1])\(rest)")
    }
}
