import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Helpdesk
import HelpdeskMocks
import Testing

/// The server that `test.sh` starts: `codegen serve` with the description.
func served() throws -> HelpdeskServer {
    let address = try #require(
        ProcessInfo.processInfo.environment["HELPDESK_SERVER"], "Run test.sh, which starts the server.")
    return HelpdeskServer(url: address)
}

/// A client that is signed in to the served description.
func servedClient() throws -> HelpdeskClient {
    HelpdeskClient(server: try served(), plugins: [AccessTokenPlugin { "token" }])
}

/// The samples, without a network.
func stub() -> StubTransport { StubTransport(samples: HelpdeskSamples.all) }
