import EndpointRuntime
import Helpdesk

/// Calls that start from now on go to the other server.
func useStaging(_ client: HelpdeskClient) {
    client.provider.server = HelpdeskServer.staging
}
