/// What a mock records of a call without arguments.
///
/// It is a struct like the calls of other methods, not `Void`, so that a handler takes a parameter: `handle { _ in … }`
/// still compiles when the description adds an optional parameter.
public nonisolated struct NoArguments: Hashable, Sendable {
    /// The only value.
    public init() {}
}
