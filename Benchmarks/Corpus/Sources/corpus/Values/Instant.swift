import Foundation

/// An RFC 3339 date-time with all digits of its fraction.
struct Instant: Equatable {
    private let seconds: Int
    private let fraction: String

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, "Tt ".utf8.contains(bytes[10]) else { return nil }
        guard
            bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
            let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19])
        else { return nil }
        var rest = bytes[19...]
        var digits: [UInt8] = []
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            digits = Array(rest.prefix { (0x30...0x39).contains($0) })
            rest = rest.dropFirst(digits.count)
        }
        guard let offset = Self.offset(Array(rest)) else { return nil }
        while digits.last == 0x30 { digits.removeLast() }
        fraction = String(decoding: digits, as: UTF8.self)
        seconds = ((Self.days(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second
    }

    /// Returns whether the other instant is this instant rounded to the precision of `Date`. A `Date` counts seconds
    /// since 2001 in 53 bits, which is a precision of about a ten-millionth of a second, written with seven digits. A
    /// thousand years away, it is lower.
    func isRounded(to other: Instant) -> Bool {
        guard fraction.count > 7 || step >= 250, other.fraction.count <= 7, abs(seconds - other.seconds) <= 1 else {
            return false
        }
        let difference = (seconds - other.seconds) * 1_000_000_000 + nanoseconds - other.nanoseconds
        // Half a step for decoding, and half a step for encoding with the shortest digits that decode to the same date.
        return Double(abs(difference)) <= max(150, step + 100)
    }

    /// The distance between two adjacent dates, in nanoseconds.
    private var step: Double { Double(seconds - Self.secondsIn2001).ulp * 1e9 }

    private static let secondsIn2001 = days(2001, 1, 1) * 86_400

    private var nanoseconds: Int {
        Int(fraction.prefix(9).padding(toLength: 9, withPad: "0", startingAt: 0)) ?? 0
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    /// Returns the minutes east of Greenwich.
    private static func offset(_ text: [UInt8]) -> Int? {
        if text.count == 1, "Zz".utf8.contains(text[0]) { return 0 }
        guard
            text.count == 6, text[3] == UInt8(ascii: ":"), "+-".utf8.contains(text[0]),
            let hours = number(text[1..<3]), let minutes = number(text[4..<6])
        else { return nil }
        let minutesEast = hours * 60 + minutes
        return text[0] == UInt8(ascii: "-") ? -minutesEast : minutesEast
    }

    /// Returns the days since 1 March of year 0 in the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let century = shifted / 100
        return shifted * 365 + shifted / 4 - century + century / 4 + (153 * ((month + 9) % 12) + 2) / 5 + day
    }
}
