import EndpointRuntime
import Helpdesk

func client(language: String, server: HelpdeskServer, transport: any Transport) -> HelpdeskClient {
    HelpdeskClient(server: server, transport: transport, configuration: .init(headers: ["Accept-Language": language]))
}
