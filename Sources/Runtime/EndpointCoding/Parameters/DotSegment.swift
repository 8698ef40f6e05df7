/// Detects byte by byte whether a path segment is `.` or `..`, which have a special meaning in URLs. An encoded dot is
/// equivalent to a dot (RFC 3986, section 6.2.2.2) for servers and for proxies that normalize URLs.
struct DotSegment {
    private var length = 0
    private var dots = 0
    private var bytesOfDots = 0
    /// The number of bytes of `%2E` read so far.
    private var spelled = 0

    var isComplete: Bool { length == bytesOfDots && (1...2).contains(dots) }

    mutating func append(_ byte: UInt8) {
        length += 1
        switch (byte, spelled) {
        case (UInt8(ascii: "."), _): end(bytes: 1)
        case (UInt8(ascii: "%"), _): spelled = 1
        case (UInt8(ascii: "2"), 1): spelled = 2
        case (UInt8(ascii: "e"), 2), (UInt8(ascii: "E"), 2): end(bytes: 3)
        default: spelled = 0
        }
    }

    private mutating func end(bytes: Int) {
        dots += 1
        bytesOfDots += bytes
        spelled = 0
    }

    /// Returns the first such segment of a path, with its dots decoded; `nil` if there is none.
    static func first(in path: String) -> String? {
        var segment = DotSegment()
        for byte in path.utf8 {
            if byte == UInt8(ascii: "?") { break }
            if byte == UInt8(ascii: "/") {
                if segment.isComplete { break }
                segment = DotSegment()
            } else {
                segment.append(byte)
            }
        }
        return segment.isComplete ? String(repeating: ".", count: segment.dots) : nil
    }
}
