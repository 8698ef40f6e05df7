/// Days of the proleptic Gregorian calendar, counted from 1970-01-01. `RFC3339` and `CalendarDate` use it instead of a
/// `Calendar` with its time zone and lock.
package enum DayNumber {
    package static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number of days of a month; 0 for a month that does not exist.
    package static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 0
        }
    }

    /// Returns the number of a day in the years 0 to 9999.
    package static func of(year: Int, month: Int, day: Int) -> Int {
        // Years start in March, so the leap day is the last day of its year. An era has 400 years, which are 146,097
        // days.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Returns the seconds from 1970-01-01 to a second of a day. The result has 64 bits because `Int` has 32 on older
    /// Apple Watches (arm64_32), where it would overflow in 2038.
    package static func seconds(day: Int, second: Int) -> Int64 {
        Int64(day) * 86_400 + Int64(second)
    }

    /// Returns the date of a day number in the years 0 to 9999.
    package static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
