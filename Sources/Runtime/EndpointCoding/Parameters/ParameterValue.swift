/// A value for a URL, a header or a form: strings in arrays and objects. Nulls and empty arrays and objects are
/// omitted, because RFC 6570, section 2.3, treats them as undefined.
enum ParameterValue: Sendable {
    case text(String)
    case array([ParameterValue])
    case object([(name: String, value: ParameterValue)])

    /// Returns `nil` for null, and for arrays and objects without values.
    init?(_ node: WireNode) {
        switch node.content {
        case .scalar(let scalar):
            guard let text = scalar.scalarText else { return nil }
            self = .text(text)
        case .array(let elements):
            let elements = elements.compactMap { ParameterValue($0) }
            guard !elements.isEmpty else { return nil }
            self = .array(elements)
        case .object(let members):
            let members = members.compactMap { member in
                ParameterValue(member.node).map { (member.name, $0) }
            }
            guard !members.isEmpty else { return nil }
            self = .object(members)
        }
    }

    /// Returns `nil` if the value is absent, null, or an array or object without values.
    init?<Value: ModelValue>(writing value: Value) throws {
        guard !value._isAbsent else { return nil }
        // The most common types are converted without JSON.
        switch value {
        case let text as String: self = .text(text)
        case let number as Int: self = .text(String(number))
        case let flag as Bool: self = .text(flag ? "true" : "false")
        default: self.init(try WireNode.writing(value))
        }
    }

    /// Returns the strings of a scalar, of a flat array, or of a flat object: its names and values in turn.
    ///
    /// - Throws: `RequestEncodingError` for nested arrays and objects, which the styles do not define.
    func texts(of parameter: String) throws -> [String] {
        guard case .object(let members) = self else { return try elementTexts(of: parameter) }
        return try members.flatMap { [$0.name, try $0.value.text(in: parameter)] }
    }

    /// Returns the strings of a scalar or of a flat array.
    ///
    /// - Throws: `RequestEncodingError` for an object, or an array of arrays or objects.
    func elementTexts(of parameter: String) throws -> [String] {
        guard case .array(let elements) = self else { return [try text(in: parameter)] }
        return try elements.map { try $0.text(in: parameter) }
    }

    /// Returns the string of a scalar.
    ///
    /// - Throws: `RequestEncodingError` for arrays and objects.
    func text(in parameter: String) throws -> String {
        guard case .text(let text) = self else {
            throw RequestEncodingError(parameter: parameter, problem: "The style does not support nested values.")
        }
        return text
    }
}

/// An error for a parameter or body that cannot be encoded as the description specifies.
package struct RequestEncodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the parameter or of the part.
    package let parameter: String
    /// The problem, as a sentence.
    package let problem: String

    /// Creates an error for a custom encoding.
    package init(parameter: String, problem: String) {
        self.parameter = parameter
        self.problem = problem
    }

    package var description: String { "\(parameter): \(problem)" }
}
