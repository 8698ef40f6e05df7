import EndpointRuntime
import Helpdesk
import HelpdeskTypes

/// The server writes the hours as a string with a comma; `CommaNumber` reads and writes them.
func hours(in month: CalendarDate, _ client: HelpdeskClient) async throws -> Double {
    try await client.reports.getCosts(month: month).hours.value
}
