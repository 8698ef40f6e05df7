#if AsyncHTTPClient
    import EndpointRuntimeAsyncHTTPClient
    import EndpointRuntimeTransportTesting
    import Testing

    @Suite("AsyncHTTPClientTransport", .timeLimit(.minutes(1)))
    struct ContractTests {
        @Test(arguments: TransportCase.contract + TransportCase.backPressure + TransportCase.brokenHeads)
        func keepsTheContract(_ requirement: TransportCase) async throws {
            try await requirement.check { AsyncHTTPClientTransport() }
        }
    }
#endif
