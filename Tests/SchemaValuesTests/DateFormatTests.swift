import Testing

@testable import CodegenSchemaShape

@Suite struct DateFormatTests {
    @Test(arguments: ["2024-02-29", "2000-02-29", "2023-04-30", "0001-12-31", "2025-01-01"])
    func daysOfTheCalendarAreDates(date: String) {
        #expect(FormatTable.isValid(date, "date"))
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2024-02-30", "2023-04-31", "2023-13-01", "2023-00-10", "2023-01-00", "2023-01-32",
    ])
    func otherDaysAreNot(date: String) {
        #expect(!FormatTable.isValid(date, "date"))
    }
}
