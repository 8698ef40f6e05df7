import EndpointRuntime

/// The mock of a group: `MockUsersAPI`. Options do not change its responses; its `behavior` records them.
public protocol MockOperationGroup: OperationGroup {
    /// What its methods have in common.
    var behavior: MockBehavior { get }
}

extension MockOperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self {
        if !options.areHeard { behavior.record(options) }
        return self
    }
}
