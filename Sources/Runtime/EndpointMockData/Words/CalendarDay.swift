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

    /// Returns the text of a later day; `nil` after the year 9999, and for a month that does not exist.
    func advanced(by days: Int) -> String? {
        guard length > 0 else { return nil }
        var later = self
        later.day &+= days
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
