import EndpointMiddleware
import EndpointRuntime
import Helpdesk

/// Sends failed calls again if that is safe, with growing delays, or after the time in `Retry-After`.
func patientClient(_ transport: any Transport) -> HelpdeskClient {
    HelpdeskClient(transport: transport, interceptors: [RetryInterceptor()])
}
