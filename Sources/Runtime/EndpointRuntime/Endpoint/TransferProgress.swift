/// The progress of a request or response body. Reported for every chunk, and once more when the call has succeeded; a
/// call that fails never reports completion. A new attempt or a redirect starts again at zero.
public nonisolated struct TransferProgress: Hashable, Sendable {
    /// Called of progress, from any thread; it must not block.
    public typealias Report = @Sendable (TransferProgress) -> Void

    /// The direction of a body.
    public enum Direction: Hashable, Sendable {
        case upload, download
    }

    /// Whether this is the request body or the response body.
    public let direction: Direction
    /// Bytes transferred so far.
    public let bytes: Int64
    /// Bytes of the whole body, if known.
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
