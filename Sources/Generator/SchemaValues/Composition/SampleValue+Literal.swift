import CodegenIR
import CodegenOpenAPI

extension SampleValue {
    /// Creates a value without references.
    package init(_ value: Literal.Value) {
        switch value {
        case .null, .bool, .number, .string: self = .scalar(JSONText.visible(value))
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members):
            self = .object(members.map { Member(JSONText.visible(.string($0.name)), Self($0.value)) })
        }
    }

    /// The value as a literal. References are left out.
    package var literal: Literal.Value {
        switch self {
        case .scalar(let json): Self.literal(json)
        case .array(let elements): .array(elements.map(\.literal))
        case .object(let members):
            .object(members.map { Literal.Member(Self.literal($0.name).string ?? $0.name, $0.value.literal) })
        case .reference: .null
        }
    }

    private static func literal(_ json: String) -> Literal.Value {
        switch json {
        case "null": .null
        case "true": .bool(true)
        case "false": .bool(false)
        default: json.hasPrefix("\"") ? .string(unescaped(json.dropFirst().dropLast())) : .number(json)
        }
    }

    /// Returns the text of a JSON string as `JSONText` writes it.
    private static func unescaped(_ json: Substring) -> String {
        guard json.utf8.contains(UInt8(ascii: "\\")) else { return String(json) }
        var text = ""
        var scalars = json.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\\", let escape = scalars.popFirst() else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch escape {
            case "n": text += "\n"
            case "r": text += "\r"
            case "t": text += "\t"
            case "u":
                let first = unit(&scalars)
                let isPair = UTF16.isLeadSurrogate(first) && scalars.starts(with: "\\u".unicodeScalars)
                if isPair { scalars = scalars.dropFirst(2) }
                text += String(decoding: isPair ? [first, unit(&scalars)] : [first], as: UTF16.self)
            default: text.unicodeScalars.append(escape)
            }
        }
        return text
    }

    /// Reads the four digits of an escaped UTF-16 unit.
    private static func unit(_ scalars: inout Substring.UnicodeScalarView) -> UInt16 {
        defer { scalars = scalars.dropFirst(4) }
        return UInt16(String(String.UnicodeScalarView(scalars.prefix(4))), radix: 16) ?? 0xFFFD
    }
}
