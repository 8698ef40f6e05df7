/// Header fields in the order in which they were set. Names are case-insensitive (RFC 9110, section 5.1).
public nonisolated struct HTTPHeaders: Sendable {
    private var fields: [(name: String, value: String)] = []

    /// Creates an empty collection.
    public init() {}

    /// The first value of `name`. Setting a value replaces all fields with that name; setting `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Self.same($0.name, name) }?.value }
        set {
            guard let index = fields.firstIndex(where: { Self.same($0.name, name) }) else {
                if let newValue { fields.append((name, newValue)) }
                return
            }
            fields.removeAll { Self.same($0.name, name) }
            if let newValue { fields.insert((name, newValue), at: index) }
        }
    }

    /// Adds a field and keeps existing fields with the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append((name, value))
    }

    /// Returns all values of `name`, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.same($0.name, name) }.map(\.value)
    }

    /// Whether there are no fields.
    public var isEmpty: Bool { fields.isEmpty }

    private static func same(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return left == right || left.utf8.elementsEqual(right.utf8) { lowercase($0) == lowercase($1) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension HTTPHeaders: Sequence {
    public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
        fields.makeIterator()
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { (name: $0.0, value: $0.1) }
    }
}

extension HTTPHeaders: Hashable {
    /// Returns whether the same names have the same values in the same order. The order of different names is ignored.
    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.grouped == right.grouped
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(grouped)
    }

    private var grouped: [String: [String]] {
        Dictionary(fields.map { ($0.name.lowercased(), [$0.value]) }, uniquingKeysWith: +)
    }
}

/// A list of names and values in turn, in the order of the fields.
extension HTTPHeaders: Codable {
    public init(from decoder: any Decoder) throws {
        let words = try [String](from: decoder)
        fields = stride(from: 0, to: words.count - 1, by: 2).map { (name: words[$0], value: words[$0 + 1]) }
    }

    public func encode(to encoder: any Encoder) throws {
        try fields.flatMap { [$0.name, $0.value] }.encode(to: encoder)
    }
}
