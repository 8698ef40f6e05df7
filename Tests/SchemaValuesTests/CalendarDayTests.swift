import Testing

@testable import CodegenSchemaValues

/// Days of the Gregorian calendar, which decide about valid dates and the dates of list elements.
@Suite struct CalendarDayTests {
    @Test(arguments: ["2024-02-29", "2000-02-29", "2023-04-30", "0001-12-31", "2025-01-01"])
    func daysOfTheCalendarExist(date: String) {
        #expect(!FormatChecker.isWrong(date, "date"))
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2024-02-30", "2023-04-31", "2023-13-01", "2023-00-10", "2023-01-00", "2023-01-32",
    ])
    func otherDaysDoNot(date: String) {
        #expect(FormatChecker.isWrong(date, "date"))
    }

    @Test(arguments: [
        ("2024-02-28", 1, "2024-02-29"), ("2023-02-28", 1, "2023-03-01"), ("1900-02-28", 1, "1900-03-01"),
        ("2023-12-31", 366, "2024-12-31"), ("9999-12-30", 1, "9999-12-31"), ("9999-12-31", 1, "9999-12-31"),
    ])
    func elementsOfListsHaveLaterDays(date: String, step: Int, later: String) {
        #expect(ScalarVariant(text: "\"\(date)\"", step: step, range: nil).json == "\"\(later)\"")
        #expect(
            ScalarVariant(text: "\"\(date)T10:00:00Z\"", step: step, range: nil).json == "\"\(later)T10:00:00Z\"")
    }

    @Test func aMonthThatDoesNotExistHasNoDays() {
        #expect(CalendarDay(year: 2024, month: 13, day: 1).advanced(by: 1) == nil)
        #expect(!CalendarDay(year: 2024, month: 13, day: 0).exists)
    }
}
