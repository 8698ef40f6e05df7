import Foundation

/// Reads JSON text (RFC 8259) as a `JSONValue`: in one pass over the bytes, without recursion, with exact numbers.
///
/// Of two members with one name the first counts. An escape of half a surrogate pair, which the standard leaves open,
/// is read as U+FFFD. Arrays and objects nest up to `JSONCoding.maximumDepth`.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Finished values whose array or object is still open.
    private var values: [JSONValue] = []
    /// The names of members whose object is still open.
    private var names: [String] = []
    private var levels: [Level] = []
    /// The text of a string with escapes.
    var unescaped: [UInt8] = []

    /// An array or object that is still open.
    private struct Level {
        let isObject: Bool
        let firstValue: Int
        let firstName: Int
    }

    /// - Throws: `DecodingError` that says where the text stops being JSON, or is nested too deeply.
    static func read(_ data: Data) throws -> JSONValue {
        try data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            guard let converted = try JSONEncodingForm(bytes).utf8(bytes) else {
                let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
                return try read(UnsafeBufferPointer(rebasing: bytes[start...]))
            }
            return try converted.withUnsafeBufferPointer { try read($0) }
        }
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> JSONValue {
        var reader = JSONReader(bytes: bytes)
        return try reader.document()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func document() throws -> JSONValue {
        let value = try value()
        skipSpace()
        if position < bytes.count { throw unexpected("after the end of the value") }
        return value
    }

    private mutating func value() throws -> JSONValue {
        while true {
            skipSpace()
            guard var finished = try start() else { continue }
            while let level = levels.last {
                values.append(finished)
                guard let whole = try end(of: level) else { break }
                finished = whole
            }
            if levels.isEmpty { return finished }
        }
    }

    /// A scalar or empty collection; nil when an array or object was opened, whose first value comes next.
    private mutating func start() throws -> JSONValue? {
        switch try next("where a value should be") {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return try open(isObject: true) ? nil : .object([:])
        case UInt8(ascii: "["): return try open(isObject: false) ? nil : .array([])
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected("where a value should be")
        }
    }

    /// Whether there is anything inside. Passes the name of an object's first member.
    private mutating func open(isObject: Bool) throws -> Bool {
        guard levels.count < JSONCoding.maximumDepth else { throw tooDeep() }
        position += 1
        skipSpace()
        if position < bytes.count, bytes[position] == Self.end(isObject) {
            position += 1
            return false
        }
        levels.append(Level(isObject: isObject, firstValue: values.count, firstName: names.count))
        if isObject { try name() }
        return true
    }

    /// The array or object, when it ends here; nil when another value comes next. Passes the name of a next member.
    private mutating func end(of level: Level) throws -> JSONValue? {
        skipSpace()
        let byte = try next("inside \(level.isObject ? "an object" : "an array")")
        if byte == UInt8(ascii: ",") {
            position += 1
            if level.isObject {
                skipSpace()
                try name()
            }
            return nil
        }
        guard byte == Self.end(level.isObject) else {
            throw unexpected("inside \(level.isObject ? "an object" : "an array")")
        }
        position += 1
        levels.removeLast()
        return level.isObject ? .object(members(of: level)) : .array(elements(of: level))
    }

    private static func end(_ isObject: Bool) -> UInt8 {
        isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    private mutating func elements(of level: Level) -> [JSONValue] {
        let elements = Array(values[level.firstValue...])
        values.removeLast(elements.count)
        return elements
    }

    private mutating func members(of level: Level) -> [String: JSONValue] {
        let count = values.count - level.firstValue
        var members: [String: JSONValue] = [:]
        members.reserveCapacity(count)
        for index in 0..<count {
            members.updateValue(values[level.firstValue + index], forKey: names[level.firstName + index])
        }
        if members.count < count { members = firstMembers(of: level) }
        values.removeLast(count)
        names.removeLast(count)
        return members
    }

    /// The members where a name occurs twice.
    private func firstMembers(of level: Level) -> [String: JSONValue] {
        Dictionary(zip(names[level.firstName...], values[level.firstValue...])) { first, _ in first }
    }

    private mutating func name() throws {
        guard try next("where a member's name should be") == UInt8(ascii: "\"") else {
            throw unexpected("where a member's name should be")
        }
        names.append(try string())
        skipSpace()
        guard try next("after a member's name") == UInt8(ascii: ":") else { throw unexpected("after a member's name") }
        position += 1
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
        let end = position + word.utf8CodeUnitCount
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[position..<end].elementsEqual(letters) else {
            throw unexpected("where a value should be")
        }
        position = end
        return value
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func next(_ place: @autoclosure () -> String) throws -> UInt8 {
        guard position < bytes.count else { throw unexpected(place()) }
        return bytes[position]
    }
}

extension JSONReader {
    /// The error at the position that was reached.
    func unexpected(_ place: String) -> DecodingError {
        guard position < bytes.count else { return failure("The text ends \(place)") }
        let byte = bytes[position]
        let found = (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
        return failure("Unexpected \(found) \(place)")
    }

    private func tooDeep() -> DecodingError {
        failure("Arrays and objects are nested deeper than \(JSONCoding.maximumDepth) levels")
    }

    func failure(_ problem: String) -> DecodingError {
        let before = bytes[..<min(position, bytes.count)]
        let line = before.count { $0 == 0x0A } + 1
        let column = before.count - ((before.lastIndex(of: 0x0A) ?? -1) + 1) + 1
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: path, debugDescription: "\(problem) (line \(line), column \(column) of the JSON)."))
    }

    /// The coding path of the position, limited in length.
    private var path: [any CodingKey] {
        levels.indices.prefix(32).compactMap { index -> (any CodingKey)? in
            let level = levels[index]
            let isLast = index == levels.count - 1
            if level.isObject {
                let end = isLast ? names.count : levels[index + 1].firstName
                return end > level.firstName ? WireKey(names[end - 1]) : nil
            }
            return IndexKey((isLast ? values.count : levels[index + 1].firstValue) - level.firstValue)
        }
    }
}
