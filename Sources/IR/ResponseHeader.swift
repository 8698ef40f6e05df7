/// A declared header of an operation's success.
package struct ResponseHeader: Encodable, Sendable {
    package var name: Name
    /// Optional where the header is.
    package var type: TypeReference
    package var documentation: Documentation

    package init(name: Name, type: TypeReference, documentation: Documentation) {
        self.name = name
        self.type = type
        self.documentation = documentation
    }
}
