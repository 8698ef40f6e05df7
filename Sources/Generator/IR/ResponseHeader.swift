/// A declared header of an operation's success.
package struct ResponseHeader: Encodable, Sendable {
    package var name: Name
    /// Optional where the header is.
    package var type: TypeReference
    /// Whether its text is JSON.
    package var isJSON: Bool
    package var documentation: Documentation

    package init(name: Name, type: TypeReference, isJSON: Bool = false, documentation: Documentation) {
        self.name = name
        self.type = type
        self.isJSON = isJSON
        self.documentation = documentation
    }
}
