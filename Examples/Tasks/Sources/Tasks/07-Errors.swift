import EndpointRuntime
import Helpdesk

func problem(with ticket: NewTicket, _ client: HelpdeskClient) async -> String? {
    do {
        _ = try await client.tickets.createTicket(ticket)
        return nil
    } catch .noConnection {
        return "You are offline."
    } catch {
        guard case .unprocessableContent(let input) = error.body(of: TicketsErrors.CreateTicket.self) else {
            return error.localizedDescription
        }
        return input.fields.values.joined().joined(separator: "\n")
    }
}
