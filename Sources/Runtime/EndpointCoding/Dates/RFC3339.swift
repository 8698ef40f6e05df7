import Foundation

/// The text format of a point in time (RFC 3339). Arithmetic on bytes, without formatter, locale or lock.
enum RFC3339 {
    private static let secondsToReference: Int64 = 978_307_200

    /// Parses a date-time in the years 0001 to 9999; returns `nil` for any other text.
    ///
    /// Beyond RFC 3339, it accepts formats that servers send: a space for `T`, no seconds, `+0200` and `+02` for
    /// `+02:00`, and a missing offset, which means UTC. A leap second is read as the second after it.
    static func date(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { date($0) }
    }

    /// Parses a date-time from UTF-8 bytes.
    static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        var scanner = ByteScanner(text)
        guard let day = scanner.day(), scanner.skip(UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")),
            let time = scanner.time(),
            let offset = scanner.offset(), scanner.isAtEnd
        else { return nil }
        let seconds = DayNumber.seconds(day: day, second: time.seconds - offset) - secondsToReference
        let interval = Double(seconds) + time.fraction
        // Far from 2001, doubles are too coarse for the end of a second: the last second of 9999 must not round to
        // 10000.
        let isNextSecond = time.fraction > 0 && interval >= Double(seconds + 1)
        return Date(timeIntervalSinceReferenceDate: isNextSecond ? interval.nextDown : interval)
    }

    /// Returns the date in UTC with the fewest fraction digits that parse back to the same date: none, three, six or
    /// seven. If none of these does, it writes whole microseconds. Returns `nil` outside the years 0001 to 9999.
    static func text(_ date: Date) -> String? {
        let interval = date.timeIntervalSinceReferenceDate
        guard interval > -63_114_000_000, interval < 252_500_000_000 else { return nil }
        var seconds = Int64(interval.rounded(.down))
        var fraction = SecondFraction(interval - Double(seconds), after: seconds)
        if fraction.isWhole { (seconds, fraction) = (seconds + 1, .none) }
        let total = seconds + secondsToReference
        let day = Int((Double(total) / 86_400).rounded(.down))
        let date = DayNumber.date(day)
        guard (1...9999).contains(date.year) else { return nil }
        var writer = DigitWriter()
        writer.date(date.year, date.month, date.day)
        writer.time(Int(total - DayNumber.seconds(day: day, second: 0)), fraction)
        return writer.text
    }
}
