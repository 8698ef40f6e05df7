/// The progress of a request or response body. It is reported for every chunk, and once more when the call has
/// succeeded; for a stream, when its end has been read. A call that fails never reports completion. A new attempt or a
/// redirect starts again at zero.
public nonisolated struct TransferProgress: Hashable, Sendable {
    /// A closure that receives progress reports. It is called on any thread and must not block.
    public typealias Report = @Sendable (TransferProgress) -> Void

    /// The direction of a body.
    public enum Direction: Hashable, Sendable {
        case upload, download
    }

    /// Whether this is the request body or the response body.
    public let direction: Direction
    /// The number of bytes transferred so far.
    public let bytes: Int64
    /// The number of bytes of the whole body, if known.
    public let total: Int64?
    /// Whether the call has succeeded. If so, this is the last report.
    public let isCompleted: Bool

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - direction: the direction of the body.
    ///   - bytes: the number of bytes transferred so far.
    ///   - total: the number of bytes of the whole body. Negative numbers and zero mean that it is unknown.
    ///   - isCompleted: whether the call has succeeded.
    public init(_ direction: Direction, bytes: Int64, of total: Int64?, isCompleted: Bool = false) {
        self.direction = direction
        self.bytes = bytes
        self.total = total.flatMap { $0 > 0 ? $0 : nil }
        self.isCompleted = isCompleted
    }

    /// The transferred fraction from 0 to 1: 0 while the total is unknown, 1 when completed.
    public var fraction: Double {
        if isCompleted { return 1 }
        guard let total else { return 0 }
        return min(1, Double(bytes) / Double(total))
    }
}
