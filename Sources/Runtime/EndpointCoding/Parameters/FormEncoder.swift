/// Encodes the members of an object as form fields.
struct FormEncoder {
    let styles: [String: FieldStyle]

    /// - Throws: `RequestEncodingError` for a value that is not an object, or a member that its style does not support.
    func encode(_ node: WireNode) throws -> String {
        guard case .object(let members) = node.content else {
            throw RequestEncodingError(parameter: "body", problem: "A form body must be an object.")
        }
        return try members.flatMap { try fields($0.name, $0.node) }.joined(separator: "&")
    }

    private func fields(_ name: String, _ node: WireNode) throws -> [String] {
        if styles[name] == .json {
            let json = node.json
            guard json != .null else { return [] }
            return [Field(name: name, values: [try JSONCoding.text(json)]).encoded(names: .form, values: .form)]
        }
        guard let value = ParameterValue(node) else { return [] }
        let style = styles[name] ?? standardStyle(of: value)
        return try style.fields(name, value).map { $0.encoded(names: .form, values: .form) }
    }

    private func standardStyle(of value: ParameterValue) -> FieldStyle {
        switch value {
        case .text: .form()
        case .array(let elements): elements.allSatisfy(\.isText) ? .form() : .deepObject
        case .object: .deepObject
        }
    }
}

extension ParameterValue {
    fileprivate var isText: Bool {
        guard case .text = self else { return false }
        return true
    }
}
