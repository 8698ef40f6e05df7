extension PlainValue {
    /// The number of levels of a value of mocks, which keeps recursion over it short: 1 for a scalar.
    package static nonisolated let maximumDepth = 256

    /// Reads JSON (RFC 8259).
    ///
    /// - Parameter maximumDepth: The number of levels.
    package nonisolated init(
        json: some Sequence<UInt8>, maximumDepth: Int = PlainValue.maximumDepth
    ) throws(JSONCursor.Malformed) {
        self = try Array(json).withUnsafeBufferPointer { bytes throws(JSONCursor.Malformed) in
            try PlainValue(bytes, maximumDepth: maximumDepth)
        }
    }

    /// Reads JSON.
    package nonisolated init(
        _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int
    ) throws(JSONCursor.Malformed) {
        self = try JSONCursor.whole(bytes) { cursor throws(JSONCursor.Malformed) in
            try PlainValue(&cursor, maximumDepth: maximumDepth)
        }
    }

    /// Reads the next value.
    package nonisolated init(_ cursor: inout JSONCursor, maximumDepth: Int) throws(JSONCursor.Malformed) {
        let first = cursor.peek()
        guard maximumDepth > 0 else { throw cursor.malformed("values that are nested too deeply") }
        switch first {
        case UInt8(ascii: "{"):
            var members: [Member] = []
            if try !cursor.isEmptyObject() {
                repeat {
                    let name = try cursor.text(of: try cursor.name())
                    members.append(Member(name, try PlainValue(&cursor, maximumDepth: maximumDepth - 1)))
                } while try !cursor.endsObject()
            }
            self = .object(members)
        case UInt8(ascii: "["):
            var elements: [PlainValue] = []
            if try !cursor.isEmptyList() {
                repeat {
                    elements.append(try PlainValue(&cursor, maximumDepth: maximumDepth - 1))
                } while try !cursor.endsList()
            }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .string(try cursor.text(of: try cursor.string()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number(try cursor.number())
        default: self = PlainValue(word: try cursor.word().description) ?? .null
        }
    }

    private nonisolated init?(word: String) {
        switch word {
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        case "null": self = .null
        default: return nil
        }
    }

    /// Reads the scalars of JSON. References become null.
    package nonisolated init(_ value: SampleValue) {
        switch value {
        case .scalar(let json):
            self = PlainValue(word: json) ?? JSONString.text(of: json).map(Self.string) ?? .number(json)
        case .reference: self = .null
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members):
            self = .object(members.map { Member(JSONString.text(of: $0.name) ?? $0.name, Self($0.value)) })
        }
    }

    /// The JSON on one line, without spaces.
    package nonisolated var json: String {
        var text = ""
        text.reserveCapacity(size)
        write(to: &text, nil)
        return text
    }

    /// The JSON with one line for each member and element, for people and version control.
    package nonisolated var lines: String {
        var text = ""
        write(to: &text, "")
        return text + "\n"
    }

    /// The number of bytes of the JSON without spaces and escapes.
    private nonisolated var size: Int {
        switch self {
        case .null: 4
        case .bool: 5
        case .number(let digits): digits.utf8.count
        case .string(let string): string.utf8.count + 2
        case .array(let elements): elements.reduce(2) { $0 + $1.size + 1 }
        case .object(let members): members.reduce(2) { $0 + $1.name.utf8.count + $1.value.size + 4 }
        }
    }

    private nonisolated func write(to text: inout String, _ indentation: String?) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): JSONString.append(string, to: &text)
        case .array(let elements):
            JSONContainer.write(elements, in: ("[", "]"), to: &text, indentation) { $0.write(to: &$1, $2) }
        case .object(let members):
            JSONContainer.write(members, in: ("{", "}"), to: &text, indentation) { member, text, inner in
                JSONString.append(member.name, to: &text)
                text += inner == nil ? ":" : ": "
                member.value.write(to: &text, inner)
            }
        }
    }
}
