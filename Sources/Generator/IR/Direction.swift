/// Whether clients send a value, receive it, or both.
package enum Direction: String, Hashable, Sendable, Encodable {
    case sent, received, both

    /// - Returns: `both` also if both arguments are `false`: a type that no operation uses may serve either direction.
    package init(isSent: Bool, isReceived: Bool) {
        self = isSent == isReceived ? .both : isSent ? .sent : .received
    }

    package var isSent: Bool { self != .received }
    package var isReceived: Bool { self != .sent }

    package func union(_ other: Direction) -> Direction {
        self == other ? self : .both
    }
}
