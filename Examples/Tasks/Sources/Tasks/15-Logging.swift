import EndpointRuntime
import Helpdesk

/// Logs every attempt as a line, without passwords and tokens.
func loggingClient(_ transport: any Transport, _ write: @escaping @Sendable (String) -> Void) -> HelpdeskClient {
    HelpdeskClient(transport: transport, plugins: [LoggerPlugin(.body, output: write)])
}
