import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import MSP
import MSPMocks
import Testing

/// The usage examples of the base API report, over the generated client.
struct UsageTests {
    private let stub = StubTransport(samples: MSPSamples.all)

    @Test func everyCallHasTheTimeOfTheDescription() {
        #expect(UsersEndpoint.getUser(id: 1).route.timeout == .seconds(30))
        #expect(PaymentsEndpoint.createPayment(idempotencyKey: "k", .mock).route.timeout == .seconds(60))
    }
}
