extension SampleValue {
    /// Reads JSON.
    ///
    /// - Parameters:
    ///   - references: The references in place of NULs.
    ///   - maximumDepth: The number of levels: 1 for a scalar.
    /// - Throws: `JSONCursor.Malformed` if the text is not one JSON value with all references.
    package nonisolated init(
        json: some Sequence<UInt8>, references: [SampleReference] = [], maximumDepth: Int
    ) throws(JSONCursor.Malformed) {
        var rest = references[...]
        self = try Array(json).withUnsafeBufferPointer { bytes throws(JSONCursor.Malformed) in
            try JSONCursor.whole(bytes) { cursor throws(JSONCursor.Malformed) in
                let value = try SampleValue(&cursor, &rest, depth: maximumDepth)
                guard rest.isEmpty else { throw cursor.malformed("a reference in a string") }
                return value
            }
        }
    }

    /// Reads the next value.
    private nonisolated init(
        _ cursor: inout JSONCursor, _ references: inout ArraySlice<SampleReference>, depth: Int
    ) throws(JSONCursor.Malformed) {
        let first = cursor.peek()
        guard depth > 0 else { throw cursor.malformed("values that are nested too deeply") }
        switch first {
        case UInt8(ascii: "{"):
            var members: [Member] = []
            if try !cursor.isEmptyObject() {
                repeat {
                    let name = try Self.spelled(try cursor.name(), cursor)
                    members.append(Member(name, try SampleValue(&cursor, &references, depth: depth - 1)))
                } while try !cursor.endsObject()
            }
            self = .object(members)
        case UInt8(ascii: "["):
            var elements: [SampleValue] = []
            if try !cursor.isEmptyList() {
                repeat {
                    elements.append(try SampleValue(&cursor, &references, depth: depth - 1))
                } while try !cursor.endsList()
            }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .scalar(try Self.spelled(try cursor.string(), cursor))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .scalar(try cursor.number())
        case 0:
            guard !cursor.isAtEnd(), let reference = references.popFirst() else { throw cursor.malformed("no value") }
            cursor.position += 1
            self = .reference(reference)
        default: self = .scalar(try cursor.word().description)
        }
    }

    /// Returns a string with its quotes and escapes, which are checked.
    private nonisolated static func spelled(
        _ string: JSONCursor.RawString, _ cursor: JSONCursor
    ) throws(JSONCursor.Malformed) -> String {
        if string.hasEscapes { _ = try cursor.unescaped(string) }
        return "\"" + String(decoding: string.bytes, as: UTF8.self) + "\""
    }

    /// The JSON on one line, without spaces. References have no text.
    package nonisolated var json: String {
        var text = ""
        write(to: &text)
        return text
    }

    private nonisolated func write(to text: inout String) {
        switch self {
        case .scalar(let json): text += json
        case .object(let members):
            JSONContainer.write(members, in: ("{", "}"), to: &text, nil) { member, text, _ in
                text += member.name
                text += ":"
                member.value.write(to: &text)
            }
        case .array(let elements):
            JSONContainer.write(elements, in: ("[", "]"), to: &text, nil) { element, text, _ in element.write(to: &text)
            }
        case .reference: break
        }
    }
}
