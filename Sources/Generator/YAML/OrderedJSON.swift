/// A JSON value that keeps the order of its members, for dumps and schemas that people read and compare.
package indirect enum OrderedJSON: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case list([OrderedJSON])
    case object([(name: String, value: OrderedJSON)])

    /// Returns an object that omits `nil` members.
    package static func members(_ members: [(String, OrderedJSON?)]) -> OrderedJSON {
        .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    package init?(_ text: String?) {
        guard let text else { return nil }
        self = .string(text)
    }

    /// Creates a list; `nil` if the list is empty.
    package init?(_ values: [OrderedJSON]) {
        guard !values.isEmpty else { return nil }
        self = .list(values)
    }

    /// Creates `true`; `nil` if the flag is `false`.
    package init?(flag: Bool) {
        guard flag else { return nil }
        self = .bool(true)
    }

    package var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let value): Self.quote(value, to: &text)
        case .list(let values):
            Self.write(values.map { (nil, $0) }, between: ("[", "]"), to: &text, indent)
        case .object(let members):
            Self.write(members.map { (Optional($0.name), $0.value) }, between: ("{", "}"), to: &text, indent)
        }
    }

    private static func write(
        _ items: [(name: String?, value: OrderedJSON)], between brackets: (String, String), to text: inout String,
        _ indent: String
    ) {
        guard !items.isEmpty else {
            text += brackets.0 + brackets.1
            return
        }
        let inner = indent + "  "
        text += brackets.0
        for (index, item) in items.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + inner
            if let name = item.name {
                quote(name, to: &text)
                text += ": "
            }
            item.value.write(to: &text, indent: inner)
        }
        text += "\n" + indent + brackets.1
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
