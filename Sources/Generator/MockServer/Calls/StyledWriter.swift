import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Writes a value in the style of a parameter: the counterpart of `StyledText`.
struct StyledWriter {
    let name: String
    let style: Parameter.Style
    let explode: Bool

    /// Returns the value alone, for paths, headers and cookies.
    func text(_ value: PlainValue) -> String {
        switch style {
        case .label: "." + joined(value, with: explode ? "." : ",")
        case .matrix: matrix(value)
        case .simple, .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .cookie:
            joined(value, with: ",")
        }
    }

    /// Returns the fields for queries and forms: `name=value`, repeated if the style requires it.
    func fields(_ value: PlainValue) -> [String] {
        switch value {
        case .object where style == .deepObject, .array where style == .deepObject:
            return deep(value, [])
        case .object(let members) where explode:
            return members.map { "\(PercentText.encoded($0.name))=\(Self.plain($0.value))" }
        case .array(let elements) where explode:
            return elements.map { "\(PercentText.encoded(name))=\(Self.plain($0))" }
        case .array, .object:
            return ["\(PercentText.encoded(name))=\(joined(value, with: separator))"]
        case .null, .bool, .number, .string:
            return ["\(PercentText.encoded(name))=\(Self.plain(value))"]
        }
    }

    private var separator: String {
        switch style {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        case .tabDelimited: "%09"
        case .simple, .label, .matrix, .form, .deepObject, .cookie: ","
        }
    }

    private func matrix(_ value: PlainValue) -> String {
        switch value {
        case .array(let elements) where explode: elements.map { ";\(name)=\(Self.plain($0))" }.joined()
        case .object(let members) where explode: members.map { ";\($0.name)=\(Self.plain($0.value))" }.joined()
        case .null, .bool, .number, .string, .array, .object: ";\(name)=\(joined(value, with: ","))"
        }
    }

    private func joined(_ value: PlainValue, with separator: String) -> String {
        switch value {
        case .array(let elements): return elements.map(Self.plain).joined(separator: separator)
        case .object(let members):
            let parts = members.flatMap { member -> [String] in
                let key = PercentText.encoded(member.name)
                return explode ? ["\(key)=\(Self.plain(member.value))"] : [key, Self.plain(member.value)]
            }
            return parts.joined(separator: separator)
        case .null, .bool, .number, .string: return Self.plain(value)
        }
    }

    /// Returns the fields of a value in the style `deepObject`. Elements that are objects or lists are numbered:
    /// `lines[0][price]=1`.
    private func deep(_ value: PlainValue, _ keys: [String]) -> [String] {
        switch value {
        case .object(let members):
            return members.flatMap { deep($0.value, keys + [$0.name]) }
        case .array(let elements):
            return elements.enumerated().flatMap { index, element in
                deep(element, element.isContainer ? keys + [String(index)] : keys)
            }
        case .null, .bool, .number, .string:
            let start = PercentText.encoded(name) + keys.map { "%5B\(PercentText.encoded($0))%5D" }.joined()
            return ["\(start)=\(Self.plain(value))"]
        }
    }

    private static func plain(_ value: PlainValue) -> String {
        PercentText.encoded(value.wireText)
    }
}

extension PlainValue {
    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }
}
