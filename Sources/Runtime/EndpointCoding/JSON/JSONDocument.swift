import Foundation

/// JSON text (RFC 8259) with an index of its values: what models are read from, without a tree in between.
///
/// The index is made in one pass, which checks the whole text; a string or number is made of its bytes when a model asks
/// for it. Of two members with one name the first counts.
final class JSONDocument: Sendable {
    /// A value of the text. Its elements or members follow it, and all that is in them.
    struct Value {
        /// The first byte of a string or number; the first name of an object.
        var start: UInt32
        /// What is behind the last byte or name. Of an array: its number of elements.
        var end: UInt32
        /// The index behind this value and all that is in it.
        var next: UInt32
        /// How many arrays and objects are around it.
        let depth: UInt16
        let kind: JSONKind
        /// Whether the text of a number has neither a fraction nor an exponent; the truth of a Boolean.
        let flag: Bool
    }

    /// The name of a member. The names of one object stand together.
    struct Name {
        let start: UInt32
        let count: UInt32
        /// The first eight bytes.
        let head: UInt64
        let value: UInt32
    }

    let values: [Value]
    let names: [Name]
    /// The text in UTF-8, in which escapes in strings are replaced by what they stand for.
    nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
    private nonisolated(unsafe) let buffer: UnsafeMutablePointer<UInt8>

    /// - Throws: `DecodingError` that says where the text stops being JSON, or is nested too deeply.
    convenience init(_ data: Data) throws {
        try self.init(Self.parsed(data))
    }

    /// - Throws: `DecodingError` that says where the text stops being JSON, or is nested too deeply.
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
        try data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            if let converted = try JSONEncodingForm(bytes).utf8(bytes) {
                return try converted.withUnsafeBufferPointer { try parsed($0) }
            }
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            return try parsed(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// Parses a copy, which the document keeps.
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

    // MARK: Looking at values

    func kind(_ index: Int) -> JSONKind { values[index].kind }

    /// The bytes of a string or number.
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

    /// The names of an object's members.
    func names(of index: Int) -> ArraySlice<Name> {
        let value = values[index]
        return names[Int(value.start)..<Int(value.end)]
    }

    /// The indices of an array's elements.
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

    /// The index of an object's member; nil where there is none.
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

    /// The first eight bytes as a number; zeros behind fewer.
    static func head(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let start = text.baseAddress else { return 0 }
        if text.count >= 8 { return UnsafeRawPointer(start).loadUnaligned(as: UInt64.self) }
        var head: UInt64 = 0
        for index in 0..<text.count { head |= UInt64(start[index]) << UInt64(index * 8) }
        return UInt64(littleEndian: head)
    }

    // MARK: Coding paths

    /// The names and places that lead to a value.
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

    /// The member or element of `parent` that is the value or contains it.
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
