/// The recorded arguments of a call without arguments.
///
/// This is a struct, like the arguments of other methods, and not `Void`. A handler therefore always takes a parameter:
/// `handle { _ in … }` still compiles when the description adds an optional parameter.
public nonisolated struct NoArguments: Hashable, Sendable {
    /// Creates the only value.
    public init() {}
}
