import CodegenOpenAPI

/// The kind of value that a schema describes when its parts are merged and its wrappers are removed. Made by
/// `FormReader`.
package enum SchemaForm {
    /// Any JSON.
    case json
    case scalar(Schema.JSONType, format: String?)
    /// Another schema describes the same values.
    case alias(Schema)
    /// The only alternative of a union, with the properties beside the union.
    case combination(Schema)
    case array
    case dictionary
    case object
    case enumeration([EnumerationMember])
    /// Indirect, because it would make all forms five times as large.
    indirect case union(Shape.Choice)
}

/// A value of an enumeration before it has a name.
package struct EnumerationMember: Hashable {
    package let value: Literal.Value
    package var title: String?
    package var description: String?
    package var isDeprecated: Bool

    package init(
        value: Literal.Value, title: String? = nil, description: String? = nil, isDeprecated: Bool = false
    ) {
        self.value = value
        self.title = title
        self.description = description
        self.isDeprecated = isDeprecated
    }
}
