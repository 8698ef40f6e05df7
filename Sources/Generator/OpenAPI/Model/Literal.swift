import CodegenDiagnostics

/// A JSON value in a description: an example, a default, an enumeration member, or the value of an extension. Numbers
/// keep their spelling, and object members keep their order.
package struct Literal: Sendable {
    package indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// The digits as a JSON number.
        case number(String)
        case string(String)
        case array([Literal.Value])
        case object([Member])
    }

    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }

        package static func == (left: Member, right: Member) -> Bool {
            left.name.isExactly(right.name) && left.value == right.value
        }
    }

    package let value: Value
    package let range: SourceRange

    package init(_ value: Value, range: SourceRange) {
        self.value = value
        self.range = range
    }
}

extension Literal.Value {
    /// Compares strings by bytes, unlike the `==` of strings.
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.isExactly(right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
        }
    }

    package subscript(name: String) -> Literal.Value? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.isExactly(name) }?.value
    }

    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }
}
