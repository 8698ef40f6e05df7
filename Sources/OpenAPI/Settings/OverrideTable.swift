/// What a configuration may set for a description that one does not own: the same settings as its `x-codegen`, by the
/// object that they belong to.
package struct OverrideSection: Sendable {
    package let name: String
    package let holder: SettingHolder
    package let meaning: String
    /// The object's own settings, or a mapping of them by the names of objects.
    package let isKeyed: Bool
}

package enum OverrideTable {
    /// Below an operation: settings of its parameters, by their names.
    package static let parameters = "parameters"

    package static let sections = [
        OverrideSection(
            name: "document", holder: .document, meaning: "settings of the whole description", isKeyed: false),
        OverrideSection(
            name: "operations", holder: .operation,
            meaning: "settings of operations, by their `operationId` or as `GET /posts/{id}`", isKeyed: true),
        OverrideSection(
            name: "tags", holder: .tag,
            meaning: "settings of tags, by their names; of operations without tags, by the first part of their paths",
            isKeyed: true),
        OverrideSection(
            name: parameters, holder: .parameter, meaning: "settings of the components' parameters, by their names",
            isKeyed: true),
        OverrideSection(
            name: "schemas", holder: .schema,
            meaning: "settings of schemas, by the names of components or as `#/components/schemas/Post/properties/id`",
            isKeyed: true),
    ]
}
