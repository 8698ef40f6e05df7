/// A declared header of an operation's success.
package struct ResponseHeader: Encodable, Sendable {
    package var name: Name
    /// Optional where the header is.
    package var type: TypeReference
    /// Whether its text is JSON.
    package var isJSON: Bool
    /// Whether an object is spelled `role=admin`; `nil` for other types, and for `role,admin`.
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
