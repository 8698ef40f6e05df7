/// Reads elements of DER (ITU-T X.690, section 10) in sequence. Supports the subset that certificates need: tags of one
/// byte, and definite lengths of at most four bytes in their shortest form. Never reads outside its bytes.
struct DERReader {
    /// An element with its tag.
    struct Element {
        let tag: UInt8
        let content: ArraySlice<UInt8>
        /// The element including tag and length.
        let encoded: ArraySlice<UInt8>
    }

    /// The bytes are not valid DER, or have an unexpected tag.
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The tag of the next element; `nil` at the end.
    var nextTag: UInt8? { rest.first }

    /// Returns the next element. Throws if it has another tag.
    mutating func next(_ tag: UInt8) throws(Malformed) -> Element {
        guard nextTag == tag else { throw Malformed() }
        return try next()
    }

    mutating func next() throws(Malformed) -> Element {
        var reading = rest
        guard let tag = reading.popFirst(), tag & 0x1F != 0x1F else { throw Malformed() }
        let length = try Self.length(&reading)
        guard length <= reading.count else { throw Malformed() }
        let content = reading.prefix(length)
        let encoded = rest[rest.startIndex..<content.endIndex]
        rest = reading.dropFirst(length)
        return Element(tag: tag, content: content, encoded: encoded)
    }

    private static func length(_ bytes: inout ArraySlice<UInt8>) throws(Malformed) -> Int {
        guard let first = bytes.popFirst() else { throw Malformed() }
        if first < 0x80 { return Int(first) }
        let count = Int(first & 0x7F)
        guard (1...4).contains(count), count <= bytes.count, bytes.first != 0 else { throw Malformed() }
        let length = bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
        guard length >= 0x80 else { throw Malformed() }
        bytes = bytes.dropFirst(count)
        return length
    }
}
