/// A value on its way into a URL, a header or a form: texts in arrays and objects. Nulls and empty arrays and
/// objects are left out: RFC 6570, section 2.3, takes them as undefined.
enum ParameterValue: Sendable {
    case text(String)
    case array([ParameterValue])
    case object([(name: String, value: ParameterValue)])

    /// Nil when there is nothing to send.
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

    /// Nil when there is nothing to send.
    init?<Value: ModelValue>(writing value: Value) throws {
        guard !value.isAbsent else { return nil }
        // The usual ones need no JSON between.
        switch value {
        case let text as String: self = .text(text)
        case let number as Int: self = .text(String(number))
        case let flag as Bool: self = .text(flag ? "true" : "false")
        default: self.init(try WireNode.writing(value))
        }
    }

    /// The texts of a scalar, of a flat array, or of a flat object: its names and values in turn.
    ///
    /// - Throws: `RequestEncodingError` for arrays and objects inside of it, which the styles do not define.
    func texts(of parameter: String) throws -> [String] {
        guard case .object(let members) = self else { return try elementTexts(of: parameter) }
        return try members.flatMap { [$0.name, try $0.value.text(in: parameter)] }
    }

    /// The texts of a scalar or of a flat array.
    ///
    /// - Throws: `RequestEncodingError` for an object, and for an array of arrays or objects.
    func elementTexts(of parameter: String) throws -> [String] {
        guard case .array(let elements) = self else { return [try text(in: parameter)] }
        return try elements.map { try $0.text(in: parameter) }
    }

    /// The text of a scalar.
    ///
    /// - Throws: `RequestEncodingError` for arrays and objects.
    func text(in parameter: String) throws -> String {
        guard case .text(let text) = self else {
            throw RequestEncodingError(parameter: parameter, problem: "The style does not support nested values.")
        }
        return text
    }
}

/// A parameter or body that cannot be sent as the description says.
package struct RequestEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the parameter or of the part.
    package let parameter: String
    /// What is wrong, as a sentence.
    package let problem: String

    /// An error of an own encoding.
    package init(parameter: String, problem: String) {
        self.parameter = parameter
        self.problem = problem
    }

    package var description: String { "\(parameter): \(problem)" }
}
