import CodegenOpenAPI
import EndpointMockData

extension Shape {
    /// Returns a tag as a value of this property. Mappings and schema names are strings, but the property may be a
    /// number or a boolean.
    package func value(ofTag text: String) -> PlainValue {
        if let literal = values?.first(where: { $0.isSpelled(text) }) { return literal }
        switch types {
        case [.integer]: return Int(text).map { .number(String($0)) } ?? .string(text)
        case [.number]: return Self.number(text) ?? .string(text)
        case [.boolean]: return Bool(text).map(PlainValue.bool) ?? .string(text)
        default: return .string(text)
        }
    }

    /// Returns `nil` if the text is not a JSON number.
    private static func number(_ text: String) -> PlainValue? {
        if let number = Int(text) { return .number(String(number)) }
        return Double(text).flatMap { $0.isFinite ? .number(String($0)) : nil }
    }
}

extension PlainValue {
    /// Returns whether this text is the spelling of the scalar in a mapping.
    fileprivate func isSpelled(_ text: String) -> Bool {
        switch self {
        case .string(let own), .number(let own): own.isExactly(text)
        case .bool(let flag): String(flag) == text
        case .null, .array, .object: false
        }
    }
}
