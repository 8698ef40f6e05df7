import EndpointRuntime
import Foundation
import Helpdesk

/// A newer server may send a state that this version of the app does not know.
func title(of status: TicketStatus) -> String {
    switch status {
    case .open: "Open"
    case .waiting: "Waiting for the customer"
    case .closed: "Closed"
    case .unknown(let value): value.capitalized
    }
}
