import EndpointRuntime
import EndpointRuntimeTransportTesting
import Testing

/// What every transport does. `AsyncHTTPClientTransport` is checked with the same cases.
@Suite("URLSessionTransport keeps the contract", .timeLimit(.minutes(2)))
struct TransportContractTests {
    @Test(arguments: TransportCase.contract)
    func keepsTheContract(_ requirement: TransportCase) async throws {
        try await requirement.check { URLSessionTransport() }
    }
}
