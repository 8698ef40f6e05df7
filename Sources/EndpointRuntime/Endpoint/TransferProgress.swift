/// How far a body is on its way. Reported for every piece, and once more when the call has succeeded; a call that fails is
/// never completed. A new attempt or a redirect begins again.
public nonisolated struct TransferProgress: Hashable, Sendable {
    /// Is told of progress, from any thread; it must not block.
    public typealias Report = @Sendable (TransferProgress) -> Void

    /// Which body is on its way.
    public enum Direction: Hashable, Sendable {
        case upload, download
    }

    /// Which body this counts.
    public let direction: Direction
    /// Bytes of the body that went over the wire so far.
    public let bytes: Int64
    /// Bytes of the whole body, when they are known.
    public let total: Int64?
    /// The call has succeeded: this is the last report.
    public let isCompleted: Bool

    /// - Parameters:
    ///   - direction: which body it is.
    ///   - bytes: so far.
    ///   - total: negative or zero is unknown.
    ///   - isCompleted: the call has succeeded.
    public init(_ direction: Direction, bytes: Int64, of total: Int64?, isCompleted: Bool = false) {
        self.direction = direction
        self.bytes = bytes
        self.total = total.flatMap { $0 > 0 ? $0 : nil }
        self.isCompleted = isCompleted
    }

    /// From 0 to 1; 0 while the total is unknown, 1 when completed.
    public var fraction: Double {
        if isCompleted { return 1 }
        guard let total else { return 0 }
        return min(1, Double(bytes) / Double(total))
    }
}
