import Foundation

/// Writes JSON text (RFC 8259) without spaces, members in the order of their names, slashes as they are. A `JSONValue`
/// is written without recursion; the nodes above it, which come of models, are nested no deeper than these may be.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Open arrays and objects.
    private var depth = 0
    private let maximumDepth: Int
    private var writesAnyNumber = false

    /// An array or object that is being written: one of the two lists is empty.
    private struct Level {
        var elements: [JSONValue] = []
        var members: [(key: String, value: JSONValue)] = []
        var next = 0
    }

    /// - Parameter maximumDepth: arrays and objects that are nested deeper are an error.
    init(maximumDepth: Int = JSONCoding.maximumDepth) {
        self.maximumDepth = maximumDepth
    }

    /// - Throws: `EncodingError` for a value that is nested too deeply, and for a number that JSON does not have.
    mutating func write(_ node: WireNode) throws {
        switch node.form {
        case .value(let value): try write(value)
        case .array(let elements):
            try enter(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try write(element)
            }
            leave(UInt8(ascii: "]"))
        case .object(let members):
            try enter(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(name: member.name)
                try write(member.node)
            }
            leave(UInt8(ascii: "}"))
        }
    }

    /// - Throws: `EncodingError` for a value that is nested too deeply, and for a number that JSON does not have.
    mutating func write(_ value: JSONValue) throws {
        var levels: [Level] = []
        if let level = try start(value) { levels.append(level) }
        while let last = levels.indices.last {
            let next = levels[last].next
            levels[last].next += 1
            let inner: Level?
            if next < levels[last].elements.count {
                if next > 0 { bytes.append(UInt8(ascii: ",")) }
                inner = try start(levels[last].elements[next])
            } else if next < levels[last].members.count {
                if next > 0 { bytes.append(UInt8(ascii: ",")) }
                write(name: levels[last].members[next].key)
                inner = try start(levels[last].members[next].value)
            } else {
                leave(levels[last].members.isEmpty ? UInt8(ascii: "]") : UInt8(ascii: "}"))
                levels.removeLast()
                continue
            }
            if let inner { levels.append(inner) }
        }
    }

    /// Writes a value of any depth, and numbers that JSON does not have as Swift spells them.
    static func description(of value: JSONValue) -> String {
        var writer = JSONWriter(maximumDepth: .max)
        writer.writesAnyNumber = true
        // Nothing is left that could be thrown.
        try? writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Writes a scalar, or the bracket of what is given back.
    private mutating func start(_ value: JSONValue) throws -> Level? {
        switch value {
        case .null: write("null")
        case .bool(let truth): write(truth ? "true" : "false")
        case .integer(let integer): write(integer.description)
        case .number(let double): try write(double.wireText, if: double.isFinite, value)
        case .decimal(let decimal): try write("\(decimal)", if: decimal.isFinite, value)
        case .string(let text): write(string: text)
        case .array(let elements):
            try enter(UInt8(ascii: "["))
            if !elements.isEmpty { return Level(elements: elements) }
            leave(UInt8(ascii: "]"))
        case .object(let members):
            try enter(UInt8(ascii: "{"))
            if !members.isEmpty { return Level(members: members.sorted { $0.key < $1.key }) }
            leave(UInt8(ascii: "}"))
        }
        return nil
    }

    private mutating func enter(_ bracket: UInt8) throws {
        guard depth < maximumDepth else { throw EncodingError.tooDeep(maximumDepth, at: []) }
        bytes.append(bracket)
        depth += 1
    }

    private mutating func leave(_ bracket: UInt8) {
        bytes.append(bracket)
        depth -= 1
    }

    private mutating func write(_ text: String, if isFinite: Bool, _ value: JSONValue) throws {
        guard isFinite || writesAnyNumber else { throw EncodingError.noSuchNumber(value, at: []) }
        write(text)
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}

extension JSONWriter {
    private mutating func write(name: String) {
        write(string: name)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func write(string: String) {
        var string = string
        bytes.append(UInt8(ascii: "\""))
        string.withUTF8 { utf8 in
            var written = 0
            for (index, byte) in utf8.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written..<index]))
                escape(byte)
                written = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: write(#"\""#)
        case 0x5C: write(#"\\"#)
        case 0x08: write(#"\b"#)
        case 0x0C: write(#"\f"#)
        case 0x0A: write(#"\n"#)
        case 0x0D: write(#"\r"#)
        case 0x09: write(#"\t"#)
        default: write(byte < 0x10 ? "\\u000\(String(byte, radix: 16))" : "\\u00\(String(byte, radix: 16))")
        }
    }
}
