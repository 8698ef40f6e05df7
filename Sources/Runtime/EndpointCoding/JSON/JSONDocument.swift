import Foundation

/// JSON text (RFC 8259) with an index of its values. Models are decoded from it directly, without a tree in between.
///
/// The index is built in one pass that validates the whole text. Strings and numbers are created from their bytes when
/// a model reads them. If two members of an object have the same name, the first one is used.
final class JSONDocument: Sendable {
    /// A value of the text. Its elements or members follow it in the index, with all their content.
    struct Value {
        /// The first byte of a string or number; the first name of an object.
        var start: UInt32
        /// The end of the bytes or names. For an array: the number of elements.
        var end: UInt32
        /// The index after this value and all its content.
        var next: UInt32
        /// The number of arrays and objects around the value.
        let depth: UInt16
        let kind: JSONKind
        /// For a number: whether its text has neither a fraction nor an exponent. For a Boolean: its value.
        let flag: Bool
    }

    /// The name of a member. The names of an object are adjacent.
    struct Name {
        let start: UInt32
        let count: UInt32
        /// The first eight bytes.
        let head: UInt64
        let value: UInt32
    }

    let values: [Value]
    let names: [Name]
    /// The text in UTF-8, with the escapes in strings replaced by their characters.
    nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
    private nonisolated(unsafe) let buffer: UnsafeMutablePointer<UInt8>

    /// - Throws: `DecodingError` with the position at which the text is not valid JSON or is nested too deeply.
    convenience init(_ data: Data) throws {
        try self.init(Self.parsed(data))
    }

    /// - Throws: `DecodingError` with the position at which the text is not valid JSON or is nested too deeply.
    convenience init(_ bytes: [UInt8]) throws {
        try self.init(bytes.withUnsafeBufferPointer { try Self.parsed($0) })
    }

    private init(_ parser: JSONParser) {
        (values, names) = (parser.values, parser.names)
        (buffer, bytes) = (parser.bytes, UnsafePointer(parser.bytes))
    }

    deinit {
        buffer.deallocate()
    }

    private static func parsed(_ data: Data) throws -> JSONParser {
        try withUTF8(data) { try parsed($0) }
    }

    /// Calls a closure with the text in UTF-8, without its byte order mark.
    ///
    /// - Throws: `DecodingError` for bytes that are not valid in their encoding, and the errors of the closure.
    static func withUTF8<Result>(_ data: Data, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) throws -> Result {
        try data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            if let converted = try JSONEncodingForm(bytes).utf8(bytes) {
                return try converted.withUnsafeBufferPointer { try body($0) }
            }
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            return try body(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// Parses a copy of the bytes. The document keeps the copy.
    private static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) throws -> JSONParser {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + JSONParser.padding)
        if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
        (copy + bytes.count).initialize(repeating: 0, count: JSONParser.padding)
        var parser = JSONParser(bytes, copy: copy)
        do {
            try parser.parse()
            return parser
        } catch {
            copy.deallocate()
            throw error
        }
    }

    // MARK: Values

    func kind(_ index: Int) -> JSONKind { values[index].kind }

    /// Returns the bytes of a string or number.
    func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let value = values[index]
        return UnsafeBufferPointer(start: bytes + Int(value.start), count: Int(value.end &- value.start))
    }

    func string(_ index: Int) -> String {
        String(decoding: text(index), as: UTF8.self)
    }

    func name(_ name: Name) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + Int(name.start), count: Int(name.count)), as: UTF8.self)
    }

    /// Returns the names of an object's members.
    func names(of index: Int) -> ArraySlice<Name> {
        let value = values[index]
        return names[Int(value.start)..<Int(value.end)]
    }

    /// Returns the indices of an array's elements.
    func elements(of index: Int) -> [Int] {
        var elements: [Int] = []
        elements.reserveCapacity(Int(values[index].end))
        var element = index + 1
        while element < values[index].next {
            elements.append(element)
            element = Int(values[element].next)
        }
        return elements
    }

    /// Returns the index of an object's member; `nil` if it is missing.
    func member(_ name: String, of index: Int) -> Int? {
        var name = name
        return name.withUTF8 { wanted in
            let head = Self.head(wanted)
            let value = values[index]
            return names.withUnsafeBufferPointer { names in
                for place in Int(value.start)..<Int(value.end) {
                    let found = names[place]
                    guard found.head == head, found.count == wanted.count,
                        wanted.count <= 8 || isEqual(found, to: wanted)
                    else { continue }
                    return Int(found.value)
                }
                return nil
            }
        }
    }

    private func isEqual(_ name: Name, to wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = wanted.baseAddress else { return name.count == 0 }
        return memcmp(bytes + Int(name.start), start, wanted.count) == 0
    }

    /// Returns the first eight bytes as a number, padded with zeros.
    static func head(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let start = text.baseAddress else { return 0 }
        if text.count >= 8 { return UnsafeRawPointer(start).loadUnaligned(as: UInt64.self) }
        var head: UInt64 = 0
        for index in 0..<text.count { head |= UInt64(start[index]) << UInt64(index * 8) }
        return UInt64(littleEndian: head)
    }

    // MARK: Coding paths

    /// Returns the coding path of a value.
    func path(to index: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var current = 0
        while current < index {
            guard let step = step(from: current, to: index) else { break }
            path.append(step.key)
            current = step.index
        }
        return path
    }

    /// Returns the member or element of `parent` that is or contains the value.
    private func step(from parent: Int, to index: Int) -> (key: any CodingKey, index: Int)? {
        switch values[parent].kind {
        case .object:
            let found = names(of: parent).last { $0.value <= index }
            return found.map { (WireKey(name($0)), Int($0.value)) }
        case .array:
            var (place, element) = (0, parent + 1)
            while Int(values[element].next) <= index {
                element = Int(values[element].next)
                place += 1
            }
            return (IndexKey(place), element)
        case .null, .bool, .integer, .number, .string:
            return nil
        }
    }
}

/// The character encoding of JSON text. RFC 8259 allows only UTF-8. UTF-16 and UTF-32, which older standards allowed,
/// are recognized by a byte order mark or by the zeros around the first character (RFC 4627, section 3).
enum JSONEncodingForm: Equatable {
    case utf8
    case other(String.Encoding, mark: Int)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Text without zeros is UTF-8, unless it has a byte order mark.
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0, 0, 0xFE, 0xFF): self = .other(.utf32BigEndian, mark: 4)
        case (0xFF, 0xFE, 0, 0): self = .other(.utf32LittleEndian, mark: 4)
        case (0xFE, 0xFF, _, _): self = .other(.utf16BigEndian, mark: 2)
        case (0xFF, 0xFE, _, _): self = .other(.utf16LittleEndian, mark: 2)
        case (0, 0, 0, .some): self = .other(.utf32BigEndian, mark: 0)
        case (.some, 0, 0, 0): self = .other(.utf32LittleEndian, mark: 0)
        case (0, .some, _, _): self = .other(.utf16BigEndian, mark: 0)
        case (.some, 0, _, _): self = .other(.utf16LittleEndian, mark: 0)
        default: self = .utf8
        }
    }

    /// Returns the text in UTF-8; `nil` if it already is UTF-8.
    ///
    /// - Throws: `DecodingError` for bytes that are not valid in this encoding.
    func utf8(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [UInt8]? {
        guard case .other(let encoding, let mark) = self else { return nil }
        guard let text = String(data: Data(bytes[mark...]), encoding: encoding) else {
            throw DecodingError.unfit("The text is not \(encoding).", at: [])
        }
        return Array(text.utf8)
    }
}
