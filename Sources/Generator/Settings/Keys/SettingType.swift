import CodegenYAML

/// The type of a setting's value: how it is read, what messages and the reference call it, and its JSON Schema.
package struct SettingType<Value: Sendable>: Sendable {
    package let form: SettingForm
    /// `nil` for a node that has no such value.
    package let read: @Sendable (Node) -> Value?

    init(form: SettingForm, read: @escaping @Sendable (Node) -> Value?) {
        self.form = form
        self.read = read
    }

    /// A type whose values have no keys of their own.
    init(_ expectation: String, schema: JSONMembers, read: @escaping @Sendable (Node) -> Value?) {
        let form = SettingForm(expectation: expectation, schema: schema) { node, _, _ in read(node) != nil }
        self.init(form: form, read: read)
    }

    package func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> SettingType<Result> {
        SettingType<Result>(form: form) { [read] in read($0).map(transform) }
    }
}

package typealias JSONMembers = [(name: String, value: OrderedJSON)]

/// The part of a `SettingType` that does not depend on the type of the value.
package struct SettingForm: Sendable {
    /// Completes "must be …" in messages and in the reference.
    package let expectation: String
    /// The members of its JSON Schema.
    let schema: @Sendable () -> JSONMembers
    /// The tables of values that are mappings with keys.
    package var tables: [any SettingTable.Type] = []
    /// The values, where there are only a few.
    var values: [String] = []
    /// Whether settings of something wider fill up a mapping of names.
    var isMergedByName = false
    /// Whether the node has this form. What is wrong within the value is reported, and no reason to say no.
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
