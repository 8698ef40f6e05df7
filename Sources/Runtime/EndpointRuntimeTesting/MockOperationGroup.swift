import EndpointRuntime

/// The mock of an operation group, such as `MockUsersAPI`. Options do not change its responses; its `behavior` records
/// them.
public protocol MockOperationGroup: OperationGroup {
    /// The shared behavior of all methods.
    var behavior: MockBehavior { get }
}

extension MockOperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self {
        behavior.record(options)
        return self
    }

    public nonisolated var _pollingConfiguration: Provider.Configuration {
        Provider.Configuration(clock: behavior.clock)
    }
}
