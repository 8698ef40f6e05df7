import CodegenDiagnostics
import EndpointMockData

extension PlainValue {
    /// The text of a string, the digits of a number, or the JSON of any other value.
    package var wireText: String {
        switch self {
        case .string(let text): text
        case .number(let text): text
        case .null, .bool, .array, .object: json
        }
    }

    /// The JSON of a scalar in which invisible characters are escaped.
    var visibleJSON: String {
        let json = json
        guard !ByteSet.ascii.containsAll(of: json), json.unicodeScalars.contains(where: \.isInvisible) else {
            return json
        }
        var text = ""
        for scalar in json.unicodeScalars {
            if scalar.isInvisible {
                for unit in String(scalar).utf16 { text += JSONString.escape(unit) }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension SampleValue {
    /// Creates a value without references.
    package init(_ value: PlainValue) {
        switch value {
        case .null, .bool, .number, .string: self = .scalar(value.visibleJSON)
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members):
            self = .object(members.map { Member(PlainValue.string($0.name).visibleJSON, Self($0.value)) })
        }
    }
}
