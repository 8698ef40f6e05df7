import EndpointRuntime
import EndpointRuntimeTransportTesting
import Testing

/// The contract for all transports. `AsyncHTTPClientTransport` is tested with the same cases.
@Suite("URLSessionTransport keeps the contract", .timeLimit(.minutes(2)))
struct TransportContractTests {
    @Test(arguments: TransportCase.contract)
    func keepsTheContract(_ requirement: TransportCase) async throws {
        try await requirement.check { URLSessionTransport() }
    }
}
