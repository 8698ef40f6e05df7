/// Text that grows, as bytes: appending many short pieces to a `String` takes several times as long.
struct TextBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    init(capacity: Int) {
        bytes = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit {
        bytes.deallocate()
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(_ text: [UInt8], _ range: Range<Int>) {
        text.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    private mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let start = piece.baseAddress else { return }
        if count + piece.count > capacity { grow(to: max(2 * capacity, count + piece.count)) }
        (bytes + count).update(from: start, count: piece.count)
        count += piece.count
    }

    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        (bytes, self.capacity) = (larger, capacity)
    }

    /// A copy without the capacity that is left.
    var text: String {
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
