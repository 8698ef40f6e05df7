import Testing

@testable import EndpointMockData

/// Days of the Gregorian calendar, which decide about valid dates and the dates of list elements.
@Suite struct CalendarDayTests {
    @Test(arguments: [
        ("2024-02-28", 1, "2024-02-29"), ("2023-02-28", 1, "2023-03-01"), ("1900-02-28", 1, "1900-03-01"),
        ("2023-12-31", 366, "2024-12-31"), ("9999-12-30", 1, "9999-12-31"), ("9999-12-31", 1, "9999-12-31"),
        ("9999-11-30", 1, "9999-12-01"),
        ("2024-13-01", 1, "2024-13-02"),
    ])
    func elementsOfListsHaveLaterDays(date: String, step: Int, later: String) {
        #expect(ScalarVariant(text: "\"\(date)\"", step: step, range: nil).json == "\"\(later)\"")
    }

    @Test func laterDaysHaveTheSameTime() {
        let next = ScalarVariant(text: #""2024-02-28T10:00:00Z""#, step: 2, range: nil).json
        #expect(next == #""2024-03-01T10:00:00Z""#)
    }

    @Test func aMonthThatDoesNotExistHasNoDays() {
        #expect(CalendarDay(year: 2024, month: 13, day: 1).advanced(by: 1) == nil)
        #expect(!CalendarDay(year: 2024, month: 13, day: 0).exists)
    }
}
