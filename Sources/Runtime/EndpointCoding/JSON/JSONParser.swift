import Foundation

/// Builds the index of a `JSONDocument` in one pass over the bytes, without recursion.
///
/// An escape of half a surrogate pair, which the standard leaves open, becomes U+FFFD. Arrays and objects may be nested
/// up to `JSONCoding.maximumDepth`.
struct JSONParser {
    /// The number of zeros after the text. A zero ends every token, and eight bytes can be read at once.
    static let padding = 8

    /// A copy of the text, followed by zeros. The parser replaces escapes in it.
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int
    /// The original text, for the positions of errors.
    private let source: UnsafeBufferPointer<UInt8>
    var position = 0
    private(set) var values: [JSONDocument.Value] = []
    private(set) var names: [JSONDocument.Name] = []
    /// The names of the members of open objects.
    private var openNames: [JSONDocument.Name] = []
    private var levels: [Level] = []
    /// An open array or object.
    private struct Level {
        let isObject: Bool
        let value: Int
        let firstName: Int
        var elements: UInt32 = 0
    }

    init(_ source: UnsafeBufferPointer<UInt8>, copy: UnsafeMutablePointer<UInt8>) {
        self.source = source
        bytes = copy
        count = source.count
    }

    /// - Throws: `DecodingError` with the position at which the text is not valid JSON or is nested too deeply.
    mutating func parse() throws {
        guard count < UInt32.max else { throw failure("The text is larger than 4 GiB") }
        values.reserveCapacity(count / 16 + 1)
        while true {
            skipSpace()
            guard try start() else { continue }
            while let level = levels.last {
                guard try end(of: level) else { break }
            }
            if levels.isEmpty { break }
        }
        skipSpace()
        if position < count { throw unexpected("after the end of the value") }
    }

    /// Returns `true` if it consumed a whole value; `false` if it opened an array or object, whose first value comes
    /// next.
    private mutating func start() throws -> Bool {
        switch bytes[position] {
        case UInt8(ascii: "\""):
            let text = try string()
            append(.string, text.lowerBound, text.upperBound)
        case UInt8(ascii: "{"): return try !open(isObject: true)
        case UInt8(ascii: "["): return try !open(isObject: false)
        case UInt8(ascii: "t"): try word("true", .bool, true)
        case UInt8(ascii: "f"): try word("false", .bool, false)
        case UInt8(ascii: "n"): try word("null", .null, false)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let first = position
            let isInteger = try number()
            append(.number, first, position, flag: isInteger)
        default: throw unexpected("where a value should be")
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ kind: JSONKind, _ start: Int, _ end: Int, flag: Bool = false) {
        values.append(
            JSONDocument.Value(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: values.count + 1), depth: UInt16(truncatingIfNeeded: levels.count),
                kind: kind, flag: flag))
    }

    /// Opens an array or object. Returns whether it has content. Consumes the name of an object's first member.
    private mutating func open(isObject: Bool) throws -> Bool {
        guard levels.count < JSONCoding.maximumDepth else {
            throw failure("Arrays and objects are nested deeper than \(JSONCoding.maximumDepth) levels")
        }
        let level = Level(isObject: isObject, value: values.count, firstName: openNames.count)
        append(isObject ? .object : .array, 0, 0)
        position += 1
        skipSpace()
        if bytes[position] == Self.end(isObject) {
            position += 1
            return false
        }
        levels.append(level)
        if isObject { try name() }
        return true
    }

    /// Returns `true` if the array or object ends here; `false` if another value comes next. Consumes the name of the
    /// next member.
    private mutating func end(of level: Level) throws -> Bool {
        skipSpace()
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
            position += 1
            if level.isObject {
                skipSpace()
                try name()
            } else {
                levels[levels.count - 1].elements += 1
            }
            return false
        }
        guard byte == Self.end(level.isObject) else {
            throw unexpected("inside \(level.isObject ? "an object" : "an array")")
        }
        position += 1
        levels.removeLast()
        close(level)
        return true
    }

    private mutating func close(_ level: Level) {
        values[level.value].next = UInt32(truncatingIfNeeded: values.count)
        guard level.isObject else {
            values[level.value].end = level.elements + 1
            return
        }
        values[level.value].start = UInt32(truncatingIfNeeded: names.count)
        names += openNames[level.firstName...]
        openNames.removeLast(openNames.count - level.firstName)
        values[level.value].end = UInt32(truncatingIfNeeded: names.count)
    }

    private static func end(_ isObject: Bool) -> UInt8 {
        isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    private mutating func name() throws {
        guard bytes[position] == UInt8(ascii: "\"") else { throw unexpected("where a member's name should be") }
        let text = try string()
        openNames.append(
            JSONDocument.Name(
                start: UInt32(truncatingIfNeeded: text.lowerBound), count: UInt32(truncatingIfNeeded: text.count),
                head: JSONDocument.head(UnsafeBufferPointer(start: bytes + text.lowerBound, count: text.count)),
                value: UInt32(truncatingIfNeeded: values.count)))
        skipSpace()
        guard bytes[position] == UInt8(ascii: ":") else { throw unexpected("after a member's name") }
        position += 1
    }

    private mutating func word(_ word: StaticString, _ kind: JSONKind, _ flag: Bool) throws {
        let length = word.utf8CodeUnitCount
        guard position + length <= count, memcmp(bytes + position, word.utf8Start, length) == 0 else {
            throw unexpected("where a value should be")
        }
        append(kind, position, position + length, flag: flag)
        position += length
    }

    @inline(__always)
    private mutating func skipSpace() {
        while true {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }
}

extension JSONParser {
    /// Returns the error at the current position.
    func unexpected(_ place: String) -> DecodingError {
        guard position < count else { return failure("The text ends \(place)") }
        let byte = source[position]
        let found = (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
        return failure("Unexpected \(found) \(place)")
    }

    func failure(_ problem: String) -> DecodingError {
        let (line, column) = JSONPosition.place(of: position, in: source)
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: path, debugDescription: "\(problem) (line \(line), column \(column) of the JSON)."))
    }

    /// The coding path of the current position, limited in length.
    private var path: [any CodingKey] {
        levels.indices.prefix(32).compactMap { index -> (any CodingKey)? in
            let level = levels[index]
            guard level.isObject else { return IndexKey(Int(level.elements)) }
            let end = index == levels.count - 1 ? openNames.count : levels[index + 1].firstName
            guard end > level.firstName else { return nil }
            let name = openNames[end - 1]
            let text = UnsafeBufferPointer(start: bytes + Int(name.start), count: Int(name.count))
            return WireKey(String(decoding: text, as: UTF8.self))
        }
    }
}
