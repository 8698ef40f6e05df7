/// Which of the calls that wait for a place at their host goes first.
public nonisolated enum CallPriority: Int, Sendable, Comparable, CaseIterable {
    case low, medium, high

    public static func < (left: CallPriority, right: CallPriority) -> Bool { left.rawValue < right.rawValue }
}
