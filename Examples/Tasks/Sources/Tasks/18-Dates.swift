import EndpointRuntime
import Foundation
import Helpdesk

/// `createdAt` is a `Date`. `dueOn` is a day without a time, which is the same day in every time zone.
func isLate(_ ticket: Ticket, on day: CalendarDate) -> Bool {
    ticket.dueOn.map { $0 < day } ?? (ticket.createdAt < Date.now.addingTimeInterval(-30 * 86_400))
}
