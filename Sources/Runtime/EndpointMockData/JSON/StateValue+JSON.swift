extension StateValue {
    /// The reason why text is not JSON, with its position.
    package nonisolated struct Malformed: Error, Hashable {
        package let reason: String
    }

    private static nonisolated let maximumDepth = 256

    /// Reads JSON (RFC 8259).
    package nonisolated init(json: some Sequence<UInt8>) throws(Malformed) {
        self.init(try SampleValue(json: json, maximumDepth: Self.maximumDepth))
    }

    /// Reads the scalars of JSON. References become null.
    package nonisolated init(_ value: SampleValue) {
        switch value {
        case .scalar("null"), .reference: self = .null
        case .scalar("true"): self = .bool(true)
        case .scalar("false"): self = .bool(false)
        case .scalar(let json): self = JSONString.text(of: json).map(StateValue.string) ?? .number(json)
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members):
            self = .object(members.map { Member(JSONString.text(of: $0.name) ?? $0.name, Self($0.value)) })
        }
    }

    /// The JSON on one line.
    package nonisolated var json: String { SampleValue(self).json }

    /// The JSON with one line for each member and element, for people and version control.
    package nonisolated var lines: String {
        var text = ""
        SampleValue(self).write(to: &text, indentation: "")
        return text + "\n"
    }
}

extension SampleValue {
    fileprivate nonisolated init(_ value: StateValue) {
        switch value {
        case .null: self = .scalar("null")
        case .bool(let flag): self = .scalar(flag ? "true" : "false")
        case .number(let digits): self = .scalar(digits)
        case .string(let text): self = .scalar(JSONString.json(text))
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members): self = .object(members.map { Member(JSONString.json($0.name), Self($0.value)) })
        }
    }
}
