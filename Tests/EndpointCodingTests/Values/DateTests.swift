import EndpointCoding
import Foundation
import Testing

struct DateTests {
    private func read(_ text: String) throws -> Date {
        try JSONValue.string(text).decode()
    }

    private func write(_ date: Date) throws -> String {
        String(decoding: try JSONCoding.encode(date), as: UTF8.self)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0), ("2024-02-29t12:00:00z", 1_709_208_000), ("2024-02-29 12:00:00Z", 1_709_208_000),
        ("2024-02-29T14:00:00+02:00", 1_709_208_000), ("2024-02-29T06:30:00-0530", 1_709_208_000),
        ("2024-02-29T14:00:00+02", 1_709_208_000), ("2024-02-29T12:00Z", 1_709_208_000),
        ("2024-02-29T12:00:00", 1_709_208_000), ("1970-01-01T00:00:00.5Z", 0.5),
        ("1970-01-01T00:00:00.12500000000000000000001Z", 0.125), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func dateTimesAreRead(_ text: String, _ seconds: Double) throws {
        #expect(try read(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2024", "2024-02-29", "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z",
        "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00Zx", "0000-01-01T00:00:00Z", "20240101T000000Z", "二〇二四",
    ])
    func otherTextIsAnError(_ text: String) {
        #expect(throws: DecodingError.self) { try read(text) }
    }

    @Test(arguments: [
        (0, #""1970-01-01T00:00:00Z""#), (1_709_208_000, #""2024-02-29T12:00:00Z""#),
        (1_709_208_000.25, #""2024-02-29T12:00:00.250Z""#), (1_709_208_000.125, #""2024-02-29T12:00:00.125Z""#),
        (-0.5, #""1969-12-31T23:59:59.500Z""#), (-62_135_596_800, #""0001-01-01T00:00:00Z""#),
        (253_402_300_799, #""9999-12-31T23:59:59Z""#), (951_782_399.999_999_9, #""2000-02-29T00:00:00Z""#),
    ])
    func datesAreWrittenInUTC(_ seconds: Double, _ json: String) throws {
        #expect(try write(Date(timeIntervalSince1970: seconds)) == json)
    }

    /// The value that .NET writes for "never".
    @Test(arguments: ["9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.99999Z", "9999-12-31T23:59:59.999Z"])
    func theEndOfTheLastYearIsReadAndWritten(_ text: String) throws {
        let date = try read(text)
        #expect(date < Date(timeIntervalSince1970: 253_402_300_800))
        #expect(try write(date).hasPrefix("\"9999-12-31T23:59:59.9"))
        #expect(try read(String(write(date).dropFirst().dropLast())) == date)
    }

    @Test(arguments: [-62_135_596_801, 253_402_300_800, Double.infinity, .nan])
    func datesOutsideTheYearsOfRFC3339AreAnError(_ seconds: Double) {
        #expect(throws: EncodingError.self) { try write(Date(timeIntervalSince1970: seconds)) }
    }

    @Test func everyDayOfFourCenturiesComesBack() throws {
        var day = try read("1899-12-31T23:00:00Z")
        for _ in 0..<146_097 {
            day += 86_400
            let text = try #require(try JSONValue(encoding: day).string)
            guard try read(text) == day else {
                Issue.record("\(text) does not come back")
                return
            }
        }
        #expect(try JSONValue(encoding: day) == "2299-12-31T23:00:00Z")
    }

    @Test func calendarDatesAreDaysNotMoments() throws {
        let day = try #require(CalendarDate("2024-02-29"))
        #expect(day == CalendarDate(year: 2024, month: 2, day: 29))
        #expect(day.description == "2024-02-29")
        #expect(CalendarDate("2023-02-29") == nil)
        #expect(CalendarDate("2024-2-9") == nil)
        #expect(CalendarDate("2024-02-29T00:00:00Z") == nil)
        let zone = try #require(TimeZone(secondsFromGMT: 7200))
        #expect(day.start(in: zone) == Date(timeIntervalSince1970: 1_709_157_600))
        #expect(CalendarDate(Date(timeIntervalSince1970: 1_709_157_600), in: zone) == day)
        #expect(try #require(CalendarDate("2023-12-31")) < day)
        #expect(try JSONCoding.encode([day]) == Data(#"["2024-02-29"]"#.utf8))
    }
}
