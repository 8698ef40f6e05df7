/// A declared header of an operation's success.
package struct ResponseHeader: Encodable, Sendable {
    package var name: Name
    /// The type of the value; optional if the header is optional.
    package var type: TypeReference
    /// Whether the value is JSON text.
    package var isJSON: Bool
    /// Whether an object is spelled `role=admin`; `nil` for `role,admin`, and for other types.
    package var explode: Bool?
    package var documentation: Documentation

    package init(
        name: Name, type: TypeReference, isJSON: Bool = false, explode: Bool? = nil, documentation: Documentation
    ) {
        self.name = name
        self.type = type
        self.isJSON = isJSON
        self.explode = explode
        self.documentation = documentation
    }
}
