import CodegenYAML
import EndpointMockData

/// The type of a setting's value: its reader, its name in messages and in the reference, and its JSON Schema.
package struct SettingType<Value: Sendable>: Sendable {
    package let form: SettingForm
    /// Returns the value of a node; `nil` if the node has no such value.
    package let read: @Sendable (Node) -> Value?

    init(form: SettingForm, read: @escaping @Sendable (Node) -> Value?) {
        self.form = form
        self.read = read
    }

    /// Creates a type whose values have no keys.
    init(_ expectation: String, schema: JSONMembers, read: @escaping @Sendable (Node) -> Value?) {
        let form = SettingForm(expectation: expectation, schema: schema) { node, _, _ in read(node) != nil }
        self.init(form: form, read: read)
    }

    package func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> SettingType<Result> {
        SettingType<Result>(form: form) { [read] in read($0).map(transform) }
    }
}

package typealias JSONMembers = [(name: String, value: PlainValue)]

/// The part of a `SettingType` that does not depend on the type of the value.
package struct SettingForm: Sendable {
    /// Completes "must be …" in messages and in the reference.
    package let expectation: String
    /// The members of the JSON Schema.
    let schema: @Sendable () -> JSONMembers
    /// The tables of the values that are mappings with keys.
    package var tables: [any SettingTable.Type] = []
    /// The possible values, if there are only a few.
    var values: [String] = []
    /// Returns a correction of an invalid value, for messages.
    var correct: @Sendable (String) -> String? = { _ in nil }
    /// Whether a mapping of names is merged with the mapping of a wider scope.
    var isMergedByName = false
    /// Returns whether the node has this form. Mistakes inside the value are reported but do not affect the result.
    let accepts: @Sendable (_ node: Node, _ name: String, _ checker: SettingsChecker) -> Bool

    init(
        expectation: String, schema: @autoclosure @escaping @Sendable () -> JSONMembers,
        tables: [any SettingTable.Type] = [], isMergedByName: Bool = false,
        accepts: @escaping @Sendable (_ node: Node, _ name: String, _ checker: SettingsChecker) -> Bool
    ) {
        self.expectation = expectation
        self.schema = schema
        self.tables = tables
        self.isMergedByName = isMergedByName
        self.accepts = accepts
    }
}
