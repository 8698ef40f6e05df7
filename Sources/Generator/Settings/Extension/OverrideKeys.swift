/// The settings of a configuration for a description that the user cannot change: the keys of `x-codegen`, grouped by
/// the objects that they belong to.
package struct OverrideKeys: SettingTable {
    package static let keys = Self()

    package let document = SettingKey(
        "document", .settings(DocumentKeys.self), "settings of the document")
    package let operations = SettingKey(
        "operations", .named(OverriddenOperationKeys.self),
        "settings of operations, by their `operationId`, or by method and path: `GET /posts/{id}`")
    package let tags = SettingKey(
        "tags", .named(TagKeys.self),
        "settings of tags, by their names; for operations without tags, by the first part of their paths")
    package let parameters = SettingKey(
        "parameters", .named(ParameterKeys.self), "settings of the components' parameters, by their names")
    package let schemas = SettingKey(
        "schemas", .named(SchemaKeys.self),
        "settings of schemas, by the names of components, or by location: `#/components/schemas/Post/properties/id`")
}

/// The keys of an operation and of its parameters.
package struct OverriddenOperationKeys: SettingTable {
    package static let keys = Self()
    package static let others = OperationKeys.others

    package let operation = OperationKeys()
    package let parameters = SettingKey(
        "parameters", .named(ParameterKeys.self), "settings of the operation's parameters, by their names")
}
