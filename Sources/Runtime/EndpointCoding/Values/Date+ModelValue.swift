import Foundation

extension Date: TextReadable {
    public static var _neutralValue: Date { Date(timeIntervalSinceReferenceDate: 0) }

    static var textForm: String { "a date-time (RFC 3339)" }

    /// Parses a `date-time` (RFC 3339). The decoder's date strategy has no effect. It also accepts a space for `T`, no
    /// seconds, `+0200` or `+02`, and a missing offset, which means UTC. `ExactDate` keeps the text.
    static func value(ofText text: String) -> Date? {
        RFC3339.date(text)
    }

    public static func _readValue(from source: ValueSource) throws -> Date {
        try source.inPlace(RFC3339.date) ?? source.read(textForm, value(ofText:))
    }

    public static func _readPresentValue(from source: ValueSource) throws -> Date? {
        try source.inPlace(RFC3339.date) ?? source.readPresentText(Date.self)
    }

    /// Encodes a `date-time` in UTC (RFC 3339): `2024-02-29T12:00:00Z`. The encoder's date strategy has no effect. A
    /// fraction has three, six or seven digits, the fewest that keep the date. If none of these does, whole
    /// microseconds are written.
    ///
    /// - Throws: `EncodingError` outside the years 0001 to 9999.
    public func _writeValue(to target: ValueTarget) throws {
        guard let text = RFC3339.text(self) else {
            // The error contains seconds instead of the date: Foundation on Linux traps when it describes a date that
            // is not a number.
            throw EncodingError.invalidValue(
                timeIntervalSinceReferenceDate,
                .init(
                    codingPath: target.writer.codingPath,
                    debugDescription: "RFC 3339 supports only the years 0001 to 9999."))
        }
        target.writer.write(text)
    }
}
