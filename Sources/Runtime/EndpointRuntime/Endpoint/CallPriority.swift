/// The priority of a call when several wait for a slot of their host.
public nonisolated enum CallPriority: Int, Sendable, Comparable, CaseIterable {
    case low, medium, high

    public static func < (left: CallPriority, right: CallPriority) -> Bool { left.rawValue < right.rawValue }
}
