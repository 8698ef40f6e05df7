import CodegenOpenAPI
import EndpointMockData

/// The kind of value that a schema describes after its parts are merged and its wrappers are removed. Determined by
/// `FormReader`.
package enum SchemaForm {
    /// Any JSON value.
    case json
    case scalar(Schema.JSONType, format: String?)
    /// The same values as another schema.
    case alias(Schema)
    /// The only alternative of a union, with the properties beside the union.
    case combination(Schema)
    case array
    case dictionary
    case object
    case enumeration([EnumerationMember])
    /// Indirect, because a union would make every form five times as large.
    indirect case union(Shape.Choice)
}

/// A value of an enumeration, before it is named.
package struct EnumerationMember: Hashable {
    package let value: PlainValue
    package var title: String?
    package var description: String?
    package var isDeprecated: Bool

    package init(
        value: PlainValue, title: String? = nil, description: String? = nil, isDeprecated: Bool = false
    ) {
        self.value = value
        self.title = title
        self.description = description
        self.isDeprecated = isDeprecated
    }
}
