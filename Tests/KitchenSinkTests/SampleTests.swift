import EndpointRuntime
import KitchenSink
import KitchenSinkMocks
import Testing

/// Samples are decoded as the types that they represent.
struct SampleTests {
    @Test func sampleOfAParentIsAChild() {
        guard case .password? = Policies.mock.items?.first else {
            Issue.record("\(Policies.mock)")
            return
        }
    }

    @Test func samplesAndInitializersHaveTheTagsOfTheirSchemas() throws {
        #expect(
            Policy.access(.mock)
                == .access(AccessPolicy(name: "Second Spring", groups: ["Harbor view", "Small group"])))
        #expect(try kept(Device.self, written(Phone.mock)) == .model1(.mock))
        #expect(try kept(Device.self, written(Tablet.mock)) == .model2(.mock))
        #expect(try written(Phone(parent: nil, number: "1")) == #"{"model":1,"number":"1","parent":null}"#)
        let tablet = Device.model2(Tablet(parent: .model1(Phone(parent: nil, number: "1")), size: 1.5))
        #expect(try kept(Device.self, written(tablet)) == tablet)
    }
}
