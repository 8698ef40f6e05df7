import EndpointMockData

/// The resources of an API: the operations that list, create, read, change and delete the same objects. Generated next
/// to the samples, as JSON. A stub with `stateful: true` remembers the objects of these resources.
public nonisolated struct SampleResources: ExpressibleByStringLiteral, Sendable {
    /// The table, which is read only by stateful stubs.
    let json: String

    /// Creates the resources from generated JSON.
    public init(stringLiteral json: String) {
        self.json = json
    }
}

extension [Sample] {
    /// Returns the samples with the resources of their API.
    public nonisolated func with(_ resources: SampleResources) -> [Sample] {
        map { sample in
            var sample = sample
            sample.resources = resources
            return sample
        }
    }
}
