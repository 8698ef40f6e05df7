import EndpointRuntime
import Helpdesk
import HelpdeskTypes

/// `total` is the app's own type.
func total(of month: CalendarDate, _ client: HelpdeskClient) async throws -> Money {
    try await client.reports.getCosts(month: month).total
}
