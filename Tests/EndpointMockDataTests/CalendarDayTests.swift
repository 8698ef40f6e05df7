import Testing

@testable import EndpointMockData

/// Days of the Gregorian calendar, which decide about valid dates and the dates of list elements.
@Suite struct CalendarDayTests {
    @Test(arguments: [
        ("2024-03-01", 1, "2024-02-29"), ("2023-03-01", 1, "2023-02-28"), ("1900-03-01", 1, "1900-02-28"),
        ("2024-12-31", 366, "2023-12-31"), ("0001-01-02", 1, "0001-01-01"), ("0001-01-01", 1, "0001-01-01"),
        ("2024-05-01", 62, "2024-02-29"), ("2024-13-02", 1, "2024-13-03"),
    ])
    func elementsOfListsHaveEarlierDays(date: String, step: Int, earlier: String) {
        #expect(ScalarVariant("\"\(date)\"").json(step) == "\"\(earlier)\"")
    }

    /// The newest element is the first, and the distances between elements differ.
    @Test func elementsOfListsHaveEarlierTimes() {
        let times = (1...3).map { ScalarVariant(#""2024-03-01T10:00:00+02:00""#).json($0) }
        #expect(
            times == [
                #""2024-02-29T03:43:00+02:00""#, #""2024-02-28T07:26:00+02:00""#, #""2024-02-27T01:09:00+02:00""#,
            ])
        #expect(times == times.sorted(by: >))
        #expect(ScalarVariant(#""2024-03-01T99:00:00Z""#).json(1) == #""2024-02-29T99:00:00Z""#)
    }

    /// All dates of an element move by the same time, so an object ends after it starts.
    @Test func datesOfAnElementKeepTheirOrder() {
        for step in 1...100 {
            let dates = ["2024-03-01T00:10:00Z", "2024-03-01T09:00:00Z", "2024-03-02T08:00:00Z"]
            let moved = dates.map { ScalarVariant("\"\($0)\"").json(step) }
            #expect(moved == moved.sorted())
        }
    }

    @Test func laterDaysEndInTheYear9999() {
        #expect(CalendarDay(year: 9999, month: 12, day: 30).advanced(by: 1) == "9999-12-31")
        #expect(CalendarDay(year: 9999, month: 12, day: 31).advanced(by: 1) == nil)
    }

    @Test func aMonthThatDoesNotExistHasNoDays() {
        #expect(CalendarDay(year: 2024, month: 13, day: 1).advanced(by: 1) == nil)
        #expect(!CalendarDay(year: 2024, month: 13, day: 0).exists)
    }
}
