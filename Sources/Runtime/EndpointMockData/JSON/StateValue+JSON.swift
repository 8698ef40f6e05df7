extension StateValue {
    /// The reason why text is not JSON, with its position.
    package nonisolated struct Malformed: Error, Hashable {
        package let reason: String
    }

    /// Reads JSON (RFC 8259).
    package nonisolated init(json: some Sequence<UInt8>) throws(Malformed) {
        self = try StateReader.value(Array(json))
    }

    /// The JSON on one line.
    package nonisolated var json: String {
        var text = ""
        write(to: &text, indentation: nil)
        return text
    }

    /// The JSON with one line for each member and element, for people and version control.
    package nonisolated var lines: String {
        var text = ""
        write(to: &text, indentation: "")
        return text + "\n"
    }

    private nonisolated func write(to text: inout String, indentation: String?) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): Self.quote(string, to: &text)
        case .array(let elements):
            Self.list(elements, "[", "]", to: &text, indentation) { $0.write(to: &$1, indentation: $2) }
        case .object(let members):
            Self.list(members, "{", "}", to: &text, indentation) { member, text, indentation in
                Self.quote(member.name, to: &text)
                text += indentation == nil ? ":" : ": "
                member.value.write(to: &text, indentation: indentation)
            }
        }
    }

    private nonisolated static func list<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, _ indentation: String?,
        write: (Item, inout String, String?) -> Void
    ) {
        let inner = items.isEmpty ? nil : indentation.map { $0 + "  " }
        text += open
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            if let inner { text += "\n" + inner }
            write(item, &text, inner)
        }
        if inner != nil, let indentation { text += "\n" + indentation }
        text += close
    }

    private nonisolated static func quote(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
