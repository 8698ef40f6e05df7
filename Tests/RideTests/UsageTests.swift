import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Ride
import RideMocks
import Testing

/// The usage examples of the network package, over the generated client.
struct UsageTests {
    private let stub = StubTransport(samples: RideSamples.all)

    @Test func oneRouteEnumForEachDomain() {
        #expect(AuthEndpoint.getMeInfo.path == "/me")
        #expect(OrderEndpoint.getOrder(id: 12).path == "/orders/12")
        #expect(AddressEndpoint.searchAddress(text: "a").method == .get)
    }
}
