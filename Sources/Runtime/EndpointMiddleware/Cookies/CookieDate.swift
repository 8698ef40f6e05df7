import Foundation

/// The date in the `Expires` attribute of a cookie (RFC 6265, section 5.1.1): time, day, month and year in any order,
/// with any text between and after them. Servers use more formats here than for other dates.
struct CookieDate {
    private var time: [Int]?
    private var day: Int?
    private var month: Int?
    private var year: Int?

    static func parse(_ text: String) -> Date? {
        var date = CookieDate()
        for token in text.utf8.split(whereSeparator: isDelimiter) { date.take(token) }
        return date.value
    }

    /// Interprets a token by its form and by the parts found so far.
    private mutating func take(_ token: Substring.UTF8View) {
        if time == nil, let found = Self.time(token) {
            time = found
        } else if day == nil, let found = Self.number(token, digits: 1...2) {
            day = found
        } else if month == nil, let found = Self.month(token) {
            month = found
        } else if year == nil, let found = Self.number(token, digits: 2...4) {
            year = found < 70 ? found + 2_000 : found < 100 ? found + 1_900 : found
        }
    }

    private var value: Date? {
        guard let time, let day, let month, let year, year >= 1_601, day >= 1,
            day <= DayNumber.days(inMonth: month, year: year), time[0] < 24, time[1] < 60, time[2] < 60
        else { return nil }
        let days = DayNumber.of(year: year, month: month, day: day)
        let second = time[0] * 3_600 + time[1] * 60 + time[2]
        return Date(timeIntervalSince1970: Double(DayNumber.seconds(day: days, second: second)))
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Parses a time such as `8:49:37`, optionally followed by other text.
    private static func time(_ token: Substring.UTF8View) -> [Int]? {
        let fields = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3, fields.prefix(2).allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
        let numbers = fields.compactMap { number($0, digits: 1...2) }
        return numbers.count == 3 ? numbers : nil
    }

    /// Returns the number at the start of the token, if its number of digits is in the range.
    private static func number(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let found = token.prefix(while: isDigit)
        return digits.contains(found.count) ? Int(Substring(found)) : nil
    }

    private static func month(_ token: Substring.UTF8View) -> Int? {
        let name = Substring(token.prefix(3)).lowercased()
        return HTTPDate.months.firstIndex { $0.lowercased() == name }.map { $0 + 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
