/// The arguments of a call that a mock has recorded, such as `MockPostsAPI.GetPostCall`, if all arguments are
/// `Equatable`.
///
/// Calls are equal if all their arguments are. The comparison reads the arguments by reflection: a generated `==` for
/// each operation adds a fifth to the compile time of the mocks module of a large client. In a module that is compiled
/// without reflection metadata, calls are never equal.
public protocol RecordedCall: Equatable, Sendable {}

extension RecordedCall {
    /// Returns whether all arguments of the calls are equal.
    public static func == (left: Self, right: Self) -> Bool {
        let (own, others) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
        guard !own.isEmpty, own.count == others.count else { return false }
        return zip(own, others).allSatisfy { own, other in
            guard let value = own.value as? any Equatable else { return false }
            return value.isSame(as: other.value)
        }
    }
}

extension Equatable {
    fileprivate nonisolated func isSame(as other: Any) -> Bool {
        other as? Self == self
    }
}
