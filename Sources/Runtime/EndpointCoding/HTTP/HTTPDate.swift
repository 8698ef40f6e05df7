import Foundation

extension HTTPHeaders {
    /// Returns the first value of `name` as a date (RFC 9110, section 5.6.7); `nil` if the field is missing or is not a
    /// date.
    public nonisolated func date(_ name: String) -> Date? { self[name].flatMap(HTTPDate.parse) }
}

/// The dates of HTTP fields: `Sun, 06 Nov 1994 08:49:37 GMT` and the two obsolete formats that recipients must accept
/// (RFC 9110, section 5.6.7).
package enum HTTPDate {
    package static func parse(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
        if words.count == 6, words[5] == "GMT" {
            return date(day: words[1], month: words[2], year: words[3], time: words[4])
        }
        if words.count == 5 {  // Sun Nov  6 08:49:37 1994
            return date(day: words[2], month: words[1], year: words[4], time: words[3])
        }
        return nil
    }

    package static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0) ?? -1 }
        guard clock.count == 3, let monthIndex = months.firstIndex(of: month), let day = number(day),
            let year = fullYear(year), day >= 1, day <= DayNumber.days(inMonth: monthIndex + 1, year: year),
            (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        let days = DayNumber.of(year: year, month: monthIndex + 1, day: day)
        let second = clock[0] * 3_600 + clock[1] * 60 + clock[2]
        return Date(timeIntervalSince1970: Double(DayNumber.seconds(day: days, second: second)))
    }

    /// Returns the year. A year of two digits is a year from 1970 to 2069.
    private static func fullYear(_ text: String) -> Int? {
        guard let year = number(text), (0...9_999).contains(year) else { return nil }
        guard text.count == 2 else { return year }
        return year < 70 ? 2_000 + year : 1_900 + year
    }

    /// Accepts digits only: `Int` would also accept a sign.
    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
