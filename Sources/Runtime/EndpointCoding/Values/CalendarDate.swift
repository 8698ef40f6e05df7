import Foundation

/// A day without a time (`format: date`, the `full-date` of RFC 3339), such as a birthday or a due date. It is not a
/// point in time: the same day begins at different moments in different time zones.
public struct CalendarDate: Hashable, Sendable {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day, from 1 to the length of the month.
    public let day: Int

    /// Creates a day; `nil` if it does not exist in the Gregorian calendar.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), day >= 1, day <= DayNumber.days(inMonth: month, year: year) else {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private init(_ date: (year: Int, month: Int, day: Int)) {
        (year, month, day) = date
    }

    /// Creates the day of a moment in a time zone; `nil` outside the years 1 to 9999.
    public init?(_ moment: Date, in timeZone: TimeZone = .current) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: moment)
        guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Returns the moment at which the day begins in a time zone; `nil` if the calendar has none.
    public func start(in timeZone: TimeZone = .current) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// Parses `2024-02-29`; returns `nil` for other text.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ CalendarDate(bytes: $0) }) else { return nil }
        self = date
    }

    fileprivate init?(bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = ByteScanner(bytes)
        guard let date = scanner.date(), scanner.isAtEnd else { return nil }
        self.init(date)
    }

    /// The day as `2024-02-29`.
    public var description: String {
        var writer = DigitWriter()
        writer.date(year, month, day)
        return writer.text
    }
}

extension CalendarDate: Comparable {
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: Codable, TextReadable {
    public static var _neutralValue: CalendarDate { CalendarDate((1970, 1, 1)) }

    static var textForm: String { "a date (RFC 3339)" }

    static func value(ofText text: String) -> CalendarDate? {
        CalendarDate(text)
    }

    public static func _readValue(from source: ValueSource) throws -> CalendarDate {
        try source.inPlace(CalendarDate.init(bytes:)) ?? source.read(textForm, value(ofText:))
    }

    public static func _readPresentValue(from source: ValueSource) throws -> CalendarDate? {
        try source.inPlace(CalendarDate.init(bytes:)) ?? source.readPresentText(CalendarDate.self)
    }

    public func _writeValue(to target: ValueTarget) throws {
        target.writer.write(description)
    }

    /// Decodes `2024-02-29`.
    ///
    /// - Throws: `DecodingError` for a string that is not a date.
    public init(from decoder: any Decoder) throws {
        self = try CalendarDate._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
