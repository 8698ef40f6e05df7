/// Whether something is sent by clients, received by them, or both.
package enum Direction: String, Hashable, Sendable, Encodable {
    case sent, received, both

    /// - Returns: `both` also where neither is true: what no operation reaches may be used for anything.
    package init(isSent: Bool, isReceived: Bool) {
        self = isSent == isReceived ? .both : isSent ? .sent : .received
    }

    package var isSent: Bool { self != .received }
    package var isReceived: Bool { self != .sent }

    package func union(_ other: Direction) -> Direction {
        self == other ? self : .both
    }
}
